import Foundation
import TestSupport

/// A folder of its own for one test, with a ledger in it, in which commands are run.
final class Sandbox {
  /// What the ledger holds at first.
  enum Start {
    /// There is no ledger.
    case nothing
    /// A ledger of Korea without payments.
    case empty
    /// The payments, categories and districts of `Data/`.
    case sample
  }

  /// The folder.
  let folder: URL
  private let outputs: URL

  init(_ start: Start = .empty) throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "sobi-\(UUID())")
    folder = parent.appending(path: "folder")
    outputs = parent.appending(path: "outputs")
    for made in [folder, outputs] {
      try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    }
    switch start {
    case .nothing: break
    case .empty: try Self.empty.get().write(to: folder.appending(path: Self.ledger))
    case .sample: try Self.sample.get().write(to: folder.appending(path: Self.ledger))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  /// The name of the ledger, which `SOBI_LEDGER` gives to every command.
  static let ledger = "ledger.gpkg"

  /// The folder `Data/` of the project.
  static let data = Project.path("Data/")

  /// A list of made-up shops.
  static let shops = Project.path("Tests/Fixtures/reports/inputs/shops.csv")

  /// Points of made-up trips, one of which cannot be read.
  static let trips = Project.path("Tests/Fixtures/reports/inputs/trips.csv")

  private static let empty = Result { try prepared(by: [["init"]]) }

  private static let sample = Result {
    try prepared(by: [
      ["init", "--region", "none"],
      ["categories", "import", data + "categories.csv"],
      ["districts", "import", data + "seoul-gu-approximate.geojson", "--level", "sigungu"],
      ["import", data + "payments-2026.csv"],
    ])
  }

  /// The ledger that commands make, once for all tests.
  private static func prepared(by commands: [[String]]) throws -> Data {
    let sandbox = try Sandbox(.nothing)
    for command in commands {
      let outcome = try sandbox.run(command)
      guard outcome.status == 0 else { throw NotPrepared(messages: outcome.messages) }
    }
    return try Data(contentsOf: sandbox.folder.appending(path: ledger))
  }

  /// A command that prepares a ledger failed.
  struct NotPrepared: Error { var messages: String }

  /// Runs `sobi` to its end.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> Outcome {
    try run(Program().url, arguments, environment, input)
  }

  /// Runs a line of shell, in which `sobi` is the program, to its end.
  func shell(_ line: String) throws -> Outcome {
    try run(URL(filePath: "/bin/sh"), ["-c", line], [:], nil)
  }

  private func run(
    _ executable: URL, _ arguments: [String], _ environment: [String: String], _ input: String?
  ) throws -> Outcome {
    let process = try start(executable, arguments, environment: environment)
    if let input {
      let file = outputs.appending(path: "input")
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    return try finish(process)
  }

  /// A process whose outputs go into files, so that neither can fill up and block it.
  func start(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Process {
    let process = try Program().process(
      executable, arguments, in: folder,
      environment: ["SOBI_LEDGER": Self.ledger].merging(environment) { $1 })
    let name = UUID().uuidString
    for end in ["out", "err"] {
      try Data().write(to: outputs.appending(path: name + "." + end))
      let handle = try FileHandle(forWritingTo: outputs.appending(path: name + "." + end))
      if end == "out" { process.standardOutput = handle } else { process.standardError = handle }
    }
    outputNames[ObjectIdentifier(process)] = name
    return process
  }

  private var outputNames: [ObjectIdentifier: String] = [:]

  /// Runs a process, unless it runs already, to its end.
  func finish(_ process: Process) throws -> Outcome {
    if !process.isRunning { try process.run() }
    process.waitUntilExit()
    let name = outputNames[ObjectIdentifier(process)] ?? ""
    return Outcome(
      status: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: outputs.appending(path: name + ".out")),
      messages: String(
        decoding: try Data(contentsOf: outputs.appending(path: name + ".err")), as: UTF8.self))
  }

  /// A `sobi import` that has taken 30,000 rows from a pipe and waits for more, until there is a
  /// file `stop`.
  ///
  /// Another process feeds the pipe: a pipe of this one would be inherited by the children of the
  /// tests beside this one, and would stay open as long as they.
  func startImport() throws -> Process {
    let rows = "echo date,amount; yes 2026-05-03,4500 | head -n 30000"
    // Nothing may go on for ever, whatever becomes of the test.
    let wait = "n=0; until [ -e stop ] || [ $n -gt 300 ]; do sleep 0.1; n=$((n + 1)); done"
    let shell = URL(filePath: "/bin/sh")
    let feeder = try start(shell, ["-c", "mkfifo pipe; (\(rows); \(wait)) > pipe; rm pipe"])
    try feeder.run()
    try waitFor("pipe")
    Self.letSignalsThrough([SIGINT])
    let process = try start(Program().url, ["import", "pipe"])
    try process.run()
    // A transaction that writes announces itself in the log, under its lock.
    let log = folder.appending(path: Self.ledger + "-wal").path
    for _ in 0..<6_000 {
      let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? NSNumber
      if (size?.intValue ?? 0) > 0 { break }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Thread.sleep(forTimeInterval: 0.5)
    return process
  }

  private func waitFor(_ name: String) throws {
    for _ in 0..<1_000 where try !names().contains(name) { Thread.sleep(forTimeInterval: 0.01) }
  }

  /// Children inherit what this thread does with interrupts: the threads of tests block them, and
  /// a run in the background ignores them.
  static func letSignalsThrough(_ numbers: [Int32]) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers {
      signal(number, SIG_DFL)
      unsafe sigaddset(&set, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  /// The text of a file.
  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names of everything in the folder, at any depth.
  func names() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)))
  }
}
