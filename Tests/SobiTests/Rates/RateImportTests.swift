import Foundation
import GRDB
import TestSupport
import Testing

@testable import Sobi

/// Files of exchange rates, as their sources write them and as they should not be.
@Suite struct RateImportTests {
  private static let day = CalendarDay("2026-04-10")

  private func read(_ text: String, day: CalendarDay? = nil) throws -> RateFile {
    try RateFile(Array(text.utf8), name: "rates", day: day)
  }

  private func row(_ unit: String, _ rate: String, buy: String = "0", sell: String = "0") -> String
  {
    #"{"result":1,"cur_unit":"\#(unit)","ttb":"\#(buy)","tts":"\#(sell)","deal_bas_r":"\#(rate)"}"#
  }

  private func fault(_ text: String, day: CalendarDay? = nil) -> (any Fault)? {
    do {
      _ = try read(text, day: day)
      return nil
    } catch { return (error as? FileProblem)?.fault ?? error as? any Fault }
  }

  @Test func `an answer of Korea Eximbank`() throws {
    let rows = [
      row("BHD", "3,714.95", buy: "3,677.8", sell: "3,752.09"), row("JPY(100)", "907.62"),
      row("ATS", "93.52"), row("CNH", "192.98"), row("KRW", "1"), row("krw", "1"),
      row("IDR(100)", "0"),
    ]
    let file = try read("[" + rows.joined(separator: ",") + "]", day: Self.day)
    #expect(file.source == .koreaexim && file.hasOffshoreYuan)
    #expect(file.unknown == ["ATS"] && file.withoutRate.map(\.code) == ["IDR"])
    #expect(file.rates.map(\.base.code) == ["BHD", "JPY", "CNY"])
    #expect(file.rates.map(\.units) == [1, 100, 1])
    #expect(file.rates.map(\.rate.text) == ["3714.95", "907.62", "192.98"])
    #expect(file.rates[0].buy?.text == "3677.8" && file.rates[0].sell?.text == "3752.09")
    #expect(file.rates[1].buy == nil)
    #expect(try read("[]", day: Self.day).rates.isEmpty)
  }

