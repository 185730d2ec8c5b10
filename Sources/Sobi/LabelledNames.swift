import Codecs

/// Names of shops with their labels, from a table.
struct LabelledNames {
  private(set) var names: [String] = []
  private(set) var labels: [String] = []

  /// Reads two columns of a table, CSV or TSV, also gzipped; rows without a name or label are left out.
  ///
  /// - Throws: ``FileProblem``.
  init(path: String, nameColumn: String, labelColumn: String) throws {
    var record = CSVRecord()
    var file = path
    do {
      var reader = CSVReader(try ByteSource(path: path))
      file = reader.name
      guard try reader.next(into: &record) else {
        throw FileProblem(
          summary: "\(file): the file is empty",
          remedy: "Give a table whose first line names its columns.")
      }
      let columns = (0..<record.count).map { record.string($0) }
      func position(_ name: String) throws -> Int {
        guard let position = columns.firstIndex(of: name) else {
          throw FileProblem(
            "there is no column \(name)", field: 0, of: record, delimiter: reader.delimiter,
            file: file, remedy: "It has \(columns.joined(separator: ", ")).")
        }
        return position
      }
      let (name, label) = (try position(nameColumn), try position(labelColumn))
      while try reader.next(into: &record) {
        guard max(name, label) < record.count, !record.range(of: name).isEmpty,
          !record.range(of: label).isEmpty
        else { continue }
        names.append(record.string(name))
        labels.append(record.string(label))
      }
    } catch let error as ByteSourceError {
      throw FileProblem(error)
    } catch let error as CSVError {
      throw FileProblem(error, in: record, file: file)
    }
    guard !names.isEmpty else {
      throw FileProblem(
        summary: "\(file): no row has a name and a label",
        remedy: "Check which columns hold them: --name-column, --label-column.")
    }
  }
}
