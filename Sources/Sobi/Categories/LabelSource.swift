import Diagnostics
import PlaceClassification

/// The vocabulary of the labels, with the map that translates labels into categories.
public enum LabelSource: Sendable {
  /// A published vocabulary, whose map is part of the library.
  case published(LabelVocabulary)
  /// A vocabulary whose map is in a file: a table with the columns `code` and `category`, and
  /// optionally `title`, `parent` and `also`.
  case file(String)

  /// Creates a source from one of the names `sangkwon`, `kakao`, `mcc` and `osm`, or from the path
  /// of a map.
  public init(_ text: String) {
    self = LabelVocabulary(rawValue: text).map { .published($0) } ?? .file(text)
  }

  /// The map.
  ///
  /// - Throws: ``FileProblem``.
  func map() throws -> CodeMap {
    switch self {
    case .published(let vocabulary): .standard(vocabulary)
    case .file(let path): try Self.map(path: path)
    }
  }

  private static func map(path: String) throws -> CodeMap {
    var table = try HeadedTable(path: path, ifEmpty: nil)
    guard let code = table.position(of: "code"), let category = table.position(of: "category")
    else {
      throw FileProblem(LabelFault.noMapColumns, at: DiagnosticLocation(file: table.file))
    }
    var entries: [CodeMap.Entry] = []
    while try table.next() {
      let also = table.text(of: "also") ?? ""
      entries.append(
        CodeMap.Entry(
          code: table.text(code), title: table.text(of: "title") ?? table.text(code),
          parent: table.text(of: "parent"), category: table.text(category),
          also: also.split(separator: " ").map { String($0) }))
    }
    return CodeMap(entries)
  }
}
