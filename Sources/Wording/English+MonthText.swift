import Spending

extension English {
  public func text(_ text: MonthText) -> String {
    switch text {
    // MARK: Titles
    case .current(let month, let days, let gone, let count):
      "\(name(month, days)), \(self.text(.countdown(count - gone))): day \(gone) of \(count)"
    case .ended(let month, let days, let ago):
      "\(name(month, days)), ended \(quantity(ago, "day")) ago"
    case .begins(let month, let days, let wait):
      "\(name(month, days)), begins in \(quantity(wait, "day"))"
    case .calendar(let month, let days, let sum): "\(name(month, days)): \(amount(sum))"

    // MARK: Labels
    case .spentByMonth: "Spent by month"
    case .income: "Income"
    case .incomeByHand: "Income, set by hand"
    case .incomeReceived: "Income, by statements"
    case .spent: "Spent"
    case .spentWithWaiting(let count): "With \(grouped(count)) waiting"
    case .booked: "Booked, after today"
    case .left: "Left"
    case .perDay: "A day, so far"
    case .billed: "Charged by bills"
    case .billedMoves(let from, let to):
      "\(columnAmount(from)) of other months, \(columnAmount(to)) to other months"
    case .allowance(let days): "A day, for \(quantity(days, "day")) with today"
    case .projected: "Projected"
    case .previous(let month, let last):
      Self.months[month.month - 1] + (last.map { ", to \($0.description.dropFirst(5))" } ?? "")
    case .mean(let count): "Mean of \(months(count)) before"
    case .median: "Median of them"

    // MARK: Remarks
    case .due(let sum, let count): "\(sum.grouped) of it due, \(payments(count))"
    case .change(let change, let permille):
      MonthText.signed(change.minorUnits, change.grouped)
        + (permille.map { ", " + MonthText.signed($0, percent(permille: $0)) } ?? "")
    case .shares(let shares):
      capitalised(
        shares.map { "\(word($0.channel)) \(percent(permille: $0.permille))" }
          .joined(separator: ", ")) + "."
    case .mostVisited(let leaders):
      "Most visited: "
        + leaders.map { "\($0.name), \(grouped($0.visits))" }.joined(separator: "; ") + "."
    case .mostSpent(let leaders):
      "Most spent: " + leaders.map { "\($0.name), \(amount($0.sum))" }.joined(separator: "; ")
        + "."
    case .waiting(let count):
      "\(quantity(count, "row")) of this month may be payments that the ledger already has, and "
        + "\(count == 1 ? "waits" : "wait") for a decision: sobi twins"
    case .others(let sums): "Besides: " + sums.map(amount).joined(separator: ", ") + "."
    case .countdown(let left): "D-\(left)"
    case .noIncome(let month): "No income for \(month): sobi income set \(month) AMOUNT."
    case .leftOfWhole: "The amount left is a figure of the whole month: leave the filter out."
    case .incomeMove(let payment, let day, let sum, let month):
      "\(amount(sum)) of \(day) may be for \(month): sobi tag \(payment) --set month=\(month)."
    case .overspent(let sum): "more is spent than came in, by \(amount(sum))"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let numbers = ["no", "one", "two", "three", "four", "five", "six"]

  private func months(_ count: Int) -> String {
    let number = Self.numbers.indices.contains(count) ? Self.numbers[count] : grouped(count)
    return number + (count == 1 ? " month" : " months")
  }

  /// `November 2026`, with the days if it does not start on the first.
  func name(_ month: YearMonth, _ days: ClosedRange<CalendarDay>? = nil) -> String {
    "\(Self.months[month.month - 1]) \(month.year)"
      + (days.map { " (\($0.lowerBound) to \($0.upperBound))" } ?? "")
  }

  private func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
