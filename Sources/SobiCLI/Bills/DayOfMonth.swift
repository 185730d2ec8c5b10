import ArgumentParser
import Sobi

/// A day of the month in an option: `1` ... `31`, or `last`.
struct DayOfMonth: ExpressibleByArgument {
  /// 1 ... 31, where 31 is the last day of each month.
  let number: Int

  init?(argument: String) {
    guard let number = argument == "last" ? BillCycle.days.upperBound : Int(argument),
      BillCycle.days.contains(number)
    else { return nil }
    self.number = number
  }
}
