import Foundation

/// The `sobi` that was built together with these tests.
struct Program {
  let url: URL

  /// The program beside the running tests; nil when only the tests were built.
  init?() {
    // Linux runs the tests as a program of its own; macOS loads a bundle into another program.
    let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let candidates = ([running] + bundles).map {
      $0.deletingLastPathComponent().appending(path: "sobi")
    }
    guard
      let url = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false))
      })
    else { return nil }
    self.url = url
  }

  static var isBuilt: Bool { Program() != nil }

  /// Starts the program; its outputs go to `output`, or nowhere.
  ///
  /// - Parameter prefix: A program with arguments that runs the rest of the line.
  func start(
    _ arguments: [String], prefix: [String] = [], output: Pipe? = nil
  ) throws -> Process {
    let line = prefix + [url.path(percentEncoded: false)] + arguments
    let process = Process()
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SOBI_LANG": "en", "TZ": "UTC", "HOME": "/",
    ]
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = output ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], prefix: [String] = []
  ) throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    let process = try start(arguments, prefix: prefix, output: pipe)
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
