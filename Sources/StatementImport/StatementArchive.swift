internal import Codecs

/// A zip archive whose files are statements.
///
/// A name leads to one of the statements: `card.csv`, or `card.xlsx/May` for a sheet of a workbook.
struct StatementArchive {
  /// The greatest number of statements in an archive.
  static let memberLimit = 64
  /// The greatest number of unpacked bytes of all files that are read.
  static let byteLimit = StatementTable.documentByteLimit

  private let file: String
  private let contents: ZipContents
  /// The names of the statements, in the order of their bytes.
  private let members: [String]
  private var options: StatementOptions

  /// Reads the list of the files; nil for an archive whose files are the parts of one document.
  ///
  /// - Throws: ``StatementError`` if the archive has no files or too many files.
  init?(
    _ bytes: [UInt8], file: String, options: StatementOptions
  ) throws(StatementError) {
    // A damaged archive is refused by the reader of workbooks.
    guard let contents = try? ZipContents(bytes), !contents.isDocument else { return nil }
    self.file = file
    self.contents = contents
    self.options = options
    // The name of a statement of the archive is no name of a sheet.
    self.options.sheet = nil
    members = contents.names.filter { name in
      // Files that systems add to folders.
      !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }
    guard !members.isEmpty else { throw .format(StatementArchiveError.empty, file: file) }
    guard members.count <= Self.memberLimit else {
      throw .format(StatementArchiveError.tooManyMembers(limit: Self.memberLimit), file: file)
    }
  }

  /// Returns the names of the statements that contain payments, and of the files that contain no
  /// payments.
  func statements() throws(StatementError) -> (names: [String], passedOver: [String]) {
    var names: [String] = []
    var passedOver: [String] = []
    var rest = Self.byteLimit
    for member in members {
      let found = try statements(in: member, &rest)
      if found.isEmpty { passedOver.append(member) } else { names += found }
    }
    return (names, passedOver)
  }

  /// The names of the statements in a file of the archive.
  ///
  /// - Parameter rest: The number of bytes that the remaining files may have.
  private func statements(
    in member: String, _ rest: inout Int
  ) throws(StatementError) -> [String] {
    let bytes = try bytes(of: member, limit: rest)
    rest -= bytes.count
    let sheets = try StatementTable.sheets(
      opening: source(bytes, of: member), options: options, isMember: true)
    guard sheets.isEmpty else { return sheets.map { "\(member)/\($0)" } }
    var table = try StatementTable(
      opening: source(bytes, of: member), options: options, isMember: true)
    return StatementTable.holdsPayments(&table, options) ? [member] : []
  }

  /// Whether a name is the name of the first statement. Files after that statement are not read.
  private func isFirst(_ name: String) throws(StatementError) -> Bool {
    var rest = Self.byteLimit
    for member in members {
      if let first = try statements(in: member, &rest).first { return first == name }
    }
    return false
  }

  /// Opens the statement with a name, or the first statement that contains payments.
  func table(named name: String?) throws(StatementError) -> StatementTable {
    var chosen = name ?? members[0]
    var others: [String] = []
    // The first statement speaks for the files that are no statements.
    if try name.map(isFirst) ?? true {
      let found = try statements()
      if let first = found.names.first {
        chosen = name ?? first
        others = (name == nil ? Array(found.names.dropFirst()) : []) + found.passedOver
      }
    }
    let notes: [StatementNote] =
      others.isEmpty ? [] : [.otherSheets(read: chosen, notRead: others)]
    var options = options
    let member: String
    if members.contains(chosen) {
      member = chosen
    } else if let found = members.first(where: { chosen.hasPrefix($0 + "/") }) {
      member = found
      options.sheet = String(chosen.dropFirst(found.count + 1))
    } else {
      throw .format(StatementArchiveError.noSuchMember(chosen, names: members), file: file)
    }
    var table = try StatementTable(
      opening: source(bytes(of: member, limit: Self.byteLimit), of: member), options: options,
      isMember: true)
    table.notes = notes + table.notes
    return table
  }

  private func bytes(of member: String, limit: Int) throws(StatementError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ZipContentsError) {
      bytes = try contents.bytes(of: member, limit: max(0, limit))
    } catch { throw .format(error, file: file) }
    let isGzip = bytes.starts(with: [0x1F, 0x8B])
    if isGzip || ZipContents.isZip(bytes), isGzip || !Self.isDocument(bytes) {
      throw .format(StatementArchiveError.nested(member), file: file)
    }
    return bytes
  }

  private static func isDocument(_ bytes: [UInt8]) -> Bool {
    guard let contents = try? ZipContents(bytes) else { return true }
    return contents.isDocument
  }

  private func source(_ bytes: [UInt8], of member: String) -> ByteSource {
    ByteSource(bytes: bytes, name: "\(file):\(member)")
  }
}
