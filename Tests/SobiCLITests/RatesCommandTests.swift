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

  private func fetching(
    _ sandbox: Sandbox, answer: @escaping @Sendable (String) -> (status: String, body: String)
  ) throws -> (server: LoopbackServer, environment: [String: String]) {
    let server = try LoopbackServer { request, _ in
      let answer = answer(request.line)
      let body = Array(answer.body.utf8)
      return .ok(body, announcing: body.count, status: answer.status)
    }
    let address = "http://127.0.0.1:\(server.port)"
    return (
      server,
      [
        "SOBI_TODAY": "2026-04-14", "SOBI_KOREAEXIM_KEY": "abc", "SOBI_KOREAEXIM_URL": address,
        "SOBI_ECB_URL": address, "XDG_CACHE_HOME": sandbox.folder.path,
      ]
    )
  }

  @Test func `rates of Korea Eximbank are fetched once a banking day`() throws {
    let row = #"{"result":1,"cur_unit":"USD","ttb":"1,380","tts":"1,420","deal_bas_r":"1,400.5"}"#
    let sandbox = try Sandbox()
    // Friday 10 April has rates; Monday and Tuesday have none yet.
    let (server, environment) = try fetching(sandbox) { line in
      ("200 OK", line.contains("searchdate=20260410") ? "[\(row)]" : "[]")
    }
    let first = try sandbox.run(
      ["rates", "fetch", "koreaexim", "--from", "2026-04-10"], environment: environment)
    #expect(first.status == 0, "\(first.messages)")
    #expect(
      first.messages.hasSuffix("koreaexim: Korea Eximbank, 2026-04-10: 1 new rate.\n"),
      "\(first.messages)")
    // Saturday and Sunday are not requested.
    #expect(server.requests.count == 3)
    let again = try sandbox.run(
      ["rates", "fetch", "koreaexim", "--from", "2026-04-10"], environment: environment)
    #expect(again.messages.contains("0 new rates, 1 there already."), "\(again.messages)")
    #expect(server.requests.count == 5)
    // The answer is kept without a network, too.
    var offline = environment
    offline["SOBI_KOREAEXIM_URL"] = "http://127.0.0.1:9"
    let kept = try sandbox.run(
      ["rates", "fetch", "koreaexim", "--from", "2026-04-10", "--to", "2026-04-10"],
      environment: offline)
    #expect(kept.status == 0, "\(kept.messages)")
  }

  @Test func `a fetch that fails changes nothing`() throws {
    let sandbox = try Sandbox()
    let (server, environment) = try fetching(sandbox) { line in
      line.contains("searchdate=20260413")
        ? ("200 OK", #"[{"result":4}]"#)
        : ("200 OK", #"[{"result":1,"cur_unit":"USD","deal_bas_r":"1,400","ttb":"0","tts":"0"}]"#)
    }
    let outcome = try sandbox.run(
      ["rates", "fetch", "koreaexim", "--from", "2026-04-10"], environment: environment)
    #expect(outcome.status == 1)
    #expect(
      outcome.messages.contains(
        "the daily limit of requests to Korea Eximbank is used up"),
      "\(outcome.messages)")
    #expect(!outcome.messages.contains("abc"))
    #expect(server.requests.count == 2)
    let shown = try sandbox.run(["rates", "show", "2026-04-10"])
    #expect(shown.status == 1)
    var without = environment
    without["SOBI_KOREAEXIM_KEY"] = nil
    let refused = try sandbox.run(["rates", "fetch", "koreaexim"], environment: without)
    #expect(refused.messages.contains("SOBI_KOREAEXIM_KEY"), "\(refused.messages)")
  }

  @Test func `rates of the ECB are fetched for the days that were requested`() throws {
    let days = [("2026-04-13", "1.09"), ("2026-04-10", "1.08"), ("2026-04-09", "1.07")]
    let text = days.map {
      #"<Cube time="\#($0.0)"><Cube currency="USD" rate="\#($0.1)"/></Cube>"#
    }
    let sandbox = try Sandbox()
    let (server, environment) = try fetching(sandbox) { _ in
      ("200 OK", "<e><Cube>\(text.joined())</Cube></e>")
    }
    let outcome = try sandbox.run(
      ["rates", "fetch", "ecb", "--from", "2026-04-10", "--to", "2026-04-12"],
      environment: environment)
    #expect(
      outcome.messages.hasSuffix("ecb: European Central Bank, 2026-04-10: 1 new rate.\n"),
      "\(outcome.messages)")
    #expect(server.requests.count == 1)
    let late = try sandbox.run(
      ["rates", "fetch", "ecb", "--to", "2026-04-15"], environment: environment)
    #expect(late.status == 64, "\(late.messages)")
  }

  @Test func `rates of a day beside those before`() throws {
    let sandbox = try sandbox()
    let shown = try sandbox.run(["rates", "show", "2026-04-12", "--source", "ecb"])
    #expect(
      shown.text == """
        European Central Bank, 2026-04-10, before: 2026-04-09, cash +1.75%
        UNITS  IN      RATE  BEFORE  CHANGE     CASH
        EUR 1  JPY   160.23   160.1   +0.1%   163.03
        EUR 1  KRW  1482.15  1481.4   +0.1%  1508.09
        EUR 1  USD   1.0583  1.0561   +0.2%   1.0768

        """)
    let korean = try sandbox.run(["rates", "show", "2026-04-10", "--lang", "ko"])
    #expect(korean.text.hasPrefix("한국수출입은행 2026-04-10, 현찰 +1.75%\n"), "\(korean.text)")
    #expect(korean.text.contains("JPY 100"))
    let none = try sandbox.run(["rates", "show", "2026-04-21"])
    #expect(none.status == 1)
    #expect(
      none.messages
        == "No exchange rates are in force on 2026-04-21; sobi rates import FILE adds some.\n")
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
        Cash, about +1.75%: KRW 277,051

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

  @Test func `payments get their values in the ledger's currency`() throws {
    let sandbox = try sandbox()
    for (amount, currency) in [("1000", "JPY"), ("20", "USD"), ("5", "THB")] {
      let added = try sandbox.run([
        "add", amount, "shop", "--currency", currency, "--date", "2026-04-11",
      ])
      #expect(added.status == 0, "\(added.messages)")
    }
    let applied = try sandbox.run(["rates", "apply", "--month", "2026-04"])
    // The bank in Korea has no dollars here, and the ECB has.
    #expect(applied.messages.hasPrefix("2 payments got a value in KRW."), "\(applied.messages)")
    #expect(applied.messages.contains("Without a rate: THB 1."))
    let again = try sandbox.run(["rates", "apply", "--again", "--lang", "ko"])
    #expect(
      again.messages.hasPrefix("결제 0건의 KRW 금액을 저장했습니다. 이미 있는 것은 2건입니다."),
      "\(again.messages)")
  }
}
