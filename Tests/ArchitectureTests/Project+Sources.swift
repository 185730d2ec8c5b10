import Foundation
import TestSupport

extension Project {
  /// The names of the folders in `folder`, sorted.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(
        at: url(folder).resolvingSymlinksInPath(),
        includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
      )
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// What a person runs: `script/test`, …, sorted.
  static func scripts() throws -> [String] {
    try files(in: "script").map(\.path).filter {
      $0.split(separator: "/").count == 2 && !$0.contains(".")
    }
  }

  /// Documents of program output, which tests write and whose lines are as long as that output.
  static let generatedDocuments: Set = [
    "docs/commands.md", "docs/commands.ko.md", "docs/errors.md", "docs/errors.ko.md",
    "docs/internals/plans.md",
  ]

  /// The Markdown documents, sorted by path.
  static func documents() throws -> [SourceFile] {
    let root = try names(in: ".").filter { $0.hasSuffix(".md") }
      .map { SourceFile(path: $0, text: try text($0)) }
    let single = try ["Data", "Tests", "benchmarks", "python"].map { "\($0)/README.md" }
      .map { SourceFile(path: $0, text: try text($0)) }
    return try (root + single + files(in: "docs", withExtension: "md"))
      .sorted { $0.path < $1.path }
  }

  /// The files under `folder`, at any depth, sorted by path.
  static func files(in folder: String, withExtension wanted: String? = nil) throws -> [SourceFile] {
    let top = url(folder).resolvingSymlinksInPath()
    let keys: [URLResourceKey] = [.isRegularFileKey]
    guard
      let found = FileManager.default.enumerator(
        at: top, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    else { return [] }
    var files: [SourceFile] = []
    for case let url as URL in found
    where try url.resourceValues(forKeys: Set(keys)).isRegularFile == true
      && (wanted == nil || url.pathExtension == wanted)
    {
      let inner = url.path(percentEncoded: false)
        .dropFirst(top.path(percentEncoded: false).count)
        .drop { $0 == "/" }
      // A file that is not text has nothing to say here.
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      files.append(SourceFile(path: folder + "/" + inner, text: text))
    }
    return files.sorted { $0.path < $1.path }
  }
}
