import Codecs
import Diagnostics
import Foundation
import Sobi
import TestSupport
import Testing

/// What an import says beside its payments, and what it sets aside.
@Suite struct ImportRemainderTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  private func take(
    _ text: String, _ name: String, _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportedFile {
    try test.take(text, name, into: ledger, change)
  }

  private func workbook(_ sheets: (name: String, rows: [String])...) -> String {
    let texts = sheets.map { sheet in
      let rows = sheet.rows.map { row in
        "<Row>"
          + row.split(separator: ",", omittingEmptySubsequences: false)
          .map { "<Cell><Data ss:Type=\"String\">\($0)</Data></Cell>" }.joined() + "</Row>"
      }
      return "<Worksheet ss:Name=\"\(sheet.name)\"><Table>\(rows.joined())</Table></Worksheet>"
    }
    return """
      <?xml version="1.0"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" \
      xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">\(texts.joined())</Workbook>
      """
  }

  private let header = "이용일,가맹점명,이용금액"

  @Test func `every sheet with payments is read`() throws {
    let text = workbook(
      ("안내", ["카드 이용내역"]), ("4월", [header, "2026-04-03,카페,4500"]),
      ("5월", [header, "2026-05-03,카페,5500", "2026-05-04,카페,5500"]))
    try test.write(text, to: "card.xls")
    var request = ImportRequest(path: test.folder["card.xls"])
    request.isDryRun = true
    #expect(try ledger.importStatements(request).files.map(\.outcome.added) == [1, 2])
    let other = try take(text, "card.xls") { $0.sheet = "5월" }
    #expect(other.outcome.added == 2 && other.notes.isEmpty)
    request.isDryRun = false
    #expect(try ledger.importStatements(request).files.map(\.outcome.added) == [1, 0])
    let one = try take(workbook(("안내", ["가"]), ("5월", [header, "2026-05-03,카페,1"])), "one.xls")
    #expect(one.outcome.added == 1 && one.notes.isEmpty)
  }

  @Test func `every table of a page with payments is read`() throws {
    func table(_ name: String, _ amount: Int) -> String {
      "<table><tr><td>이용일</td><td>가맹점명</td><td>이용금액</td></tr>"
        + "<tr><td>2026-05-03</td><td>\(name)</td><td>\(amount)</td></tr></table>"
    }
    try test.write("<html>\(table("일시불", 10))\(table("할부", 20))</html>", to: "card.xls")
    let report = try ledger.importStatements(ImportRequest(path: test.folder["card.xls"]))
    #expect(report.files.map(\.outcome.added) == [1, 1])
  }

  @Test func `questions about all files are asked at once and answered by a file`() throws {
    try test.write("날짜,내용,금액\n2026-05-01,가,-4500\n", to: "book.csv")
    try test.write("날짜,내용,금액\n2026-05-02,나,-900\n", to: "card.csv")
    try test.write("승인일,가맹점명,승인금액,매입금액\n2026-05-03,다,150000,55000\n", to: "fuel.csv")
    var request = ImportRequest(
      paths: ["book.csv", "card.csv", "fuel.csv"].map { test.folder[$0] })
    let open = try #require(throws: OpenStatements.self) {
      try ledger.importStatements(request)
    }
    #expect(
      open.questions.map(\.code) == [
        "statement.signs.unclear", "statement.signs.unclear", "statement.amount.column-unclear",
      ])
    #expect(throws: ImportAnswersError.unknownValue(name: "negative", value: "refund | spending")) {
      try ImportAnswers(json: Array(open.template.utf8))
    }
    let lines = open.template.split(separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    let answered = lines.map { line in
      if line.contains("negative") { count += 1 }
      return line.replacing("refund | spending", with: count == 1 ? "spending" : "refund")
        .replacing("승인금액 | 매입금액", with: "매입금액")
    }.joined(separator: "\n")
    request.answers = try ImportAnswers(json: Array(answered.utf8))
    _ = try ledger.importStatements(request)
    #expect(
      try test.strings("SELECT kind || ' ' || amount FROM payments ORDER BY local_date") == [
        "0 4500", "1 -900", "0 55000",
      ])
  }

  @Test func `tables without payments are passed over`() throws {
    let table =
      "<table><tr><td>이용일</td><td>이용금액</td></tr><tr><td>2026-05-03</td><td>1</td></tr></table>"
    let small = "<table><tr><td>고객명</td><td>김소비</td></tr></table>"
    let file = try take("<html><body>\(small)\(table)</body></html>", "card.xls")
    #expect(file.outcome.added == 1)
    // A table without payments is not worth a word.
    #expect(file.notes.isEmpty)
  }

  @Test func `a table of a page is chosen by its number`() throws {
    let pages = ["4500", "900"].map {
      "<table><tr><td>이용일<td>이용금액</tr><tr><td>2026-05-03<td>\($0)</tr></table>"
    }.joined()
    let file = try take("<html><body>\(pages)</body></html>", "card.xls") { $0.sheet = "2" }
    #expect(file.notes == [])
    #expect(try test.strings("SELECT amount FROM payments") == ["900"])
    #expect(throws: StatementError.self) {
      try take("<html><body>\(pages)</body></html>", "other.xls") { $0.sheet = "3" }
    }
  }

  @Test func `rejected rows come in again once they are mended`() throws {
    let text = "이용일,가맹점명,이용금액,메모\n2026-05-03,카페\n2026-05-04,빵집,천원,\n2026-05-05,국,3,\n"
    let file = try take(text, "card.csv") {
      $0.skipsBadRows = true
      $0.writesRejectedRows = true
    }
    #expect((file.outcome.added, file.rejected) == (1, 2))
    let path = try #require(file.rejectedPath)
    let rejected = try String(contentsOfFile: path, encoding: .utf8)
    let lines = rejected.split(separator: "\n")
    #expect(lines[0] == "이용일,가맹점명,이용금액,메모,sobi_problem")
    #expect(lines[1].hasPrefix("2026-05-03,카페,,,\""))
    #expect(lines[2] == "2026-05-04,빵집,천원,,\"statement.amount.not-decimal\"")
    // What says why is no field, and every row has one.
    let mended = rejected.replacing("카페,,", with: "카페,1000,").replacing("천원", with: "2000")
      .split(separator: "\n").map { $0.replacing(#/천 ?원/#, with: "") }.joined(separator: "\n")
    let again = try take(mended + "\n", "mended.csv")
    #expect((again.outcome.added, again.rejected) == (2, 0))
    #expect(again.unusedColumns == ["sobi_problem"])
  }

  @Test func `what stands beside a rejected row is for who asks to say`() throws {
    let file = try take("date,amount\n2026-05-03,x\n2026-05-33,y\n", "card.csv") {
      $0.skipsBadRows = true
      $0.writesRejectedRows = true
      $0.describing = { "\"\($0.code)\" in line \($0.location?.line ?? 0)." }
    }
    let rejected = try String(
      contentsOfFile: try #require(file.rejectedPath), encoding: .utf8)
    #expect(
      rejected.split(separator: "\n") == [
        "date,amount,sobi_problem",
        #"2026-05-03,x,"""statement.amount.not-decimal"" in line 2.""#,
        #"2026-05-33,y,"""statement.amount.not-decimal"" in line 3. "#
          + #"""statement.date.not-in-calendar"" in line 3.""#,
      ])
  }

  @Test func `JSON has the codes of notes and problems, and the words that it is given`() throws {
    try test.write(
      workbook(("4월", ["이용일,가맹점명,금액(천원)", "2026-04-03,카페,x"])), to: "card.xls")
    var request = ImportRequest(path: test.folder["card.xls"])
    request.skipsBadRows = true
    request.writesRejectedRows = true
    request.isDryRun = true
    let report = try ledger.importStatements(request)
    let text = String(
      decoding: report.json(describing: { "about \($0.code)" }, helping: { _ in "help" }),
      as: UTF8.self)
    #expect(
      text.contains(
        #""notes":[{"code":"statement.amount.scaled","message":"about statement.amount.scaled"}]"#
      ))
    #expect(
      text.contains(
        #""code":"statement.amount.not-decimal","message":"about statement.amount.not-decimal","#
          + #""remedy":"help"}"#))
  }

  @Test func `rejected rows of a workbook become a table that a profile reads`() throws {
    let rows = ["wann,wo,was", "2026-05-03,카페,4500", "2026-05-04,빵집,천"]
    let file = try take(workbook(("5월", rows)), "reise.xls") {
      $0.fieldMap = [.date: "wann", .merchant: "wo", .amount: "was"]
      $0.skipsBadRows = true
      $0.writesRejectedRows = true
      $0.savesProfile = "reise"
    }
    let path = try #require(file.rejectedPath)
    #expect(path.hasSuffix("reise.rejected.csv"))
    let rejected = try String(contentsOfFile: path, encoding: .utf8)
    let again = try take(rejected.replacing("빵집,천", with: "빵집,1000"), "mended.csv")
    #expect(again.profile == "reise")
    #expect(again.outcome.added == 1)
  }

  @Test func `a point lies where it lies, whatever its properties are called`() throws {
    let feature = """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[126.978,37.5665]},\
      "properties":{"date":"2026-05-03","amount":4500,"경도":127.5,"위도":36.5,"lon":1,"lat":2}}
      """
    _ = try take(feature, "a.geojson")
    func places() throws -> [String] {
      try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place.coordinate.description).sorted()
    }
    #expect(try places() == ["126.9780000,37.5665000"])
    _ = try take(feature.replacing("4500", with: "900"), "b.geojson") {
      $0.fieldMap = [.longitude: "경도", .latitude: "위도"]
    }
    #expect(try places() == ["126.9780000,37.5665000", "127.5000000,36.5000000"])
  }

  @Test func `one account means the same in every export`() throws {
    let rows = [
      "2026-05-03,회사,2000000,2100000", "2026-05-04,카페,-4500,2095500",
      "2026-05-05,이웃,50000,2145500", "2026-05-06,이웃,20000,2165500",
    ]
    let header = "거래일,내용,금액,잔액\n"
    // Each cut of the account alone, then all of it: what is there already stays the same.
    for (name, part) in [("a", rows[0...1]), ("b", rows[2...3]), ("all", rows[...])] {
      _ = try take(header + part.joined(separator: "\n") + "\n", "\(name).csv")
    }
    #expect(
      try test.strings("SELECT kind || ' ' || amount FROM payments ORDER BY local_date") == [
        "2 2000000", "0 4500", "2 50000", "2 20000",
      ])
    #expect(throws: OpenStatements.self) { try take(header + rows[3] + "\n", "last.csv") }
    let last = try take(header + rows[3] + "\n", "last.csv") { $0.signs = .spending }
    #expect(last.outcome.added == 0)
  }
}
