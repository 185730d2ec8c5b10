import Codecs
import Testing

@Suite struct SheetKindTests {
  @Test(arguments: [
    ("libreoffice.xlsx", SheetKind.archive), ("libreoffice-97.xls", .compound),
    ("libreoffice.html", .html),
  ])
  func `tells files by what is in them`(name: String, kind: SheetKind) throws {
    #expect(SheetKind(start: try Spreadsheets.bytes(name)) == kind)
  }

  @Test(arguments: [
    ("  \n<TABLE border=1><tr>", SheetKind.html), ("\u{FEFF}<!DOCTYPE HTML>", .html),
    ("<meta charset=euc-kr><table>", .html), ("<?xml version=\"1.0\"?><html>", .html),
    ("<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><table>", .html),
    ("<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?>", .spreadsheetML),
    ("a,b\n<table>,c\n", nil), ("", nil), ("<gpx>", nil), ("PK", nil),
  ])
  func `tells texts by their first tags`(text: String, kind: SheetKind?) {
    #expect(SheetKind(start: text.utf8) == kind)
  }
}
