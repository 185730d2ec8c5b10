/// The kind of a spreadsheet file. The first bytes of the file determine it, because banks use the
/// extension `.xls` for files of any kind.
public enum SheetKind: Hashable, Sendable {
  /// A zip archive, such as `.xlsx`; ``Workbook`` reads it.
  case archive
  /// A workbook as one XML document, "XML Spreadsheet 2003"; ``Workbook`` reads it.
  case spreadsheetML
  /// A binary workbook from before 2007, or an encrypted one; ``Workbook`` distinguishes them.
  case compound
  /// An HTML document; ``HTMLTables`` reads it.
  case html

  /// Recognises the kind of a spreadsheet file from its first bytes, of which at most 4 KiB are
  /// examined; nil for any other file.
  ///
  /// - Complexity: O(*n*) for *n* bytes, 4,096 at most.
  public init?(start bytes: some Sequence<UInt8>) {
    var start = Array(bytes.prefix(4096))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .archive
      return
    }
    let compounds: [[UInt8]] = [
      [0xD0, 0xCF, 0x11, 0xE0],
      // The workbook stream itself, as written by programs from before 1995.
      [0x09, 0x00, 0x04, 0x00], [0x09, 0x02, 0x06, 0x00], [0x09, 0x04, 0x06, 0x00],
      [0x09, 0x08, 0x08, 0x00], [0x09, 0x08, 0x10, 0x00],
    ]
    if compounds.contains(where: { start.starts(with: $0) }) {
      self = .compound
      return
    }
    // UTF-16 text loses its zeros here; only ASCII words matter.
    let text = start.filter { $0 != 0 }.map(lowercased).drop { isXMLSpace($0) || $0 >= 0xFE }
    guard text.first == 0x3C else { return nil }
    let words = String(decoding: text, as: UTF8.self)
    let isMarked =
      words.contains("urn:schemas-microsoft-com:office:spreadsheet")
      || words.contains("progid=\"excel.sheet\"")
    let isPage = words.contains("<html>") || words.contains("<html ")
    if isMarked, !isPage, words.hasPrefix("<?xml") || words.hasPrefix("<workbook") {
      self = .spreadsheetML
      return
    }
    let tags = ["<html", "<table", "<!doctype html", "<head", "<body", "<meta", "<style"]
    guard tags.contains(where: { words.contains($0) }) else { return nil }
    self = .html
  }
}
