import Foundation
import TestSupport
import Testing

/// What names of files may do to a terminal, and what pipes get.
@Suite struct TerminalTests {
  private static let name =
    "=a\u{202E}b\u{1B}[31m\u{9B}c\u{200B}d\u{07}\u{9D}e\u{061C}f\u{2028}g\u{2029}h\u{FFF9}i\u{FFFB}"

  private func ledger() throws -> Sandbox {
    let sandbox = try Sandbox()
    try Data("date,merchant,amount,lon,lat\n2026-10-01,\(Self.name),1000,127,37.5\n".utf8)
      .write(to: sandbox.folder.appending(path: "a.csv"))
    #expect(try sandbox.run(["import", "a.csv"]).status == 0)
    return sandbox
  }

  private static let commands = [
    ["payments"], ["payments", "--format", "csv"], ["payments", "--format", "json"],
    ["places", "--format", "csv"], ["near", "127,37.5", "--format", "json"],
    ["map", "-o", "-"], ["map", "-o", "-", "--format", "csv"],
    ["map", "-o", "-", "--points", "payments", "--format", "geojsons"],
  ]

  @Test(arguments: commands)
  func `nothing of a file moves the cursor or turns the text`(_ command: [String]) throws {
    let sandbox = try ledger()
    let shown = try sandbox.onTerminal(command)
    let unsafe = shown.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && !"\r\n\u{1E}".unicodeScalars.contains($0))
        || [0x202E, 0x200B, 0x061C, 0x2028, 0x2029, 0xFFF9, 0xFFFB].contains($0.value)
    }
    #expect(shown.contains("=a") && unsafe.isEmpty, "\(unsafe)")
    if command.contains("json") || command == ["map", "-o", "-"] {
      #expect(shown.contains("\\u202e") && shown.contains("\\u009b"))
    }
  }

  @Test func `a pipe gets the exact name`() throws {
    let sandbox = try ledger()
    #expect(try sandbox.run(["payments", "--format", "csv"]).text.contains(Self.name))
    #expect(try sandbox.run(["map", "-o", "-", "--format", "csv"]).text.contains(Self.name))
  }

  @Test(arguments: [
    ["payments", "--format", "csv"], ["places", "--format", "csv"],
    ["near", "127,37.5", "--format", "csv"], ["nearest", "127,37.5", "--format", "csv"],
    ["stats", "--by", "place", "--format", "csv"], ["map", "-o", "-", "--format", "csv"],
    ["clusters", "--zoom", "20", "--format", "csv"], ["classify", "=1+2", "--format", "csv"],
  ])
  func `tables are guarded against formulas`(_ command: [String]) throws {
    let sandbox = try ledger()
    let plain = try sandbox.run(command)
    let safe = try sandbox.run(command + ["--csv-safe"])
    #expect(plain.status == 0 && safe.status == 0)
    #expect(plain.text.contains(",=") || plain.text.contains("\n="))
    #expect(safe.text.contains("'="))
    #expect(!safe.text.contains(",=") && !safe.text.contains("\n="))
    #expect(safe.text.replacing("'=", with: "=") == plain.text)
  }
}

extension Sandbox {
  /// What a command shows on a terminal, which `script` makes for it.
  fileprivate func onTerminal(_ command: [String]) throws -> String {
    let line = (["sobi"] + command).joined(separator: " ")
    #if os(Linux)
      let arguments = ["-qec", line, "/dev/null"]
    #else
      let arguments = ["-q", "/dev/null", "/bin/sh", "-c", line]
    #endif
    let process = try Program().process(
      URL(filePath: "/usr/bin/script"), arguments, in: folder,
      environment: ["SOBI_LEDGER": Self.ledger])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let shown = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: shown, as: UTF8.self)
  }
}
