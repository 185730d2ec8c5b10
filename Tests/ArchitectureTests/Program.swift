import Foundation

/// The `sobi` that was built together with these tests.
struct Program {
  /// The folder that holds it.
  let folder: URL

  /// Finds the program beside the running tests.
  ///
  /// - Throws: ``ProgramError/notBuilt(near:)``.
  init() throws {
    for folder in Self.candidates
    where FileManager.default.isExecutableFile(
      atPath: folder.appending(path: "sobi").path(percentEncoded: false))
    {
      self.folder = folder
      return
    }
    throw ProgramError.notBuilt(near: Self.candidates.map { $0.path(percentEncoded: false) })
  }

  private static var candidates: [URL] {
    // Linux runs the tests as a program of its own; macOS loads a bundle into a helper.
    let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    return ([running] + bundles).map { $0.deletingLastPathComponent() }
      + [Project.root.appending(path: ".build/debug")]
  }

  /// Runs a line of shell in which `sobi` is this program, with both outputs together.
  func run(_ line: String, in directory: URL, environment: [String: String]) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = directory
    // Nothing of the person's own: no ledger, no home, no zone, no terminal.
    process.environment =
      [
        "PATH": folder.path(percentEncoded: false) + ":/usr/local/bin:/usr/bin:/bin",
        "HOME": directory.path(percentEncoded: false), "LANG": "C.UTF-8", "SOBI_LANG": "en",
        "TZ": "UTC",
      ].merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

enum ProgramError: Error, CustomStringConvertible {
  case notBuilt(near: [String])

  var description: String {
    switch self {
    case .notBuilt(let folders):
      "there is no sobi in \(folders.joined(separator: ", ")); build all products first"
    }
  }
}
