import Codecs
import Foundation
import Testing
import Workloads

@Suite struct HTMLTablesTests {
  private func read(_ html: String) throws -> String {
    String(decoding: try HTMLTables.text(Array(html.utf8)).csv, as: UTF8.self)
  }

  private func error(_ html: String) -> HTMLTableError? {
    do {
      _ = try HTMLTables.text(Array(html.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// A page as card companies send it, in CP949.
  private static let page = """
    <html xmlns:x="urn:schemas-microsoft-com:office:excel">
    <head><meta http-equiv="Content-Type" content="text/html; charset=euc-kr">
    <style>td { mso-number-format:"\\@"; } </style>
    <!--[if gte mso 9]><xml><table><tr><td>x<td>y</table></xml><![endif]--></head>
    <body><script>document.write("<table><tr><td>1<td>2</table>")</script>
    <TABLE BORDER=1><TR><TD COLSPAN="3">이용내역&nbsp;</TD></TR>
    <tr><th>이용일자</th><th>가맹점명</th><th>이용금액</th></tr>
    <tr><td style='mso-number-format:"yyyy>mm"' x:str>2026-05-03</td><td>똠방각하&middot;밥<br>집</td>
    <td x:num="12000">12,000</td></tr>
    </TABLE></body></html>
    """
  private static let pageText = """
    이용내역,,
    이용일자,가맹점명,이용금액
    2026-05-03,똠방각하·밥 집,"12,000"

    """

  @Test func `reads a page in CP949 and in UTF-8, whatever it declares`() throws {
    let korean = String.Encoding(rawValue: 0x8000_0422)
    let bytes = [UInt8](try #require(Self.page.data(using: korean)))
    #expect(bytes.count < Self.page.utf8.count)
    #expect(String(decoding: try HTMLTables.text(bytes).csv, as: UTF8.self) == Self.pageText)
    #expect(
      String(decoding: try HTMLTables.text(bytes, encoding: .cp949).csv, as: UTF8.self)
        == Self.pageText)
    #expect(try read(Self.page) == Self.pageText)
    #expect(try read("\u{FEFF}" + Self.page) == Self.pageText)
    let wide = [UInt8](try #require(Self.page.data(using: .utf16)))
    #expect(String(decoding: try HTMLTables.text(wide).csv, as: UTF8.self) == Self.pageText)
    #expect(throws: HTMLTableError.undecodable(.utf8)) {
      try HTMLTables.text(bytes, encoding: .utf8)
    }
    let neither = Array(Self.page.utf8) + [0xFF, 0xFF]
    #expect(throws: HTMLTableError.undecodable(.utf8)) { try HTMLTables.text(neither) }
  }

  @Test(arguments: [
    ("<table><tr><td>a<td>b<tr><td>c<td>d", "a,b\nc,d\n"),
    ("<table><td>a<td>b</table>", "a,b\n"),
    ("<table><tr></tr><tr><td>a</td><td>b</td></tr><tr><tr><td>c</table>", "\na,b\n\nc,\n"),
    ("<table><thead><tr><th>a<th>b</thead><tbody><td>c<td>d</tbody></table>", "a,b\nc,d\n"),
    ("<TaBlE><tR><Td nowrap>a</tD><TD>b</TABLE>", "a,b\n"),
    ("<table><tr><td title=\"a > b\">c<td title='</td>'>d</table>", "c,d\n"),
    ("<table><tr><td>a<br/>b<p>c</p></td><td> d \n\t e &nbsp; </table>", "a b c,d e\n"),
    ("<table><tr><td>1 < 2 & 3<td>a<b>b</b>c</table>", "1 < 2 & 3,abc\n"),
    (
      "<table><tr><td>&lt;&amp;&#44032;&#xAC01;&quot;<td>&#x80;&#0;</table>",
      "\"<&가각\"\"\",€\u{FFFD}\n"
    ),
    (
      "<table><tr><td>&unknown; &amp &ampx<td>&copy;&hellip;&yuml;</table>",
      "&unknown; & &ampx,©…ÿ\n"
    ),
    ("<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e</table>", "a,b\n,c\nd,e\n"),
    ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>", "a,,b\nc,d,e\n"),
    ("<table><tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d</table>", "a,b\n,c\n,d\n"),
    ("<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c<td>d</table>", "a,,b,\n,,c,d\n"),
    ("<table><tr><td colspan=x rowspan=-1>a<td colspan=0>b</table>", "a,b\n"),
    ("<table><tr><td>a<!-- <td>x --><td>b<!-->c<!-- ", "a,bc\n"),
    ("<table><tr><td>a<script>if (1 < 2) \"</td>\"</script><td>b<style>", "a,b\n"),
    ("<table><tr><td>a<td>b</table><table><tr><td>1<td>2<tr><td>3<td>4</table>", "1,2\n3,4\n"),
    ("<table><tr><td><table><tr><td>a<td>b</table></td><td>x</td></table>", "a,b\n"),
    ("<table><tr><td>1</td></tr><table><tr><td>a<td>b</table>", "a,b\n"),
    ("<?xml version='1.0'?><!DOCTYPE html><table><tr><td>a</td/><td =x=y>b</ ></table>", "a,b\n"),
    ("</table></td><table><tr><td>a</b></td>lost<td>b</table></table>", "a,b\n"),
    ("<table><tr><td>0012<td>-3.50</table", "0012,-3.50\n"),
    ("<table><tr><td>a<td>b<", "a,b<\n"), ("<table><tr><td>a<td>b</", "a,b\n"),
  ])
  func `reads what browsers read`(html: String, expected: String) throws {
    #expect(try read(html) == expected, "\(html)")
  }

  @Test func `reads a table by its number`() throws {
    let html = Array(
      """
      <table><tr><td>a<td>b</table><table><tr><td>layout</table>
      <table><tr><td>c<td>d<tr><td>e<td>f</table>
      """.utf8)
    for (number, text) in [("1", "a,b\n"), ("2", "c,d\ne,f\n")] {
      let table = try HTMLTables.text(html, table: number)
      #expect(String(decoding: table.csv, as: UTF8.self) == text)
      #expect(table.notes == [])
    }
    for number in ["0", "3", "-1", "first"] {
      #expect(throws: HTMLTableError.noSuchTable(number, count: 2)) {
        try HTMLTables.text(html, table: number)
      }
    }
  }

  @Test func `counts the other tables`() throws {
    let one = "<table><tr><td>a<td>b</table>"
    let html = one + "<table><tr><td>layout</table>" + one
    #expect(try HTMLTables.text(Array(html.utf8)).notes == [.otherTables(1)])
    #expect(try HTMLTables.text(Array(one.utf8)).notes == [])
  }

  @Test func `says why there is no table`() {
    #expect(error("") == .noTable)
    #expect(error("<html><frameset><frame src=a></frameset>") == .noTable)
    #expect(error("<table><tr><td>a<tr><td>b</table>") == .noDataTable)
    #expect(error(String(repeating: "<table><td>", count: 100)) == .tooDeep(limit: 64))
    #expect(
      error("<table>" + String(repeating: "<td colspan=1000>a", count: 2))
        == .tooManyColumns(row: 1, limit: 1024))
    #expect(
      error("<table><td>a<td>" + String(repeating: "x", count: 2 << 20))
        == .textTooLong(row: 1, column: 2, limit: 1 << 20))
    #expect(
      error("<table><td>" + String(repeating: "<tr>", count: 1_100_000))
        == .tooManyRows(limit: 1_048_576))
  }

