public import ArgumentParser
public import Sobi

extension CalendarDay: ExpressibleByArgument {
  /// The day in an option.
  public init?(argument: String) { self.init(argument) }
}

extension YearMonth: ExpressibleByArgument {
  /// The month in an option.
  public init?(argument: String) { self.init(argument) }
}

extension MonthStart: ExpressibleByArgument {
  /// The day in an option.
  public init?(argument: String) { self.init(argument) }
}

extension OlderPeriod: ExpressibleByArgument {
  /// Reads `previous`, `year` or `2026-10-01..2026-10-31`.
  public init?(argument: String) {
    switch argument {
    case "previous": self = .previous
    case "year": self = .year
    default:
      let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1].isEmpty, let first = CalendarDay(String(parts[0])),
        let last = CalendarDay(String(parts[2])), first <= last
      else { return nil }
      self = .days(first...last)
    }
  }
}

extension PaymentChannel: ExpressibleByArgument {
  /// The channel in an option, by its word.
  public init?(argument: String) {
    guard let channel = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = channel
  }

  /// The words, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PaymentMethod: ExpressibleByArgument {
  /// The method in an option, by its word.
  public init?(argument: String) {
    guard let method = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = method
  }

  /// The words, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PaymentKind: ExpressibleByArgument {
  /// The kind in an option, by its word.
  public init?(argument: String) {
    guard let kind = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = kind
  }

  /// The words, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Currency: ExpressibleByArgument {
  /// The currency in an option, by its ISO 4217 code.
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

/// The form of what is told in sentences.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The form of a list or report that is no one table.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
}

extension SignConvention: ExpressibleByArgument {}

extension StatementYear: ExpressibleByArgument {
  /// Reads `2026` or `2026-05`.
  public init?(argument: String) { self.init(argument) }
}
