import Codecs
import PlaceClassification

/// The words of labels, and how they are read as categories.
public enum LabelSource: Sendable {
  /// A vocabulary whose map is part of the library.
  case published(LabelVocabulary)
  /// A map of one's own: a table with the columns code and category, if wanted title, parent, also.
  case file(String)

  /// Reads `sangkwon`, `kakao`, `mcc`, `osm` or the path of a map.
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
    var record = CSVRecord()
    var file = path
    do {
      var reader = CSVReader(try ByteSource(path: path))
      file = reader.name
      let hasHeader = try reader.next(into: &record)
      let columns = (0..<(hasHeader ? record.count : 0)).map { record.string($0).lowercased() }
      guard let code = columns.firstIndex(of: "code"),
        let category = columns.firstIndex(of: "category")
      else {
        throw FileProblem(
          summary: "\(file): a map of labels needs the columns code and category",
          remedy: "Write one, or take sangkwon, kakao, mcc or osm.")
      }
      var entries: [CodeMap.Entry] = []
      while try reader.next(into: &record) {
        func cell(_ name: String) -> String {
          columns.firstIndex(of: name).map { $0 < record.count ? record.string($0) : "" } ?? ""
        }
        let parent = cell("parent")
        let title = cell("title")
        entries.append(
          CodeMap.Entry(
            code: record.string(code), title: title.isEmpty ? record.string(code) : title,
            parent: parent.isEmpty ? nil : parent, category: record.string(category),
            also: cell("also").split(separator: " ").map { String($0) }))
      }
      return CodeMap(entries)
    } catch let error as ByteSourceError {
      throw FileProblem(error)
    } catch let error as CSVError {
      throw FileProblem(error, in: record, file: file)
    }
  }
}
