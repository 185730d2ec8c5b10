import Codecs
import TestSupport

/// The files that spreadsheet programs wrote, with `make.py` beside them.
enum Spreadsheets {
  static func bytes(_ name: String) throws -> [UInt8] {
    try Project.bytes("Tests/Fixtures/spreadsheets/" + name)
  }

  /// The statement that all of them hold, as CSV.
  static let statement = """
    이용일자,이용시간,가맹점명,이용금액,승인번호
    2026-05-03,12:41:07,한빛식당 마포점,12000,00123456
    2026-05-04,00:00:00,"커피, ""달빛\""",-4500.5,00000007
    2026-12-31,23:59:59,새벽 서점,0.3,99999999

    """

  /// The text of a sheet, and its notes.
  static func read(_ name: String, sheet: String? = nil) throws -> (String, SheetText) {
    let text = try Workbook(bytes: bytes(name)).text(ofSheet: sheet)
    return (String(decoding: text.csv, as: UTF8.self), text)
  }
}
