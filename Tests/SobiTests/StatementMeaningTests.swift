import Foundation
import GeoPackage
import Sobi
import TestSupport
import Testing

/// What statements say beyond one amount a row, all the way into the ledger and its reports.
@Suite struct StatementMeaningTests {
  private let test: TestLedger
  private let ledger: Ledger

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  @discardableResult
  private func take(
    _ text: String, _ name: String = "card.csv", _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> ImportedFile {
    try test.take(text, name, into: ledger, change)
  }

  private func spent() throws -> Int64 { try ledger.nearTotal() }

  @Test func `a plan counts once at its total, whatever month's bill comes`() throws {
    let header = "이용일,이용하신곳,이용금액,할부/회차\n"
    for month in [2, 1, 3] {
      let file = try take(
        header + "2026.04.11,도담가구,600000,\(month)/3\n2026.0\(month + 3).02,마트,5000,일시불\n",
        "bill-\(month).csv")
      #expect(file.outcome.added == (month == 2 ? 2 : 1))
    }
    #expect(try spent() == 615_000)
    #expect(
      try test.integer("SELECT instalment_months FROM payments WHERE merchant = '도담가구'") == 3)
    // Two months in one file, and two purchases of the same amount on one day.
    let two = try take(
      header + "2026.06.01,의자,90000,1/2\n2026.06.01,의자,90000,1/2\n"
        + "2026.06.01,의자,90000,2/2\n2026.06.01,의자,90000,2/2\n", "two.csv")
    #expect((two.outcome.added, two.outcome.skipped) == (2, 2))
  }

  @Test func `a bill of parts counts the part of each month`() throws {
    for month in 1...3 {
      try take(
        "이용일,이용하신곳,청구금액,회차\n2026.04.11,도담가구,200000,\(month)/3\n", "part-\(month).csv")
    }
    #expect(try spent() == 600_000)
    #expect(try take("이용일,이용하신곳,청구금액,회차\n2026.04.11,도담가구,200000,2/3\n").outcome.added == 0)
  }

  @Test func `the number in a column of its own takes no row of a file away`() throws {
    let header = "이용일,이용하신곳,할부개월,회차,결제원금\n"
    let rows = ["2026.04.11,도담가구,12,2,100000\n", "2026.04.11,도담가구,12,3,100000\n"]
    #expect(try take(header + rows.joined(), "both.csv").outcome.added == 2)
    #expect(try take(header + rows.joined(), "again.csv").outcome.added == 0)
    #expect(try spent() == 200_000)
    #expect(try test.strings("SELECT DISTINCT instalment_months FROM payments") == ["12"])
    // Another layout does not say which parts they are.
    let other = header.replacing("회차", with: "다른 이름") + rows.joined()
    #expect(throws: UndecidedTwins.self) { try take(other, "other.csv") }
  }

