import Foundation
import TestSupport
import Testing

/// `sobi rates` on a terminal of 80 columns, in both languages.
@Suite struct RatesCommandTests {
  private static let inputs = Project.path("Tests/Fixtures/reports/inputs/")

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let exim = try sandbox.run([
      "rates", "import", Self.inputs + "exchange.json", "--date", "2026-04-10",
    ])
    #expect(exim.status == 0, "\(exim.messages)")
    #expect(
      exim.messages.hasSuffix(
        """
        exchange.json: Korea Eximbank, 2026-04-10: 4 new rates.
        CNH, offshore renminbi, is taken as CNY.
        Left out, not in ISO 4217: ATS.

        """), "\(exim.messages)")
    let ecb = try sandbox.run(["rates", "import", Self.inputs + "eurofxref.csv"])
    #expect(ecb.messages.contains("2026-04-09 to 2026-04-10: 6 new rates."), "\(ecb.messages)")
    return sandbox
  }

  @Test func `rates of a day beside those before`() throws {
    let sandbox = try sandbox()
    let shown = try sandbox.run(["rates", "show", "2026-04-12", "--source", "ecb"])
    #expect(
      shown.text == """
        European Central Bank, 2026-04-10, before: 2026-04-09, cash +1.75 %
        UNITS  IN      RATE  BEFORE  CHANGE     CASH
        EUR 1  JPY   160.23   160.1  +0.1 %   163.03
        EUR 1  KRW  1482.15  1481.4  +0.1 %  1508.09
        EUR 1  USD   1.0583  1.0561  +0.2 %   1.0768

        """)
    let korean = try sandbox.run(["rates", "show", "2026-04-10", "--lang", "ko"])
    #expect(korean.text.hasPrefix("한국수출입은행 2026-04-10, 현찰 +1.75%\n"), "\(korean.text)")
    #expect(korean.text.contains("JPY 100"))
    let none = try sandbox.run(["rates", "show", "2026-04-21"])
    #expect(none.status == 1)
    #expect(
      none.messages
        == "No exchange rates are in force on 2026-04-21; sobi rates import adds some.\n")
  }

  @Test func `an amount at the base rate, at a bank and in cash`() throws {
    let sandbox = try sandbox()
    let won = try sandbox.run(["rates", "convert", "30000", "JPY", "--on", "2026-04-12"])
    #expect(
      won.text == """
        JPY 30,000 = KRW 272,286
        Korea Eximbank, 2026-04-10: JPY 100 = KRW 907.62
        A bank buys: KRW 269,562
        A bank sells: KRW 275,007
        Cash, about +1.75 %: KRW 277,051

        """)
    let cross = try sandbox.run([
      "rates", "convert", "100", "USD", "--to", "JPY", "--on", "2026-04-10", "--source", "ecb",
      "--surcharge", "0", "--lang", "ko",
    ])
    #expect(cross.text.contains("JPY 15,140\n유럽중앙은행 2026-04-10: USD 1 = JPY 151.403, EUR 거침\n"))
    #expect(cross.text.hasSuffix("현찰, 약 +0.00%: JPY 15,140\n"), "\(cross.text)")
    let none = try sandbox.run(["rates", "convert", "5", "THB", "--on", "2026-04-10"])
    #expect(
      none.status == 1
        && none.messages.contains(
          "no rate of Korea Eximbank from THB to KRW is in force on 2026-04-10")
    )
    for wrong in [
      ["rates", "convert", "5", "ATS"], ["rates", "convert", "5", "USD", "--surcharge", "-1"],
      ["rates", "convert", "5", "USD", "--surcharge", "1.755"],
      ["rates", "show", "--versus", "soon"],
    ] {
      #expect(try sandbox.run(wrong).status == 64, "\(wrong)")
    }
  }
}
