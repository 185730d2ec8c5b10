public import ArgumentParser
import Questions
public import Sobi

extension CalendarDay: ExpressibleByArgument {
  /// Reads the day in an option.
  public init?(argument: String) { self.init(argument) }
}

extension YearMonth: ExpressibleByArgument {
  /// Reads the month in an option.
  public init?(argument: String) { self.init(argument) }
}

extension MonthStart: ExpressibleByArgument {
  /// Reads the day in an option.
  public init?(argument: String) { self.init(argument) }
}

extension ReadingPlan.Use: ExpressibleByArgument {}

extension HistoryTopic: ExpressibleByArgument {}

extension OlderPeriod: ExpressibleByArgument {
  /// Reads the period in an option.
  public init?(argument: String) { self.init(argument) }
}

extension PaymentChannel: ExpressibleByArgument {
  /// Reads a word in an option as a payment channel.
  public init?(argument: String) { self.init(word: argument) }

  /// The words that the option accepts, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PaymentMethod: ExpressibleByArgument {
  /// Reads a word in an option as a means of payment.
  public init?(argument: String) {
    guard let method = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = method
  }

  /// The words that the option accepts, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PaymentKind: ExpressibleByArgument {
  /// Reads a word in an option as a kind of payment.
  public init?(argument: String) { self.init(word: argument) }

  /// The words that the option accepts, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Currency: ExpressibleByArgument {
  /// Reads an ISO 4217 code in an option as a currency.
  public init?(argument: String) { self.init(code: argument) }
}

extension DistrictReport.Order: ExpressibleByArgument {}
extension StatsReport.Order: ExpressibleByArgument {}
extension PaymentOrder: ExpressibleByArgument {}
extension MapRequest.Format: ExpressibleByArgument {}

/// The form of a list or report on standard output.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
  case csv
}

/// The form of a report that may also be a map.
enum MapReportFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
  case csv
  case geojson
}

/// The form of an output in sentences.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The form of a list or report that is not a single table.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
}

extension SignConvention: ExpressibleByArgument {}
extension DecimalMark: ExpressibleByArgument {}

extension StatementYear: ExpressibleByArgument {
  /// Reads a year or a month, such as `2026` or `2026-05`.
  public init?(argument: String) { self.init(argument) }
}
