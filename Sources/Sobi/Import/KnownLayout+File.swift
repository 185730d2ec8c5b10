internal import Codecs
internal import Diagnostics
public import Reports
public import Spending
internal import StatementImport

extension KnownLayout {
  /// Reads the file of a layout.
  ///
  /// - Throws: ``FileProblem`` with a ``Spending/KnownLayoutError``, or an error of the file.
  public static func read(path: String) throws -> KnownLayout {
    let bytes = try StoredFile.read(path, limit: sizeLimit)
    do { return try KnownLayout(bytes) } catch { throw problem(error, path) }
  }

  /// Checks the file of a layout: its lines, its columns and its example.
  ///
  /// - Throws: The errors of ``read(path:)``; a ``FileProblem`` if the example is read differently,
  ///   or if a layout of the program has the same columns.
  public static func check(path: String) throws -> KnownLayout {
    let layout = try read(path: path)
    do {
      try layout.check()
      if let known = layout.sameColumns(in: standard), known.id != layout.id {
        throw KnownLayoutError.sameColumns(as: known.id)
      }
    } catch let error as KnownLayoutError { throw problem(error, path) }
    return layout
  }

  private static func problem(_ error: KnownLayoutError, _ path: String) -> FileProblem {
    FileProblem(error, at: DiagnosticLocation(file: path, line: error.line))
  }

  /// Returns the layout of the program with an identifier.
  ///
  /// - Throws: ``Spending/KnownLayoutError/none(_:)``.
  public static func standard(_ id: String) throws -> KnownLayout {
    guard let known = standard.first(where: { $0.id == id }) else {
      throw KnownLayoutError.none(id)
    }
    return known
  }

  /// The layout as a row of a list of layouts.
  public var row: LayoutRow {
    LayoutRow(
      id: id, institution: institution, localInstitution: localInstitution,
      source: source.rawValue, title: title, columns: columns, optionalColumns: optionalColumns)
  }
}

extension Ledger {
  /// Checks the file of a layout and saves the layout as a profile of the ledger.
  ///
  /// - Returns: The layout.
  /// - Throws: The errors of ``Spending/KnownLayout/check(path:)``.
  public func addLayout(path: String) throws -> KnownLayout {
    let layout = try KnownLayout.check(path: path)
    try save(layout.profile())
    return layout
  }
}
