import Foundation

/// The `sobi` that was built together with these tests.
enum Program {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    /// Whether a signal ended it; ``status`` is then its number.
    var isSignalled: Bool
    var output: Data
    var messages: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard output.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// The folder that holds it.
  ///
  /// - Throws: ``NotBuilt``.
  static func folder() throws -> URL {
    // Linux runs the tests as a program of its own; macOS loads a bundle into one of its own.
    let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folders = ([running] + bundles).map { $0.deletingLastPathComponent() }
    let found = folders.first {
      FileManager.default.isExecutableFile(
        atPath: $0.appending(path: "sobi").path(percentEncoded: false))
    }
    guard let found else { throw NotBuilt(folders: folders) }
    return found
  }

  /// A process that is ready to run, with nothing of the person's own around it: no ledger, no
  /// home, no zone, no terminal.
  static func process(
    _ executable: URL, _ arguments: [String], in directory: URL, environment: [String: String]
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = [
      "PATH": try folder().path(percentEncoded: false) + ":/usr/bin:/bin",
      "HOME": directory.path(percentEncoded: false), "LANG": "C.UTF-8", "SOBI_LANG": "en",
      "TZ": "UTC",
      "COLUMNS": "80",
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// There is no program to test.
  struct NotBuilt: Error, CustomStringConvertible {
    var folders: [URL]
    var description: String {
      "there is no sobi in \(folders.map(\.path)); build all products first"
    }
  }
}
