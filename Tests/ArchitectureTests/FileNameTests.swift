import TestSupport
import Testing

/// The files of types, by the rule in CONTRIBUTING.md under "Folders and files".
@Suite struct FileNameTests {
  @Test(arguments: Modules.all)
  func `a type that other modules see stands in the file of its name`(module: Module) throws {
    for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
      for type in try topLevelTypes(of: file) where !Self.may(type.name, standIn: file.stem) {
        Issue.record("\(file.path):\(type.line): \(type.name) belongs in a file of its own")
      }
    }
  }

  @Test(arguments: Modules.all)
  func `a file that is named by a type and a topic extends the type`(module: Module) throws {
    for file in try Project.files(in: "Sources/\(module.name)", withExtension: "swift") {
      let parts = file.stem.split(separator: "+")
      guard parts.count == 2 else { continue }
      let extends = try Regex(#"(?m)^ *(?:package |public )?extension \#(parts[0])(?:\W|$)"#)
      let isExtension = file.text.contains(extends)
      #expect(isExtension, "\(file.path) does not extend \(parts[0])")
    }
  }

  @Test(arguments: [
    ("Money", "Money", true), ("MoneyError", "Money", true), ("MoneyText", "Money", false),
    ("CSVError", "CSVError", true), ("CSVFault", "CSVError", true), ("Money", "CSVError", false),
    ("Money", "Money+Text", false),
  ])
  func `with a type its error may stand, and with an error its parts`(
    type: String, file: String, isAllowed: Bool
  ) {
    #expect(Self.may(type, standIn: file) == isAllowed)
  }

  @Test(arguments: [
    ("public struct Money: Hashable {", "Money"), ("package final class Store {", "Store"),
    ("@frozen public enum Kind: Int {", "Kind"), ("public typealias Codes = [String]", "Codes"),
    ("public indirect enum Tree {", "Tree"), ("@MainActor package protocol Shown {", "Shown"),
    ("  public struct Inner {", nil), ("struct Hidden {", nil), ("public extension Money {", nil),
    ("// public struct Old {", nil), ("public func sum() {", nil),
  ])
  func `a declaration is read whatever stands before it`(line: String, name: String?) throws {
    #expect(try topLevelTypes(of: SourceFile(path: "", text: line)).first?.name == name)
  }

  /// Whether the rule lets a type stand in the file `file`.
  private static func may(_ type: String, standIn file: String) -> Bool {
    type == file || type == file + "Error"
      || file.hasSuffix("Error") && type.hasPrefix(file.dropLast("Error".count))
  }

  /// The public and package types outside of others, with their lines.
  private func topLevelTypes(of file: SourceFile) throws -> [(line: Int, name: String)] {
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:public|package) (?:(?:final|indirect|nonisolated) )*(?:struct|class|enum|actor|protocol|typealias) (?<name>\w+)/#
    return file.numberedLines.compactMap { number, line in
      line.prefixMatch(of: declaration).map { (number, String($0.name)) }
    }
  }
}