  @Test func `reads what is there when a page is cut off at any byte`() throws {
    let bytes = Array(Self.page.utf8)
    for count in 0..<bytes.count {
      if let text = try? HTMLTables.text(Array(bytes.prefix(count)), encoding: .utf8) {
        #expect(text.csv.last == 0x0A)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `reads a soup of tags as CSV that can be read`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th colspan=3>", "<td rowspan=2>",
      "<td rowspan=0 colspan=2>", "<tbody>", "<br>", "<!--", "-->", "<script>", "</script>", "가",
      "a,b", "\"", "&nbsp;", "&amp;", "&#", "<", ">", "'", "=", " ", "\n", "1", "<p class='", "</",
    ]
    for _ in 0..<400 {
      let soup = (0..<generator.below(80)).map { _ in pieces[generator.below(pieces.count)] }
      guard let text = try? HTMLTables.text(Array(soup.joined().utf8)) else { continue }
      var reader = CSVReader(ByteSource(bytes: text.csv), delimiter: UInt8(ascii: ","))
      var record = CSVRecord()
      var records = 0
      while try reader.next(into: &record) { records += 1 }
      #expect(records > 0, "\(soup.joined())")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `places cells as a grid filled cell by cell does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var html = "<table>"
      var grid = [[String?]](repeating: [], count: 40)
      let rows = 1 + generator.below(8)
      for row in 0..<rows {
        html += "<tr>"
        var column = 0
        for cell in 0..<(2 + generator.below(4)) {
          let (across, down) = (1 + generator.below(3), 1 + generator.below(3))
          html += "<td colspan=\(across) rowspan=\(down)>r\(row)c\(cell)"
          while column < grid[row].count, grid[row][column] != nil { column += 1 }
          for y in row..<row + down {
            while grid[y].count < column + across { grid[y].append(nil) }
            for x in column..<column + across where grid[y][x] == nil { grid[y][x] = "" }
          }
          grid[row][column] = "r\(row)c\(cell)"
          column += across
        }
      }
      var lines = grid[..<rows].map { $0.map { $0 ?? "" } }
      for index in lines.indices { while lines[index].last == "" { lines[index].removeLast() } }
      let width = lines.map(\.count).max() ?? 0
      let expected = lines.map { line in
        (line + Array(repeating: "", count: width - line.count)).joined(separator: ",") + "\n"
      }
      #expect(try read(html) == expected.joined())
    }
  }
}
