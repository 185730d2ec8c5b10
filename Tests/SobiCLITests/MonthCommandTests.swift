import Foundation
import Testing

/// `sobi month`, `months`, `calendar`, `income`, `tag`, `split` and `stats --versus` on the sample data,
/// on a terminal of 80 columns.
@Suite struct MonthCommandTests {
  private func sample() throws -> Sandbox {
    let sandbox = try Sandbox(.sample)
    let income = try sandbox.run(["income", "set", "2026-06", "3200000", "--onwards"])
    #expect(income.status == 0 && income.messages == "Income from 2026-06 on: KRW 3,200,000.\n")
    return sandbox
  }

  @Test func `a month in one screen`() throws {
    let month = try sample().run(["month", "--as-of", "2026-11-22"])
    #expect(month.status == 0 && month.messages.isEmpty)
    #expect(
      month.text == """
        November 2026, D-8: day 22 of 30
        Income, set by hand           3,200,000  100.0%
        Spent                         2,264,900   70.8%  ██████████████▏
        Left                            935,100   29.2%  █████▉
        A day, so far                   102,950
        A day, for 9 days with today     96,596
        Projected                     3,062,962   95.7%  65,735 of it due, 2 payments
        October, to 10-22             1,998,600          +266,300, +13.3%
        Mean of six months before     3,228,075
        Median of them                3,184,465
        Online 24.1%, offline 75.9%.
        Most visited: 지하철 망원역, 17; 강남구, 66.
        Most spent: 한아름마트 망원점, KRW 272,000; 마포구, KRW 661,850.

        """)
  }

  @Test func `months and days`() throws {
    let sandbox = try sample()
    let months = try sandbox.run(["months", "--limit", "2", "--as-of", "2026-11-22"])
    #expect(
      months.text == """
        MONTH       INCOME      SPENT     LEFT  LEFT %  COUNT
        2026-11  3,200,000  2,264,900  935,100   29.2%    171  D-8
        2026-10  3,200,000  3,157,340   42,660    1.3%    251

        """)
    let calendar = try sandbox.run(["calendar", "2026-11", "--as-of", "2026-11-22"])
    #expect(calendar.lines.first == "November 2026: KRW 2,264,900")
    #expect(
      calendar.lines.contains(
        " 9 100,200 10 127,900 11 123,100 12 228,800 13 -18,500 14  89,400 15 114,950"))
    for line in months.lines + calendar.lines { #expect(line.unicodeScalars.count <= 80) }
  }

  @Test func `an income of nothing is one, and one that goes on leaves a month its own`() throws {
    let sandbox = try sample()
    let none = try sandbox.run(["income", "set", "2026-02", "0"])
    #expect(none.status == 0 && none.messages == "Income of 2026-02: KRW 0.\n")
    let month = try sandbox.run(["month", "2026-02", "--as-of", "2026-11-22"])
    #expect(month.text.contains("Income, set by hand") && month.messages.contains("more is spent"))
    let onwards = try sandbox.run(["income", "set", "2026-02", "5", "--onwards"])
    #expect(
      onwards.messages == """
        Income from 2026-02 on: KRW 5.
        2026-02 has an income of its own, KRW 0, which stays.

        """)
  }

  @Test func `a month without income asks for it, and too much spending warns`() throws {
    let sandbox = try sample()
    let none = try sandbox.run(["month", "2026-01", "--as-of", "2026-11-22"])
    #expect(none.messages == "No income for 2026-01: sobi income set 2026-01 AMOUNT.\n")
    _ = try sandbox.run(["income", "set", "2026-08", "3000000"])
    let over = try sandbox.run(["month", "2026-08", "--as-of", "2026-11-22"])
    #expect(
      over.messages == "sobi: warning: more is spent than came in, by KRW 695,280\n")
    #expect(over.text.contains("-695,280  -23.2%"))
    #expect(over.text.hasPrefix("August 2026, ended 83 days ago\n"))
  }

  @Test func `under a filter nobody says what is left`() throws {
    let sandbox = try sample()
    _ = try sandbox.run(["income", "set", "2026-11", "3200000"])
    let part = try sandbox.run(["month", "2026-11", "--category", "cafe", "--as-of", "2026-11-22"])
    #expect(part.status == 0 && part.text.contains("Spent") && !part.text.contains("Left"))
    #expect(
      part.messages == "The amount left is a figure of the whole month: leave the filter out.\n")
    let whole = try sandbox.run(["month", "2026-11", "--as-of", "2026-11-22"])
    #expect(whole.text.contains("Left") && whole.messages.isEmpty)
  }

  @Test func `months from payday`() throws {
    let sandbox = try sample()
    let set = try sandbox.run(["settings", "--month-start", "25"])
    #expect(set.status == 0)
    let month = try sandbox.run(["month", "--as-of", "2026-11-22"])
    #expect(month.lines.first == "November 2026 (2026-10-25 to 2026-11-24), D-2: day 29 of 31")
    let by = try sandbox.run(["stats", "--by", "month", "--format", "csv"])
    let listed = try sandbox.run(["months", "--as-of", "2026-11-22", "--format", "csv"])
    let november = by.lines.first { $0.hasPrefix("2026-11,KRW") }?.split(separator: ",")
    let row = listed.lines.first { $0.hasPrefix("2026-11,") }?.split(separator: ",")
    #expect(november?[3] == row?[5] && row?[1] == "2026-10-25")
    #expect(
      try sandbox.run(["range", "--month", "2026-11"]).lines.first
        == "Range: 2026-11 (2026-10-25 to 2026-11-24)")
    let wrong = try sandbox.run(["settings", "--month-start", "31"])
    #expect(wrong.status == 64)
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(
      try sandbox.run(["month", "--as-of", "2026-11-22"]).lines.first
        == "November 2026, D-8: day 22 of 30")
  }

  @Test func `a filter that does not read is shown where, and nothing changes`() throws {
    let sandbox = try sample()
    let before = try sandbox.run(["history"]).text
    let wrong = try sandbox.run(["month", "--where", "category=food chanel=online"])
    #expect(wrong.status == 64)
    #expect(
      wrong.messages == """
        sobi: error: a filter cannot contain the word "chanel"
          category=food chanel=online
                        ^^^^^^
        Perhaps you meant "channel".

        """)
    for command in ["payments", "places", "districts", "stats --by month", "range", "months"] {
      let words = command.split(separator: " ").map { String($0) }
      #expect(try sandbox.run(words + ["--where", "from=x"]).status == 64, "\(command)")
      #expect(try sandbox.run(words + ["--where", "category=food"]).status == 0, "\(command)")
    }
    let twice = try sandbox.run(["payments", "--where", "from=2026-01-01 from=2026-02-01"])
    #expect(twice.status == 64 && twice.messages.contains("the word \"from\" is given twice"))
    let month = try sandbox.run(["income", "set", "2026-13", "5"])
    #expect(month.status == 64 && month.messages.contains("2026-13"))
    let amount = try sandbox.run(["income", "set", "2026-11", "--", "-1"])
    #expect(amount.status == 1 && amount.messages.contains("an income cannot be negative"))
    #expect(try sandbox.run(["history"]).text == before)
  }

  @Test func `a filter says what options say`() throws {
    let sandbox = try sample()
    func total(_ options: [String]) throws -> String {
      try sandbox.run(["stats", "--by", "kind", "--format", "csv"] + options).text
    }
    #expect(
      try total(["--category", "cafe", "--channel", "offline"])
        == total(["--where", "category=cafe channel=offline"]))
    #expect(
      try total(["--from", "2026-03-01", "--to", "2026-03-31"])
        == total(["--where", "from=2026-03-01 to=2026-03-31"]))
    #expect(
      try total(["--from", "2026-02-01", "--where", "from=2026-03-01 to=2026-03-31"])
        == total(["--month", "2026-03"]))
    #expect(
      try total(["--month", "2026-03"]) == total(["--where", "from=2026-03-01 to=2026-03-31"]))
    #expect(
      try total(["--bbox", "126.9,37.5,127,37.6"])
        == total(["--where", "bbox=126.9,37.5,127,37.6"]))
    #expect(
      try total(["--as-of", "2026-03-31", "--from", "2026-03-01"]) == total(["--month", "2026-03"]))
    _ = try sandbox.run(["places", "save", "회사", "127.0365,37.5013"])
    let near = try total(["--where", "within=1km@회사"])
    #expect(near != (try total([])) && near.split(separator: "\n").count > 1)
  }

  @Test func `what an option and the filter both name is refused, not widened`() throws {
    let sandbox = try sample()
    for (filter, option) in [
      ("channel=online", ["--channel", "offline"]), ("category=cafe", ["--category", "food"]),
    ] {
      let both = try sandbox.run(["month", "--where", filter] + option)
      #expect(both.status == 64 && both.messages.contains("--where"))
    }
    let box = "126.9,37.5,127,37.6"
    #expect(try sandbox.run(["places", "--where", "bbox=\(box)", "--bbox", box]).status == 64)
    #expect(try sandbox.run(["tag", "1", "--set", "y", "--unset", "y"]).status == 64)
  }

  @Test func `titles and calendars keep to 80 cells whatever the amounts are`() throws {
    let sandbox = try sample()
    for (number, amount) in ["1000000", "25000000", "31000000000"].enumerated() {
      let day = "2027-01-0\(number + 1)"
      #expect(try sandbox.run(["add", amount, "집주인", "--date", day]).status == 0)
    }
    #expect(try sandbox.run(["settings", "--month-start", "25"]).status == 0)
    for language in ["en", "ko"] {
      for command in [
        ["calendar", "2027-01"], ["calendar", "2026-11"], ["month", "--as-of", "2026-11-10"],
        ["month", "2026-11", "--where", "from=2026-11-01 to=2026-11-12 category=food"],
        [
          "stats", "--by", "merchant,channel", "--limit", "3", "--month", "2026-11", "--versus",
          "previous",
        ],
      ] {
        let outcome = try sandbox.run(command, environment: ["SOBI_LANG": language])
        #expect(outcome.status == 0)
        for line in outcome.lines {
          let cells = line.unicodeScalars.reduce(0) {
            $0 + ($1.value >= 0x1100 && $1 != "…" && !("▀"..."▟" ~= $1) ? 2 : 1)
          }
          #expect(cells <= 80, "\(language): \(line)")
        }
      }
    }
    let rent = try sandbox.run(["calendar", "2027-01", "--format", "csv"]).text
    #expect(rent.contains("31000000000"))
  }

  @Test func `the year before is a year, and days before are as many`() throws {
    let sandbox = try sample()
    func title(_ options: [String]) throws -> String {
      try sandbox.run(["stats", "--by", "kind", "--versus", "previous"] + options).lines[0]
    }
    #expect(
      try title(["--month", "2025"]).hasSuffix(
        "2025-01-01 to 2025-12-31, before: 2024-01-01 to 2024-12-31"))
    #expect(
      try title(["--month", "2026", "--as-of", "2026-03-05"]).hasSuffix(
        "2026-01-01 to 2026-03-05, before: 2025-01-01 to 2025-03-05"))
    #expect(
      try title(["--from", "2026-11-01", "--to", "2026-11-30", "--as-of", "2026-11-23"])
        .hasSuffix("2026-11-01 to 2026-11-23, before: 2026-10-02 to 2026-10-24"))
    #expect(
      try title(["--month", "2026-11", "--where", "from=2026-11-10 to=2026-11-12"]).contains(
        "2026-11-10 to 2026-11-12, before: 2026-11-07 to 2026-11-09"))
    let hidden = try sandbox.run(["month", "2025-12", "--as-of", "2025-11-03"])
    #expect(hidden.status == 0 && !hidden.text.contains("Mean of"))
  }

  @Test func `tags and parts`() throws {
    let sandbox = try sample()
    let tagged = try sandbox.run(["tag", "5", "6", "--set", "trip=jeju", "--set", "gift"])
    #expect(tagged.messages == "Changed 2 payments.\n")
    #expect(try sandbox.run(["payments", "--where", "tag=trip=jeju"]).lines.count == 3)
    #expect(try sandbox.run(["tag"]).lines.count == 3)
    let split = try sandbox.run([
      "split", "1", "500", "--category", "gifts", "--new-category", "--set", "gift",
    ])
    #expect(split.status == 0)
    #expect(split.messages.hasPrefix("Payment 2998 has KRW 500; payment 1 keeps "))
    #expect(try sandbox.run(["payments", "--where", "category=gifts tag=gift"]).lines.count == 2)
    #expect(try sandbox.run(["split", "1", "9999999"]).status == 1)
    #expect(try sandbox.run(["split", "1", "5", "--category", "gift"]).status == 64)
    #expect(try sandbox.run(["remove", "2998"]).status == 1)
    #expect(
      try sandbox.run(["split", "2998", "--join"]).messages == "Joined 1 part with payment 1.\n")
    #expect(try sandbox.run(["undo", "--count", "4"]).status == 0)
    #expect(try sandbox.run(["payments", "--where", "tag=trip"]).lines.isEmpty)
    #expect(try sandbox.run(["check"]).status == 0)
  }

  @Test func `spending beside an older period`() throws {
    let sandbox = try sample()
    let month = try sandbox.run([
      "stats", "--by", "channel", "--month", "2026-11", "--versus", "previous", "--as-of",
      "2026-11-22",
    ])
    #expect(month.status == 0)
    #expect(
      month.lines.first
        == "Spending by channel: 2026-11-01 to 2026-11-22, before: 2026-10-01 to 2026-10-22")
    let total = month.lines.last?.split(separator: " ").joined(separator: " ")
    #expect(total == "total 171 2,264,900 1,998,600 +266,300 +13.3%")
    let days = try sandbox.run([
      "stats", "--by", "category", "--from", "2026-04-01", "--to", "2026-04-30", "--versus",
      "2026-03-01..2026-03-31", "--format", "csv",
    ])
    var sums: [String: (Int, Int)] = [:]
    for line in days.lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let at = cells.count - 7
      sums[String(cells[at]), default: (0, 0)].0 += Int(cells[at + 2]) ?? 0
      sums[String(cells[at]), default: (0, 0)].1 += Int(cells[at + 4]) ?? 0
    }
    #expect(sums["KRW"]?.0 == 2_632_020 && sums["KRW"]?.1 == 3_557_230)
    #expect(sums["JPY"]?.0 == 132_890 && sums["JPY"]?.1 == 0)
    for options in [["--by", "month"], ["--by", "kind"]] {
      let wrong = try sandbox.run(["stats", "--versus", "year"] + options)
      #expect(wrong.status == 1 && !wrong.messages.isEmpty)
    }
    #expect(try sandbox.run(["stats", "--by", "kind", "--versus", "later"]).status == 64)
  }
}
