import Codecs
import Testing

@Suite struct SpreadsheetMLTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
     xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:html="http://www.w3.org/TR/REC-html40">
     <Worksheet ss:Name="숨김"><Table><Row><Cell><Data ss:Type="String">no</Data></Cell></Row></Table>
      <WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">
       <Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
     <Worksheet ss:Name="이용내역"><Table ss:ExpandedColumnCount="9">
      <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">이용내역</Data></Cell>
       <Cell><Data ss:Type="String">끝</Data></Cell></Row>
      <Row ss:Index="3"><Cell><Data ss:Type="DateTime">2026-05-03T00:00:00.000</Data></Cell>
       <Cell><Data ss:Type="DateTime">1899-12-31T12:41:07.000</Data></Cell>
       <Cell><Data ss:Type="Number">12000.0</Data><Comment><ss:Data>x</ss:Data></Comment></Cell></Row>
      <Row ss:Hidden="1"><Cell ss:Index="2"><ss:Data ss:Type="String"><html:B>한빛</html:B>, 식당</ss:Data></Cell>
       <Cell ss:Formula="=1"><Data ss:Type="Boolean">1</Data></Cell>
       <Cell><Data ss:Type="Error">#N/A</Data></Cell></Row>
      <Row><Cell><Data ss:Type="DateTime">2026-05-03T12:41:07.000</Data></Cell></Row>
     </Table></Worksheet></Workbook>
    """

  @Test func `reads the XML form of 2003`() throws {
    #expect(SheetKind(start: Self.document.utf8) == .spreadsheetML)
    let workbook = try Workbook(bytes: Array(Self.document.utf8))
    #expect(workbook.sheetNames == ["숨김", "이용내역"])
    let sheet = try workbook.text()
    #expect(sheet.sheetName == "이용내역")
    #expect(sheet.notes == [.hiddenRows(1), .errorCells(1)])
    #expect(
      String(decoding: sheet.csv, as: UTF8.self) == """
        이용내역,,끝,

        2026-05-03,12:41:07,12000,
        ,"한빛, 식당",TRUE,#N/A
        2026-05-03 12:41:07,,,

        """)
    #expect(try workbook.text(ofSheet: "숨김").csv == Array("no\n".utf8))
  }

  @Test func `refuses it when it is cut off`() {
    let bytes = Array(Self.document.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: WorkbookError.self) { try Workbook(bytes: Array(bytes.prefix(count))).text() }
    }
  }

  @Test(arguments: [
    ("<Row ss:Index=\"0\"/>", SheetCellFault.badAddress, "A1"),
    ("<Row ss:Index=\"2\"/><Row ss:Index=\"2\"/>", .outOfOrder, "A2"),
    ("<Row><Cell ss:Index=\"2\"/><Cell ss:Index=\"1\"/></Row>", .outOfOrder, "A1"),
    ("<Row><Cell><Data>1</Data><Data>2</Data></Cell></Row>", .outOfOrder, "A1"),
    ("<Row><Cell ss:Formula=\"=A2\"/></Row>", .noFormulaResult, "A1"),
    ("<Row><Cell/><Cell><Data ss:Type=\"Number\">1,0</Data></Cell></Row>", .badNumber, "B1"),
    ("<Row><Cell><Data ss:Type=\"Money\">1</Data></Cell></Row>", .unknownType, "A1"),
  ])
  func `names the cell that is wrong`(rows: String, fault: SheetCellFault, cell: String) {
    let text = """
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="s"><Table>\
      \(rows)</Table></Worksheet></Workbook>
      """
    #expect(throws: WorkbookError.cell(fault, sheet: "s", cell: cell)) {
      try Workbook(bytes: Array(text.utf8)).text()
    }
  }
}