  @Test func `what Korea Eximbank should not answer is refused`() throws {
    let day = Self.day
    for code in [2, 3, 4] {
      let expected = RateFileFault.answer(code: code)
      #expect(fault("[{\"result\":\(code),\"cur_unit\":null}]") as? RateFileFault == expected)
      #expect(fault("{\"result\":\(code)}", day: day) as? RateFileFault == expected)
    }
    let usd = row("USD", "1400.5")
    #expect(fault("[\(usd)]") as? RateFileFault == .lacksDay)
    #expect(fault("[]") as? RateFileFault == .lacksDay)
    #expect(fault("[1]", day: day) as? RateFileFault == .unknownForm)
    #expect(fault("{\"a\":1}", day: day) as? RateFileFault == .unknownForm)
    #expect(fault("[\(usd)", day: day)?.code == "json.document.ends-early")
    for (text, error) in [
      ("1,40", RateValueError.notNumber), ("14,00.5", .notNumber), ("x", .notNumber),
      ("-3", .negative),
    ] {
      #expect(
        fault("[\(row("USD", text))]", day: day) as? RateFileFault
          == .value(error, currency: "USD"), "\(text)")
    }
    #expect(
      fault("[\(row("USD", "0", buy: "1"))]", day: day) as? RateFileFault
        == .value(.zero, currency: "USD"))
    #expect(
      fault("[\(usd),\(row("USD", "1400.6"))]", day: day) as? RateFileFault
        == .twice(currency: "USD", day: try #require(day)))
    #expect(try read("[\(usd),\(usd)]", day: day).rates.count == 1)
    #expect(
      fault("[{\"result\":1,\"cur_unit\":\"USD\",\"ttb\":\"0\"}]", day: day) as? RateFileFault
        == .lacksField("deal_bas_r"))
  }

  private func xml(_ cubes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    <gesmes:subject>Reference rates</gesmes:subject><Cube>\(cubes)</Cube></gesmes:Envelope>
    """
  }

  @Test func `reference rates of the ECB in XML and CSV`() throws {
    let text = xml(
      """
      <Cube time='2026-04-10'><Cube currency='USD' rate='1.0583'/><Cube currency='JPY' \
      rate='160.23'/></Cube><Cube time='2026-04-09'><Cube currency='TRL' rate='1.5'/></Cube>
      """)
    let file = try read(text)
    #expect(file.source == .ecb && file.unknown == ["TRL"])
    #expect(file.rates.map(\.quote.code) == ["USD", "JPY"] && file.rates[0].base == .eur)
    let csv = try read("Date,USD,JPY,TRL,\n2026-04-10,1.0583,160.23,N/A,\n")
    #expect(csv.rates == file.rates)
    let daily = try read("Date, USD, JPY, \n10 April 2026, 1.0583, 160.23, \n")
    #expect(daily.rates == file.rates)
    #expect(fault(text, day: Self.day) as? RateFileFault == .statesDays)
    #expect(fault(xml("")) as? RateFileFault == .unknownForm)
    #expect(fault(xml("<Cube time='2026-04-10'/>")) as? RateFileFault == .empty)
    #expect(
      fault(xml("<Cube time='2026-04-10'><Cube currency='USD' rate='0'/></Cube>"))
        as? RateFileFault == .value(.zero, currency: "USD"))
    #expect(fault(xml("<Cube time='2026-13-10'/>")) as? RateFileFault == .badDay("2026-13-10"))
    #expect(fault("<a><b></a>")?.code == "xml.tag.mismatched-end")
    #expect(fault("Date,USD,\n2026-04-10,0,\n") as? RateFileFault == .value(.zero, currency: "USD"))
    #expect(fault("Date,Amount\n2026-04-10,5\n") as? RateFileFault == .unknownForm)
    #expect(fault("date;amount\n") as? RateFileFault == .unknownForm)
    #expect(fault("") as? RateFileFault == .unknownForm)
  }

  private static let sample = Project.path("../shared/data/api-samples/koreaexim-exchange.json")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sample), "There is no sample."))
  func `the sample of Korea Eximbank has twenty-two rates`() throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.sample))
    let file = try RateFile(Array(bytes), name: "sample", day: Self.day)
    #expect(file.rates.count == 22)
    #expect(file.rates.first { $0.base == .jpy }?.units == 100)
  }

  @Test func `an import is one change, that undo takes back; other figures need a word`() throws {
    let (test, folder) = (try TestLedger(), try TemporaryFolder())
    let ledger = try Ledger(path: test.path, access: .writing)
    try folder.write("Date,USD,\n2026-04-10,1.0583,\n2026-04-09,1.05,\n", to: "a.csv")
    try folder.write("Date,USD,\n2026-04-10,1.06,\n2026-04-08,1.04,\n", to: "b.csv")
    let first = try ledger.importRates([folder["a.csv"]])
    #expect(first.map(\.added) == [2])
    #expect(try ledger.importRates([folder["a.csv"]]).map(\.present) == [2])
    do {
      try ledger.importRates([folder["b.csv"]])
      Issue.record("the figure was taken")
    } catch { #expect((error as? FileProblem)?.code == "rates.file.differs") }
    let day = try #require(Self.day)
    #expect(try ledger.rates(on: day.adding(-2)) == nil)
    let second = try ledger.importRates([folder["b.csv"]], replacing: true)
    #expect(second.map(\.replaced) == [1] && second.map(\.added) == [1])
    #expect(try ledger.rates(on: day)?.rates.map(\.rate.text) == ["1.06"])
    #expect(try ledger.history(limit: 1).map(\.title.command) == ["rates import"])
    try ledger.undo()
    let shown = try #require(try ledger.rates(on: day.adding(2)))
    #expect(shown.day == day && shown.earlierDay == day.adding(-1))
    #expect(shown.rates.map(\.rate.text) == ["1.0583"] && shown.rates.map(\.permille) == [8])
    try ledger.undo()
    #expect(try ledger.rates(on: day) == nil)
  }

  @Test func `cash costs more won, and won buy less of it`() throws {
    let (test, folder) = (try TestLedger(), try TemporaryFolder())
    let ledger = try Ledger(path: test.path, access: .writing)
    try folder.write("[\(row("JPY(100)", "894.46"))]", to: "a.json")
    try ledger.importRates([folder["a.json"]], day: Self.day)
    let day = try #require(Self.day)
    // 30,000 · 8.9446 · 1.0175 and 1,000,000 / (8.9446 · 1.0175).
    let won = try ledger.convert(Money(minorUnits: 30_000, .jpy), to: .krw, on: day)
    #expect(won.cash.minorUnits == 273_034)
    let yen = try ledger.convert(Money(minorUnits: 1_000_000, .krw), to: .jpy, on: day)
    #expect(yen.converted.minorUnits == 111_799 && yen.cash.minorUnits == 109_876)
    let later = try ledger.rates(on: day, earlier: day.adding(8))
    #expect(later?.earlierDay == nil)
  }

  @Test func `a rate whose digits cannot be stated converts nothing`() throws {
    let (test, folder) = (try TestLedger(), try TemporaryFolder())
    let ledger = try Ledger(path: test.path, access: .writing)
    try folder.write("Date,USD,JPY,\n2026-04-10,0.00000000000001,160.5,\n", to: "a.csv")
    try ledger.importRates([folder["a.csv"]])
    let day = try #require(Self.day)
    #expect(throws: ConversionError.tooLarge(.usd, to: .eur)) {
      try ledger.convert(Money(minorUnits: 100_00, .usd), to: .eur, on: day)
    }
    let yen = try ledger.convert(Money(minorUnits: 1_605, .jpy), to: .eur, on: day)
    #expect(yen.converted.minorUnits == 10_00)
  }

  @Test func `a check names rates that another program spoilt`() throws {
    let test = try TestLedger()
    do {
      let queue = try DatabaseQueue(path: test.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA ignore_check_constraints = 1;
            INSERT INTO exchange_rates(source, day, base, quote, rate) VALUES
              ('ecb', '2026-04-10', 'EUR', 'USD', 0), ('ecb', '2026-02-31', 'EUR', 'JPY', 160),
              ('ecb', '2026-04-10', 'EUR', 'ATS', 13.76),
              ('ecb', '2026-04-10', 'EUR', 'CHF', 923.5033500000001),
              ('ECB', '2026-04-10', 'EUR', 'GBP', 0.9);
            """)
      }
    }
    let ledger = try Ledger(path: test.path, access: .reading)
    let codes = try ledger.check(quick: false).findings.filter { $0.table == "exchange_rates" }
      .map(\.problem.code)
    #expect(Set(codes).isSuperset(of: ["check.payment.exchange-rate"]), "\(codes)")
    #expect(codes.count >= 5, "\(codes)")
    #expect(try ledger.rates(on: try #require(Self.day)) == nil)
  }
}
