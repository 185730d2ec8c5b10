public import Codecs

extension StatementTable {
  /// Returns, in the order of the file, the names of the separate statements that the file
  /// contains. These are the names of the parts that contain payments: the sheets of a workbook,
  /// the tables of a page (as numbers), the arrays of a JSON file, or the files in an archive. For
  /// a file of accounts, they are the names of the accounts. The result is empty for a workbook
  /// with one visible sheet, a JSON file with one array, a file with one account, and any format
  /// that contains only one table.
  ///
  /// To read one of these statements, assign its name to ``StatementOptions/sheet``. A table
  /// contains payments only if it has rows with both a date and an amount.
  ///
  /// - Throws: ``StatementError`` if the file cannot be read.
  public static func sheets(
    opening source: consuming ByteSource, options: StatementOptions
  ) throws(StatementError) -> [String] {
    try sheets(opening: source, options: options, isMember: false)
  }

  static func sheets(
    opening source: consuming ByteSource, options: StatementOptions, isMember: Bool
  ) throws(StatementError) -> [String] {
    let name = source.name
    let head: [UInt8]
    do { head = try source.peek(StatementFormat.headLength) } catch { throw .source(error) }
    let format = format(head, name: name, options)
    switch format {
    case .workbook, .oldWorkbook, .openDocument, .spreadsheetML:
      let bytes = try wholeFile(&source)
      if format == .workbook, !isMember,
        let archive = try StatementArchive(bytes, file: name, options: options)
      {
        return try archive.statements().names
      }
      do throws(WorkbookError) {
        let workbook = try Workbook(bytes: bytes, passwords: options.passwords)
        let names = workbook.visibleSheetNames
        guard names.count > 1 else { return [] }
        var found: [String] = []
        for sheet in names where holdsPayments(try workbook.text(ofSheet: sheet).csv, options) {
          found.append(sheet)
        }
        return found
      } catch { throw .format(error, file: name) }
    case .html:
      let bytes = try wholeFile(&source)
      var found: [String] = []
      for number in 1...tableLimit {
        let text: SheetText
        do throws(HTMLTableError) {
          text = try HTMLTables.text(bytes, encoding: options.encoding, table: "\(number)")
        } catch { break }
        if holdsPayments(text.csv, options) { found.append("\(number)") }
      }
      return found
    case .json:
      let bytes = try wholeFile(&source)
      do throws(JSONTableError) {
        let tables = try JSONTable(bytes)
        guard tables.names.count > 1 else { return [] }
        var found: [String] = []
        for table in tables.names
        where holdsPayments(try tables.text(of: table).csv, options) { found.append(table) }
        return found
      } catch { throw .format(error, file: name) }
    case .ofx, .camt, .mt940, .qif:
      let names = try accounts(of: &source, format, options).names
      return names.count > 1 ? names : []
    default: return []
    }
  }

  /// The number of tables of a page that are examined.
  private static var tableLimit: Int { 64 }

  /// Returns whether a table has a row with a date and an amount, below a header or without a
  /// header.
  static func holdsPayments(_ csv: [UInt8], _ options: StatementOptions) -> Bool {
    var table = StatementTable(
      text: csv, of: "", shape: .sheet(nil), format: .workbook, stored: nil)
    return holdsPayments(&table, options)
  }

  static func holdsPayments(
    _ table: inout StatementTable, _ options: StatementOptions
  ) -> Bool {
    do throws(StatementError) {
      let search = try HeaderSearch(&table, options: options, profiles: [])
      let study = try StatementStudy(search.header, search.options, &table)
      return !study.payments.isEmpty
    } catch {
      // A payment in the first row is sufficient.
      if case .header(.noNames, _) = error { return true }
      return false
    }
  }
}
