import Foundation
import GRDB
import Testing

/// A command that fails, and what it prints.
struct ErrorCase: Sendable, CustomTestStringConvertible {
  /// What a file holds.
  enum Content: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case bytes([UInt8])
    case folder
    /// An SQLite database that these statements make.
    case database([String])

    init(stringLiteral text: String) { self = .text(text) }

    static func text(_ text: String) -> Content { .bytes(Array(text.utf8)) }
  }

  var testDescription: String
  private var files: [String: Content]
  private var before: [[String]]
  private var arguments: [String]
  private var expected: String

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - files: What is in the folder beside a ledger without payments.
  ///   - before: Commands that come first and succeed.
  ///   - arguments: The command.
  ///   - expected: All that it prints to standard error. Behind wrong usage the line of the usage
  ///     and the hint at the help are left out.
  init(
    _ name: String, files: [String: Content] = [:], after before: [[String]] = [],
    sobi arguments: [String], prints expected: String
  ) {
    testDescription = name
    self.files = files
    self.before = before
    self.arguments = arguments
    self.expected = expected
  }

  /// Runs the command in a folder of its own.
  func check(status: Int32) throws {
    let sandbox = try Sandbox()
    for (name, content) in files {
      let place = sandbox.folder.appending(path: name)
      switch content {
      case .bytes(let bytes): try Data(bytes).write(to: place)
      case .database(let statements):
        let queue = try DatabaseQueue(path: place.path(percentEncoded: false))
        try queue.write { db in for statement in statements { try db.execute(sql: statement) } }
        try queue.close()
      case .folder:
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      }
    }
    for command in before { #expect(try sandbox.run(command).status == 0) }
    let ledger = try sandbox.bytes(Sandbox.ledger)
    let names = try sandbox.names()
    let outcome = try sandbox.run(arguments)
    #expect(Self.withoutUsage(outcome.messages) == expected + "\n")
    #expect(outcome.status == status)
    #expect(outcome.text.isEmpty, "data stays away when there is an error")
    #expect(try sandbox.bytes(Sandbox.ledger) == ledger, "the ledger is as it was")
    #expect(try sandbox.names() == names, "nothing is left behind")
  }

  /// The usage changes with every option, and is none of ours.
  private static func withoutUsage(_ messages: String) -> String {
    guard let usage = messages.range(of: "\nUsage: sobi ") else { return messages }
    return messages[..<usage.lowerBound] + "\n"
  }
}

/// A feature of a boundary file; the properties are given without braces.
func feature(
  _ properties: String,
  _ geometry: String = #"{"type":"Polygon","coordinates":[[[127,37],[128,37],[128,38],[127,37]]]}"#
) -> String {
  #"{"type":"Feature","properties":{\#(properties)},"geometry":\#(geometry)}"#
}

/// A boundary file, a line a feature; further members stand in front.
func collection(_ features: String..., members: String = "") -> String {
  #"{"type":"FeatureCollection",\#(members)"features":["# + "\n"
    + features.joined(separator: ",\n") + "]}"
}

/// A text that is too long to be written out here.
func long(_ count: Int) -> String { String(repeating: "x", count: count) }

/// Korean text, two cells a syllable, that a terminal cannot show in one line.
let wide = String(repeating: "카페 소비 ", count: 12)
