import Spending
import StatementImport
import Testing

/// MT940 as banks write it, right and wrong.
struct MT940Tests {
  private static func statement(_ body: String, currency: String = "EUR") -> String {
    """
    :20:STARTUMS
    :25:10020030/1234567
    :28C:5/1
    :60F:C260513\(currency)1000,00
    \(body)
    :62F:C260514\(currency)900,00
    -

    """
  }

  private static let cases = [
    AccountCase(
      "German details, a fee, a reversal of a debit",
      statement(
        """
        :61:2605140514DR4,50N005NONREF//B4E08MS9D00A0009
        :86:005?00KARTENZAHLUNG?20EREF+123?21SVWZ+Danke fuer?22 den Kauf?30BANK
        ?32MOND CAFE?33 BERLIN?34992
        :61:260514D1,N808NONREF
        :86:808 Kontofuehrung Mai
        :61:2605140514RD4,5N005NONREF//B5
        :86:159?00RUECKZAHLUNG?20SVWZ+zurueck?32MOND CAFE
        """),
      [
        "10020030/1234567: 2026-05-14 spending 4.50 EUR MOND CAFE BERLIN (Danke fuer den Kauf)"
          + " #B4E08MS9D00A0009",
        "10020030/1234567: 2026-05-14 spending 1.00 EUR 808 Kontofuehrung Mai",
        "10020030/1234567: 2026-05-14 refund -4.50 EUR MOND CAFE (zurueck) #B5",
      ]),
    AccountCase(
      "an account with its owner, a statement that is cut before the next one",
      statement(":61:260514D1,NMSCNONREF\n:86:Tea").replacingFirst(":25:", with: ":25P:"),
      ["10020030/1234567: 2026-05-14 spending 1.00 EUR Tea"]),
    AccountCase(
      "a statement without its end",
      ":20:A\n:25:1\n:28C:1/1\n:60F:C260513EUR1,\n:61:260514D1,NMSCNONREF\n"
        + statement(":61:260514D2,NMSCNONREF\n:86:Tea"),
      ["error accounts.file.ends-early line 10"]),
    AccountCase(
      "Dutch details within blocks, a booking in the next year",
      "{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:\r\n"
        + statement(
          """
          :61:2612310102C20,00NTRFEREF//R1
          /TRCD/00100/
          :86:/EREF/X1//CNTP/NL01/ING/Jansen///NAME/J. Jansen/REMI/USTD//rent/paid/
          """
        ).replacing("\n", with: "\r\n") + "-}",
      ["10020030/1234567: 2027-01-02 income 20.00 EUR J. Jansen (rent/paid) #R1"]),
    AccountCase(
      "the name of ING, also one of capitals only",
      statement(
        """
        :61:260514D1,00NTRFEREF//R1
        :86:/EREF/E1//CNTP/NL32INGB0000012345/INGBNL2A/ING BANK NV INZAKE WEB/AMSTE
        RDAM//REMI/USTD//EV10001/
        :61:260514D2,00NTRFEREF//R2
        :86:/CNTP/NL32INGB0000012345/INGBNL2A/ANWB///REMI/STRD/CUR/9999000012/
        """),
      [
        "10020030/1234567: 2026-05-14 spending 1.00 EUR ING BANK NV INZAKE WEB (EV10001) #R1",
        "10020030/1234567: 2026-05-14 spending 2.00 EUR ANWB (9999000012) #R2",
      ]),
    AccountCase(
      "a question mark in German details, before letters and before digits",
      statement(
        """
        :61:260514D1,00NMSCA
        :86:166?00SEPA?20SVWZ+Geht das? Ja?2026 und?21 mehr?2199 weiter?32MOND CAFE
        """),
      [
        "10020030/1234567: 2026-05-14 spending 1.00 EUR MOND CAFE"
          + " (Geht das? Ja?2026 und mehr?2199 weiter)"
      ]),
    AccountCase(
      "lines of a bank above, two statements of one account, one of another",
      "ABNANL2A\n940\nABNANL2A\n" + statement(":61:260514D1,00NMSCA\n:86:eins")
        + statement(":61:260514D2,00NMSCB\n:86:zwei")
        + statement(":61:260514D3,00NMSCC\n:86:drei").replacing("1234567", with: "777"),
      [
        "10020030/1234567: 2026-05-14 spending 1.00 EUR eins",
        "10020030/1234567: 2026-05-14 spending 2.00 EUR zwei",
        "10020030/777: 2026-05-14 spending 3.00 EUR drei",
      ]),
    AccountCase(
      "details that cannot be split, none, a letter of the currency, no day of booking",
      statement(
        """
        :61:260514DN2,50NMSCREF
        :86:123?xx broken ?20 fields
        :61:260514C3,NTRFNONREF
        """),
      [
        "10020030/1234567: 2026-05-14 spending 2.50 EUR 123?xx broken ?20 fields",
        "10020030/1234567: 2026-05-14 income 3.00 EUR ",
      ]),
    AccountCase(
      "a movement that cannot be read", statement(":61:rubbish"),
      ["problem statement.amount.not-decimal", "problem statement.date.unknown-form"]),
    AccountCase(
      "a file that ends early",
      ":20:A\n:25:1\n:28C:1\n:60F:C260513EUR1,00\n:61:260514D1,00NMSCA\n:86:eins",
      ["error accounts.file.ends-early line 6"]),
  ]

  @Test(arguments: cases)
  func `gives what its lines say`(file: AccountCase) throws {
    #expect(try file.result(home: .eur) == file.expected)
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let found = firstRange(of: text) else { return self }
    return self[..<found.lowerBound] + other + self[found.upperBound...]
  }
}
