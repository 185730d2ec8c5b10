import SimpleFeatures
import Sobi
import Wording

/// Figures in words and cells.
enum Figures {
  /// A number with six significant digits, or with thousands separators from 1,000 on.
  static func rounded(_ value: Double) -> String {
    value.magnitude < 1_000 || value.magnitude >= 9e15
      ? value.text(significant: 6) : grouped(Int64(value.rounded()))
  }

  /// `3,204 payments, KRW 12,345,600 and JPY 45,300`.
  static func text(_ figures: SpendingFigures, home: Currency) -> String {
    let words = CommandLanguage.words
    let money = figures.money(home: home).map(words.amount)
    return ([words.payments(Int(figures.count))] + money).joined(separator: ", ")
  }

  /// A group of a report by its name, as a word in the language if there is such a word.
  static func word(_ name: String) -> String {
    ReportGroup(rawValue: name).map(CommandLanguage.words.word) ?? name
  }

  /// `12,345`.
  static func grouped(_ count: some BinaryInteger) -> String {
    Decimals.grouped(Int64(count))
  }

  /// `1,234.5`, of a measurement.
  static func decimal(_ value: Double) -> String {
    let parts = Decimals.text(value, digits: 1).split(separator: ".")
    return grouped(Int64(parts[0]) ?? 0) + "." + parts[1]
  }

  /// `31.2%`.
  static func percent(_ share: Double?) -> String {
    share.map(CommandLanguage.words.percent) ?? "-"
  }

  /// Returns a day as text; the year is left out if all days of `span` are in one year.
  static func day(_ day: CalendarDay?, within span: ClosedRange<CalendarDay>?) -> String {
    guard let day else { return "-" }
    guard let span, span.lowerBound.month.year == span.upperBound.month.year else {
      return day.description
    }
    return String(day.description.dropFirst(5))
  }
}
