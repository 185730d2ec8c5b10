package import Foundation

/// The `sobi` that was built together with these tests.
package struct Program: Sendable {
  /// The folder that holds it.
  package let folder: URL

  /// The program itself.
  package var url: URL { folder.appending(path: "sobi") }

  /// Finds the program beside the running tests.
  ///
  /// - Throws: ``NotBuilt``.
  package init() throws {
    // Linux runs the tests as a program of its own; macOS loads a bundle into a helper.
    let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folders =
      ([running] + bundles).map { $0.deletingLastPathComponent() } + [Project.url(".build/debug")]
    let found = folders.first {
      FileManager.default.isExecutableFile(
        atPath: $0.appending(path: "sobi").path(percentEncoded: false))
    }
    guard let found else { throw NotBuilt(folders: folders) }
    folder = found
  }

  /// Whether there is one; only a build of all products makes it.
  package static var isBuilt: Bool { (try? Program()) != nil }

  /// There is no program to test.
  package struct NotBuilt: Error, CustomStringConvertible {
    var folders: [URL]

    package var description: String {
      "there is no sobi in \(folders.map(\.path)); build all products first"
    }
  }

  /// A process that is ready to run, with nothing of the person's own around it: no ledger, no
  /// home, no zone, no terminal, no language.
  package func process(
    _ executable: URL, _ arguments: [String], in directory: URL,
    environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = [
      "PATH": folder.path(percentEncoded: false) + ":/usr/local/bin:/usr/bin:/bin",
      "HOME": directory.path(percentEncoded: false), "LANG": "C.UTF-8", "SOBI_LANG": "en",
      "TZ": "UTC", "COLUMNS": "80", "SOBI_TODAY": TestDay.text,
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Starts the program in the root of the file system; its outputs go to `output`, or nowhere.
  ///
  /// - Parameter prefix: A program with arguments that runs the rest of the line.
  package func start(
    _ arguments: [String], prefix: [String] = [], output: Pipe? = nil
  ) throws -> Process {
    let line = prefix + [url.path(percentEncoded: false)] + arguments
    let process = process(
      URL(filePath: line[0]), Array(line.dropFirst()), in: URL(filePath: "/"))
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = output ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end in the root of the file system, with both outputs together.
  package func run(
    _ arguments: [String], prefix: [String] = []
  ) throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    return try Self.finish(start(arguments, prefix: prefix, output: pipe), pipe)
  }

  /// Runs a line of shell in which `sobi` is this program, with both outputs together.
  package func run(
    line: String, in directory: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = process(
      URL(filePath: "/bin/sh"), ["-c", line], in: directory, environment: environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    return try Self.finish(process, pipe)
  }

  private static func finish(
    _ process: Process, _ pipe: Pipe
  ) throws -> (status: Int32, output: String) {
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
