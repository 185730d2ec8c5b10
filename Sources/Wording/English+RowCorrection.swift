import Diagnostics

extension English {
  /// The correction of a row of a statement, with the options of `sobi import`.
  func commandLine(_ correction: RowCorrection) -> String {
    switch correction {
    case .fillIn: "Fill it in, or leave the row out."
    case .shorten: "Shorten it."
    case .addByHand: "Leave the message out, and add its payment with sobi add."
    case .correctOne: "Correct one of the two values."

    case .writeDate:
      "Write it as 2026-05-03 or 2026-05-03 12:41:07, or give its format with --date-format."
    case .orderDayAndMonth(let separator):
      "Choose the order: --date-format %d\(separator)%m\(separator)%Y or --date-format "
        + "%m\(separator)%d\(separator)%Y."
    case .addYear:
      "Add the year, as in 2026-05-03, or give the year with --year 2026; for the bill of May "
        + "2026, give --year 2026-05."
    case .correctDate: "Correct the date, or give the format of dates with --date-format."
    case .changeDateFormat: "Correct the value, or change --date-format."
    case .countSeconds: "If the date is such a count, add --date-format epoch."
    case .countMilliseconds: "If the date is such a count, add --date-format epoch-ms."
    case .countDays: "If the date is such a count, add --date-format serial."
    case .writeTime: "Write it as 12:41 or 12:41:07."

    case .writeAmount: "Write an amount, for example 12.34."
    case .writeTypedAmount: "Write the amount as 4500, 12.30, 320만 or 1억 2000만."
    case .writeDecimal: "Write the amount with one decimal mark, for example 12.34."
    case .writeWithoutZeros:
      "Write it without leading zeros, or name the column of the amount with --map amount=COLUMN."
    case .ungroupOrRound:
      "If the mark separates thousands, leave it out; otherwise round the amount or name its "
        + "currency."
    case .roundOrAddCurrency:
      "Round the amount, or name the right currency in a currency column."
    case .roundOrNameCurrency: "Round the amount, or name the right currency."
    case .correctAmount: "Correct the amount."
    case .unsignIncome: "Write income without a sign, or mark the row as spending or a transfer."
    case .leaveOneEmpty: "Leave one of the two fields empty."
    case .writeCurrency: "Write a code of three letters, for example KRW."
    case .nameForeignCurrency: "Name the currency, such as USD, in a column."
    case .writeInstalments:
      "Write the number of months (3), or the part and the number of months (2/12), or leave the "
        + "field empty."
    case .writeRate:
      "Write the rate as a decimal number, for example 1384.50, or leave it empty."

    case .writeCancellation: "Write Y or N, or the day of the cancellation."
    case .nameCancelledAmount:
      "Name the column of the cancelled amount with --map cancelled-amount=COLUMN, or write the "
        + "cancelled part as a row of its own."
    case .sayStatus(let word):
      "Give the meaning of the word (\"normal\", \"cancelled\", \"declined\" or \"pending\"), as "
        + "in --status \(argument(word, "normal")); --save-profile stores the meaning."
    case .sayDirection(let word):
      "Give the meaning of the word (\"in\", \"out\" or \"transfer\"), as in "
        + "--direction \(argument(word, "in")); --save-profile stores the meaning."
    case .leaveSumOut: "Leave the row out, or name the shop."

    case .writeDegrees: "Write decimal degrees, for example 126.9780."
    case .writeDegreesOrNameSystem:
      "Write decimal degrees on WGS 84, for example 126.9780, or give the reference system of the "
        + "positions with --crs."
    case .writeProjected:
      "Write a decimal number in the units of the CRS, for example 953901.15."
    case .correctOrNameSystem: "Correct the position, or name the right CRS with --crs."
    case .giveBothOrNeither: "Give both, or leave both empty."
    case .leaveBothEmpty: "Leave both empty if the position is not known."
    case .exchange(let longitude, let latitude):
      "Exchange them: --map longitude=\(latitude) --map latitude=\(longitude)."
    case .correctOrWidenRegion:
      "Correct the position, or widen the region with sobi settings --region."
    }
  }

  /// `입=in`, in quotes if a shell would split it.
  private func argument(_ word: String, _ meaning: String) -> String {
    "\(word)=\(meaning)".shellWord
  }

  /// An answer in the form of an option.
  func option(_ answer: AnswerOption) -> String {
    "--\(answer.name.rawValue) \(answer.value.shellWord)"
  }

  /// The correction for a request; nil if only an option of the command line helps.
  func server(_ correction: RowCorrection) -> String? {
    switch correction {
    case .writeDate, .correctDate, .changeDateFormat: "Write it as 2026-05-03."
    case .addYear: "Add the year, as in 2026-05-03."
    case .addByHand: "Leave the message out, and add its payment by hand."
    case .writeWithoutZeros: "Write it without leading zeros."
    case .writeDegreesOrNameSystem: "Write decimal degrees on WGS 84, for example 126.9780."
    case .correctOrNameSystem, .correctOrWidenRegion: "Correct the position."
    case .orderDayAndMonth, .countSeconds, .countMilliseconds, .countDays, .nameCancelledAmount,
      .sayDirection, .sayStatus,
      .exchange:
      nil
    default: commandLine(correction)
    }
  }
}
