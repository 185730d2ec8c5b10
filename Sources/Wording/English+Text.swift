public import Codecs

extension English {
  public func text(_ error: ByteSourceError) -> String {
    switch error {
    case .missing: "there is no such file"
    case .notPermitted: "reading is not permitted"
    case .folder: "this is a folder, not a file"
    case .notAFile: "this is a pipe or a device, not a file"
    case .unreadable(_, let code): "the file cannot be read (system error \(code))"
    case .truncatedGzip: "gzip data ends too early"
    case .corruptGzip: "gzip data is damaged"
    case .unread(_, let form): text(form)
    case .tooLarge(_, let limit): "the file is larger than \(limit) bytes"
    }
  }

  private func text(_ form: UnreadForm) -> String {
    switch form {
    case .bzip2: "the file is packed with bzip2, which is not supported"
    case .xz: "the file is packed with xz, which is not supported"
    case .zstandard: "the file is packed with Zstandard, which is not supported"
    case .sevenZip: "the file is an archive of 7-Zip, which is not supported"
    case .rar: "the file is a RAR archive, which is not supported"
    case .gzip: "the gzip file contains another gzip file"
    case .utf32: "the text is UTF-32, which is not supported"
    }
  }

  public func text(_ error: CSVError) -> String {
    switch error {
    case .source(let error): text(error)
    case .malformed(let fault, _): text(fault)
    }
  }

  public func text(_ fault: CSVFault) -> String {
    switch fault {
    case .unmarkedUTF16(let encoding):
      "the text looks like \(encoding), but has no byte order mark"
    case .ambiguousEncoding(let encodings):
      "the text may be \(alternatives(encodings.map(\.description)))"
    case .nulByte: "the text contains a NUL byte"
    case .undecodable(let byte, let encoding): "byte \(hexadecimal(byte)) is not \(encoding) here"
    case .loneSurrogate(let unit, let encoding):
      "code unit 0x\(String(unit, radix: 16, uppercase: true)) is half of a surrogate pair; "
        + "\(encoding) does not allow it without the other half"
    case .textAfterQuote: "text follows the closing quote of a field"
    case .unterminatedQuote: "the quote that opens here is not closed"
    case .recordTooLarge(isInsideQuotes: true):
      "the quote that opens here is not closed within 1 MiB"
    case .recordTooLarge(isInsideQuotes: false): "the record is larger than 1 MiB"
    case .tooManyBlankLines: "the blank lines together are larger than 32 MiB"
    case .tooManyFields: "the record has more than 4096 fields"
    case .fieldCount(let found, let expected):
      "the record has \(found) field\(found == 1 ? "" : "s"); the header has \(expected)"
    }
  }

  public func text(_ error: HTMLTableError) -> String {
    switch error {
    case .ambiguousEncoding(let encodings):
      "the document may be text in \(alternatives(encodings.map(\.description)))"
    case .undecodable(let encoding): "the document is not text in \(encoding)"
    case .noTable: "the document has no table"
    case .noDataTable: "the document has no table with at least two columns"
    case .noSuchTable(let name, let count):
      "there is no table \(name); the document has \(quantity(count, "table")) with at "
        + "least two columns"
    case .tooDeep(let limit): "tables are nested deeper than \(limit) levels"
    case .tooManyRows(let limit): "a table has more than \(limit) rows"
    case .tooManyColumns(let row, let limit): "row \(row): the row has more than \(limit) columns"
    case .textTooLong(let row, let column, let limit):
      "row \(row), column \(column): the text is longer than \(limit >> 10) KiB"
    case .tooMuchText(let limit): "the table contains more than \(limit >> 20) MiB of text"
    }
  }

  /// `0x0A`.
  func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
