internal import Spending

/// A balance of CAMT.
struct CAMTBalance {
  private var code = ""
  private var text = ""
  private var isOwed = false
  private(set) var currency: Currency?
  private(set) var day: CalendarDay?

  /// Takes the value of an element.
  ///
  /// - Parameter path: The names of the elements inside the balance that contain this element,
  ///   followed by its own name.
  mutating func set(_ path: [String], _ text: String, _ currency: String?) {
    switch path {
    case ["TP", "CDORPRTRY", "CD"]: code = text
    case ["AMT"]: (self.text, self.currency) = (text, Currency(code: currency ?? ""))
    case ["CDTDBTIND"]: isOwed = text == "DBIT"
    case ["DT", "DT"], ["DT", "DTTM"]: day = CalendarDay(String(text.prefix(10)))
    default: break
    }
  }

  /// Whether it is the balance before the entries: the opening balance, or the closing balance of
  /// the previous statement.
  var isOpening: Bool { code == "OPBD" || code == "PRCD" }
  /// The first day of the entries after an opening balance. The day of the previous statement's
  /// closing balance is one day earlier.
  var firstDay: CalendarDay? { code == "PRCD" ? day?.adding(1) : day }
  /// Whether it is the balance after the booked entries.
  var isClosing: Bool { code == "CLBD" }
  /// The balance in minor units; nil if it is not a number.
  var units: Int64? { AccountPeriod.units(text, isOwed: isOwed, currency) }
}
