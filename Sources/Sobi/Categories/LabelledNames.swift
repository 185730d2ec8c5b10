import Diagnostics

/// Names of shops with their labels, from a table.
struct LabelledNames {
  private(set) var names: [String] = []
  private(set) var labels: [String] = []

  /// Reads two columns of a CSV or TSV table, which may be gzipped; rows without a name or label
  /// are left out.
  ///
  /// - Throws: ``FileProblem``.
  init(path: String, nameColumn: String, labelColumn: String) throws {
    var table = try HeadedTable(path: path, foldsCase: false)
    func position(_ name: String) throws -> Int {
      guard let position = table.position(of: name) else {
        throw table.problem(LabelFault.noColumn(name, columns: table.names))
      }
      return position
    }
    let (name, label) = (try position(nameColumn), try position(labelColumn))
    while try table.next() {
      let (text, answer) = (table.text(name), table.text(label))
      guard !text.isEmpty, !answer.isEmpty else { continue }
      names.append(text)
      labels.append(answer)
    }
    guard !names.isEmpty else {
      throw FileProblem(LabelFault.noNames, at: DiagnosticLocation(file: table.file))
    }
  }
}
