public import Codecs

extension StatementTable {
  /// The greatest size of a workbook or page, in bytes.
  public static let documentByteLimit = 256 << 20

  /// Opens a statement in any format except GeoPackage.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - options: The options for reading the file; ``StatementOptions/sheet`` selects a worksheet.
  /// - Throws: ``StatementError``.
  public init(path: String, options: StatementOptions) throws(StatementError) {
    let source: ByteSource
    do { source = try ByteSource(path: path) } catch { throw .source(error) }
    try self.init(opening: source, options: options)
  }

  /// Reads a statement in any format except GeoPackage.
  ///
  /// - Throws: ``StatementError``.
  public init(
    opening source: consuming ByteSource, options: StatementOptions
  ) throws(StatementError) {
    try self.init(opening: source, options: options, isMember: false)
  }

  /// - Parameter isMember: Whether it is a file of an archive; such a file cannot itself be an
  ///   archive.
  init(
    opening source: consuming ByteSource, options: StatementOptions, isMember: Bool
  ) throws(StatementError) {
    let name = source.name
    let head: [UInt8]
    do { head = try source.peek(StatementFormat.headLength) } catch { throw .source(error) }
    let format = Self.format(head, name: name, options)
    switch format {
    case .text:
      self.init(source, options: options)
    case .workbook, .oldWorkbook, .openDocument, .spreadsheetML:
      let bytes = try Self.wholeFile(&source)
      if format == .workbook, !isMember,
        let archive = try StatementArchive(bytes, file: name, options: options)
      {
        self = try archive.table(named: options.sheet)
        stored = (source.consumedBytes, source.contentHash)
        return
      }
      do throws(WorkbookError) {
        let workbook = try Workbook(bytes: bytes, passwords: options.passwords)
        let found =
          options.sheet == nil ? try Self.sheetWithHeader(of: workbook, options) : nil
        let sheet = if let found { found } else { try workbook.text(ofSheet: options.sheet) }
        var others: [String] = []
        if options.sheet == nil {
          for name in workbook.visibleSheetNames where name != sheet.sheetName {
            let text = try workbook.text(ofSheet: name)
            if Self.holdsPayments(text.csv, options) { others.append(name) }
          }
        }
        self.init(
          sheet, of: source, format: StatementFormat(workbook.form),
          notes: Self.notes(of: sheet, besides: others))
      } catch { throw .format(error, file: name) }
    case .html:
      let bytes = try Self.wholeFile(&source)
      do throws(HTMLTableError) {
        let table = try HTMLTables.text(bytes, encoding: options.encoding, table: options.sheet)
        self.init(table, of: source, format: format, notes: Self.notes(of: table, besides: []))
      } catch {
        throw Self.isSecureMail(bytes) ? .secureMail(file: name) : .format(error, file: name)
      }
    case .json:
      let bytes = try Self.wholeFile(&source)
      do throws(JSONTableError) {
        let table = try JSONTable(bytes).text(of: options.sheet)
        self.init(
          text: table.csv, of: name, shape: .sheet(nil), format: format,
          stored: (source.consumedBytes, source.contentHash))
      } catch { throw .format(error, file: name) }
    case .geoJSON, .geoJSONSequence:
      do throws(PointFeatureError) {
        let total = source.totalBytes
        var features = try PointFeatureText(source)
        var text: [UInt8] = []
        while let chunk = try features.next() { text += chunk }
        self.init(
          text: text, of: name, shape: .features, format: format,
          stored: (total ?? text.count, features.contentHash))
      } catch { throw .format(error, file: name) }
    case .ofx, .camt, .mt940, .qif, .messages:
      let file = try Self.accounts(of: &source, format, options)
      do throws(AccountFileError) {
        let (rows, read) = try file.account(named: options.sheet)
        let others = options.sheet == nil ? file.names.filter { $0 != read } : []
        self.init(
          text: rows.text(), of: name,
          shape: .transactions(of: file.accounts.count > 1 ? read : nil), format: format,
          fields: rows.fields, origins: file.origins(of: rows),
          stored: (source.consumedBytes, source.contentHash),
          notes: (others.isEmpty ? [] : [.otherSheets(read: read, notRead: others)])
            + rows.corrections.notes)
      } catch { throw .format(error, file: name) }
    case .geoPackage: throw .database(file: name)
    case .pdf: throw .pdf(file: name)
    }
  }

  /// Whether a page without a table is a letter that a script decrypts in a browser, as banks send it.
  private static func isSecureMail(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self).lowercased()
    let marks = [
      "보안메일", "secumail", "securemail", "secure mail", "inisafe", "inimail", "xecureexpress",
      "softforum", "vestmail", "cryptojs",
    ]
    // The first mark in CP949.
    let korean: [UInt8] = [0xBA, 0xB8, 0xBE, 0xC8, 0xB8, 0xDE, 0xC0, 0xCF]
    return marks.contains { text.contains($0) }
      || bytes.prefix(1 << 20).firstRange(of: korean) != nil
  }

  /// Returns the first of several visible sheets with a header; nil if there is only one sheet, or
  /// if no sheet has a header.
  private static func sheetWithHeader(
    of workbook: Workbook, _ options: StatementOptions
  ) throws(WorkbookError) -> SheetText? {
    let names = workbook.visibleSheetNames
    guard names.count > 1 else { return nil }
    for name in names {
      let sheet = try workbook.text(ofSheet: name)
      var table = StatementTable(
        text: sheet.csv, of: name, shape: .sheet(name), format: .workbook,
        stored: nil)
      if (try? HeaderSearch(&table, options: options, profiles: [])) != nil { return sheet }
    }
    return nil
  }

  /// Returns the notes for the user, with the names of the sheets that were not read.
  private static func notes(of sheet: SheetText, besides others: [String]) -> [StatementNote] {
    var notes: [StatementNote] = []
    if !others.isEmpty { notes.append(.otherSheets(read: sheet.sheetName, notRead: others)) }
    for note in sheet.notes {
      if case .otherSheets = note { continue }
      notes.append(.sheet(note))
    }
    return notes
  }

  private init(
    _ sheet: SheetText, of source: borrowing ByteSource, format: StatementFormat,
    notes: [StatementNote]
  ) {
    self.init(
      text: sheet.csv, of: source.name,
      shape: .sheet(sheet.sheetNames.count > 1 ? sheet.sheetName : nil), format: format,
      stored: (source.consumedBytes, source.contentHash), notes: notes)
  }

  /// The format of a file with these first bytes.
  static func format(_ head: [UInt8], name: String, _ options: StatementOptions) -> StatementFormat
  {
    options.isMessages ? .messages : StatementFormat(head: head, name: name)
  }

  /// Returns the accounts of a file with several accounts.
  static func accounts(
    of source: inout ByteSource, _ format: StatementFormat, _ options: StatementOptions
  ) throws(StatementError) -> AccountFile {
    let bytes = try wholeFile(
      &source, limit: format == .messages ? MessageReader.byteLimit : AccountFile.byteLimit)
    do { return try AccountFile(bytes, format, options) } catch {
      throw .format(error, file: source.name)
    }
  }

  static func wholeFile(
    _ source: inout ByteSource, limit: Int = documentByteLimit
  ) throws(StatementError) -> [UInt8] {
    do { return try source.readToEnd(limit: limit) } catch { throw .source(error) }
  }
}