  @Test func `income and transfers are kept and never spent`() throws {
    try ledger.changeSettings { $0.ownAccounts = ["김소비"] }
    let reopened = try test.open()
    try test.write(
      """
      거래일시,적요,보낸분/받는분,출금액,입금액,잔액
      2026.05.25 09:00,급여,바른상사,0,3200000,4100250
      2026.05.25 14:22,자동이체,카드대금,1326500,0,2773750
      2026.05.26 12:31,체크카드,느린국수,9500,0,2764250
      2026.05.27 20:11,타행이체,김소비,300000,0,2464250
      """, to: "bank.csv")
    let file = try reopened.importStatement(ImportRequest(path: test.folder["bank.csv"]))
    #expect(file.outcome.added == 4)
    #expect(try spent() == 9_500)
    #expect(
      try test.strings("SELECT kind || ' ' || amount FROM payments ORDER BY id") == [
        "2 3200000", "3 -1326500", "0 9500", "3 -300000",
      ])
  }

  @Test func `what the shop took is kept beside what was billed`() throws {
    try take(
      "이용일자,가맹점명,현지통화,현지금액,환율,원화금액\n20260419,RIVERSIDE BOOKS,USD,32.50,\"1,384.50\",44996\n")
    #expect(
      try test.strings(
        """
        SELECT amount || ' ' || currency || ' ' || foreign_amount || ' ' || foreign_currency
          || ' ' || exchange_rate FROM payments
        """) == ["44996 KRW 3250 USD 1384.5"])
  }

  @Test func `a profile is saved with its import or not at all`() throws {
    let text = "wann,Betrag\n2026-05-03,950\n"
    func save(_ text: String, account: String) throws {
      try take(text) {
        $0.fieldMap = [.date: "wann", .amount: "betrag"]
        $0.account = account
        $0.savesProfile = "giro"
      }
    }
    try save(text, account: "Giro")
    #expect(try ledger.history().count == 1)
    // One that takes the place of another is undone to it.
    try save(text.replacing("950", with: "750"), account: "Karte")
    #expect(try ledger.profiles().map(\.account) == ["Karte"])
    #expect(try ledger.history().count == 2)
    try ledger.undo()
    #expect(try ledger.profiles().map(\.account) == ["Giro"])
    try ledger.redo()
    #expect(try ledger.profiles().map(\.account) == ["Karte"])
    try ledger.undo(count: 2)
    #expect(try ledger.profiles().isEmpty)
    #expect(try test.strings("SELECT id FROM payments").isEmpty)
  }

  @Test func `region and own accounts change together`() throws {
    try ledger.changeSettings {
      $0.region = nil
      $0.ownAccounts = ["하나 1234", "김소비"]
    }
    #expect(try ledger.history().map(\.title.description) == ["settings region, own accounts"])
    let changed = try test.open().settings
    #expect(changed.region == nil && changed.ownAccounts == ["하나 1234", "김소비"])
    // What is so already is no change.
    try ledger.changeSettings { $0.ownAccounts = ["하나 1234", "김소비"] }
    #expect(try ledger.history().count == 1)
    try ledger.undo()
    #expect(try test.open().settings == LedgerSettings(region: LedgerSettings.korea))
  }

  @Test func `a profile keeps what words mean`() throws {
    let text = "거래일자,적요,거래금액,입출금구분\n2026-10-01,회사,3000000,받음\n"
    #expect(throws: RejectedStatement.self) { try take(text) }
    try take(text) {
      $0.directions = ["받음": .in]
      $0.savesProfile = "bank"
    }
    try take(text.replacing("10-01", with: "11-01"), "november.csv")
    #expect(
      try test.strings("SELECT kind || ' ' || amount FROM payments ORDER BY id")
        == ["2 3000000", "2 3000000"])
    #expect(try ledger.profiles().map(\.directions) == [["받음": .in]])
    let status = "이용일자,가맹점명,이용금액,상태\n2026-10-01,A,1000,소명요청\n"
    #expect(throws: RejectedStatement.self) { try take(status) }
    try take(status) {
      $0.statuses = ["소명요청": .pending]
      $0.savesProfile = "card"
    }
    #expect(try take(status, "again.csv").ignoredRows.map(\.rule) == [.pending])
    #expect(try ledger.profiles().map(\.statuses) == [nil, ["소명요청": .pending]])
  }

  @Test func `a profile is recognised by the header the next time`() throws {
    let text = "wann;Betrag;wo\n03/05/2026;9.50;Café\n"
    #expect(throws: StatementError.self) { try take(text) }
    try take(text) {
      $0.fieldMap = [.date: "wann", .amount: "betrag", .merchant: "wo"]
      $0.dateFormat = try? DateFormat("%d/%m/%Y")
      $0.currency = .eur
      $0.account = "Girokonto"
      $0.savesProfile = "giro"
    }
    let again = try take(text.replacing("03/05", with: "04/05"), "june.csv")
    #expect(again.profile == "giro")
    #expect(
      try test.strings(
        "SELECT local_date || ' ' || amount || currency || ' ' || account FROM payments")
        == ["2026-05-03 950EUR Girokonto", "2026-05-04 950EUR Girokonto"])
    #expect(try ledger.profiles().map(\.name) == ["giro"])
    // What is given goes before what was saved.
    let other = try take(text.replacing("03/05", with: "05/05"), "july.csv") {
      $0.account = "Karte"
    }
    #expect(other.profile == "giro")
    #expect(try test.strings("SELECT account FROM payments ORDER BY id DESC LIMIT 1") == ["Karte"])
    try ledger.removeProfile(named: "giro")
    #expect(throws: ImportRequestError.self) { try ledger.removeProfile(named: "giro") }
    #expect(throws: StatementError.self) { try take(text) }
  }

  @Test func `several files go in together or not at all`() throws {
    try test.write("date,amount\n2026-05-03,1\n2026-05-04,2\n", to: "a.csv")
    try test.write("date,amount\n2026-05-04,2\n2026-05-05,3\n", to: "b.csv")
    try test.write("date,amount\n2026-05-06,vier\n", to: "c.csv")
    let paths = ["a.csv", "b.csv", "c.csv"].map { test.folder[$0] }
    #expect(throws: RejectedStatement.self) {
      try ledger.importStatements(ImportRequest(paths: paths))
    }
    #expect(try test.integer("SELECT count(*) FROM payments") == 0)
    #expect(try test.integer("SELECT count(*) FROM imports") == 0)
    var request = ImportRequest(paths: Array(paths[..<2]))
    request.isDryRun = true
    let plan = try ledger.importStatements(request)
    request.isDryRun = false
    let done = try ledger.importStatements(request)
    #expect(plan.files.map(\.outcome.added) == [2, 1])
    #expect(done.files.map(\.outcome.added) == [2, 1])
    #expect(plan.difference?.total.after.sum(.krw).minorUnits == 6)
    #expect(try spent() == 6)
    #expect(try ledger.journal().map(\.fileName) == ["b.csv", "a.csv"])
    #expect(try ledger.journal().map(\.present) == [1, 2])
  }

  @Test func `payments to online shops are online, unless the file states the channel`() throws {
    let file = try take(
      "date,amount,merchant\n2026-05-01,12000,쿠팡\n2026-05-02,9000,(주)우아한형제들\n"
        + "2026-05-03,4500,카페 소비\n2026-05-04,7000,네이버페이\n2026-05-05,-12000,쿠팡\n")
    #expect(file.onlineShops == 3)
    let online = "SELECT merchant FROM payments WHERE channel = 2 ORDER BY local_date"
    #expect(try test.strings(online) == ["쿠팡", "(주)우아한형제들", "쿠팡"])
    let later = try take("date,amount,merchant\n2026-05-06,8000,쿠팡\n", "later.csv")
    #expect((later.outcome.added, later.onlineShops) == (1, 1))
    let stated = try take(
      "이용일,이용금액,가맹점명,온라인여부\n2026-05-07,3000,쿠팡,오프라인\n", "stated.csv")
    #expect(stated.onlineShops == 0)
    let plain = try take("date,amount,merchant\n2026-05-08,5000,쿠팡\n", "plain.csv") {
      $0.classifies = false
    }
    #expect(plain.onlineShops == 0)
    #expect(try test.strings(online).count == 4)
  }

  @Test func `points of GeoJSON and of a GeoPackage come in as payments`() throws {
    let feature = """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[126.978,37.5665]},\
      "properties":{"date":"2026-05-03","amount":4500,"merchant":"카페"}}
      """
    let file = try take(
      "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}", "cafes.geojson")
    #expect((file.outcome.added, file.outcome.newPlaces) == (1, 1))
    #expect(file.format == "GeoJSON")
    #expect(try take(feature + "\n", "cafes.geojsonl").outcome.added == 0)
    // The map of another ledger's payments is a layer of points.
    let other = try TestLedger()
    let source = try other.open()
    try other.write(
      "date,amount,merchant,lon,lat\n2026-05-07,800,책방,126.9,37.5\n", to: "x.csv")
    try source.importStatement(ImportRequest(path: other.folder["x.csv"]))
    var request = ImportRequest(path: other.path)
    request.sheet = "payments_map"
    request.fieldMap = [.date: "local_date"]
    let layer = try ledger.importStatement(request)
    #expect((layer.outcome.added, layer.outcome.newPlaces) == (1, 1))
    #expect(try spent() == 5_300)
  }

  @Test func `projected positions become degrees`() throws {
    let text = "date,amount,merchant,X좌표,Y좌표\n2026-05-03,4500,카페,950000,1950000\n"
    #expect(throws: RejectedStatement.self) { try take(text) }
    try take(text) { $0.crs = "EPSG:5179" }
    #expect(
      try ledger.places(LedgerQuery(), limit: 9).rows.map(\.place.coordinate.description)
        == ["126.9339656,37.5479810"])
    let swapped = text.replacing("950000,1950000", with: "1950000,950000")
    let error = #expect(throws: RejectedStatement.self) {
      try take(swapped) { $0.crs = "EPSG:5179" }
    }
    #expect(
      error?.problems.first?.fault
        == .field(
          .looksSwapped(longitude: "X좌표", latitude: "Y좌표"), .longitude, value: "1950000"))
    #expect(throws: StatementError.self) { try take(text) { $0.crs = "EPSG:99" } }
  }

  @Test func `a statement in CP949 comes in once`() throws {
    let text = "이용일시,가맹점명,이용금액\n2026-05-03 12:41,느린국수,9500\n2026-05-04 08:00,설빙,12000\n"
    let cp949 = String.Encoding(rawValue: 0x8000_0422)
    try #require(text.data(using: cp949)).write(to: URL(filePath: test.folder["c.csv"]))
    let request = ImportRequest(path: test.folder["c.csv"])
    let first = try ledger.importStatement(request)
    #expect(first.format == "text, CP949")
    #expect(first.outcome.added == 2)
    #expect(try ledger.importStatement(request).outcome.added == 0)
    // The same statement in another encoding is the same statement.
    #expect(try take(text, "u.csv").outcome.added == 0)
  }

  private static let expenses = Project.shared("payments/seoul-office-expenses-sample.csv")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: expenses),
      "../shared/data/payments is not there"))
  func `the expenses of offices come in as they are`() throws {
    var request = ImportRequest(path: Self.expenses)
    request.isDryRun = true
    let plan = try ledger.importStatements(request)
    #expect(plan.files[0].outcome.added == 61)
    request.isDryRun = false
    #expect(try ledger.importStatement(request).outcome.added == 61)
    #expect(try ledger.importStatement(request).outcome.added == 0)
    #expect(try spent() == plan.difference?.total.after.sum(.krw).minorUnits)
  }
}

extension Ledger {
  /// All that was spent in the home currency.
  fileprivate func nearTotal() throws -> Int64 {
    try payments(LedgerQuery(), limit: 100_000).rows
      .filter { $0.payment.kind.isSpending && $0.payment.amount.currency == settings.homeCurrency }
      .reduce(0) { $0 + $1.payment.amount.minorUnits }
  }
}
