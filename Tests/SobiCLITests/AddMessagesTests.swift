import TestSupport
import Testing

/// `sobi add -`.
@Suite struct AddMessagesTests {
  private static let messages = """
    [Web발신]
    신한카드(1234)승인 홍*동 12,000원(일시불)05/03 12:41 달빛카페 누적1,234,567원

    [Web발신]
    KB국민카드5678승인
    홍*동님
    33,500원 일시불
    05/04 19:20
    달빛마트 성수점
    """

  @Test func `messages become payments once, and none if one is unclear`() throws {
    let sandbox = try Sandbox()
    let added = try sandbox.run(["add", "-"], input: Self.messages)
    #expect(added.status == 0)
    #expect(
      added.messages.hasPrefix(
        "Imported standard input (messages): 2 rows, 2 new, 0 there already, 0 rejected.\n"))
    #expect(try sandbox.run(["payments"]).text.contains("달빛마트 성수점"))
    let again = try sandbox.run(["add", "-"], input: Self.messages)
    #expect(again.messages.contains("2 rows, 0 new, 2 there already"))
    let unclear = try sandbox.run(
      ["add", "-"],
      input: "신한카드(1234)승인 5,000원 05/05 08:00 달빛빵집\n\n[Web발신]\n인증번호 1234")
    #expect(unclear.status == 1)
    #expect(
      unclear.messages == """
        sobi: error: standard input:transaction 2: the message has no word for a payment, a \
        cancellation or a deposit
          3 | [Web발신]
            | ^
        Leave the message out, and add its payment with sobi add.
        sobi: error: standard input: 1 problem; nothing was imported

        """)
    #expect(try sandbox.run(["payments", "--format", "csv"]).text.contains("달빛빵집") == false)
    #expect(
      try sandbox.run(["add", "-"], input: "\n\n").messages
        .contains("the input contains no message"))
  }

  @Test func `messages take no options of a single payment`() throws {
    let sandbox = try Sandbox()
    for options in [["--category", "cafe"], ["--online"], ["--date", "2026-05-03"], ["가게"]] {
      #expect(try sandbox.run(["add", "-"] + options, input: Self.messages).status == 64)
    }
    #expect(try sandbox.run(["add", "4500", "--twins", "new"]).status == 64)
  }
}
