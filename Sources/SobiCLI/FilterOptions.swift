public import ArgumentParser
import Diagnostics
public import Sobi

/// Which payments count.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this month, as 2026-11.", valueName: "month"))
  var month: YearMonth?

  @Option(help: ArgumentHelp("Only from this day on, as 2026-11-01.", valueName: "day"))
  var from: CalendarDay?

  @Option(help: ArgumentHelp("Only up to this day, included.", valueName: "day"))
  var to: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "Only this category with all below it; may be repeated.", valueName: "category"))
  var category: [String] = []

  @Option(help: "Only payments at a place (offline) or over the network (online).")
  var channel: PaymentChannel?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      """
      Only what fits this filter, as "category=cafe within=1km@office": \
      \(FilterWord.allCases.map(\.rawValue).joined(separator: ", ")).
      """, valueName: "filter"))
  var filter: String?

  @Option(
    help: ArgumentHelp("As if this day were today: nothing later counts.", valueName: "day"))
  var asOf: CalendarDay?

  func validate() throws {
    if month != nil && (from != nil || to != nil) {
      throw ValidationError("--month cannot be combined with --from or --to.")
    }
    if let from, let to, from > to {
      throw ValidationError("--from \(from) is later than --to \(to).")
    }
  }

  /// What else is asked for, in words: `; only cafe, offline`.
  var restriction: String {
    let words = category + [channel?.name, filter].compactMap(\.self)
    return words.isEmpty ? "" : "; only " + words.joined(separator: ", ")
  }

  /// Period and restriction in words.
  var words: String { period + restriction }

  /// The period in words; the days of a month where it is not one of the calendar.
  var period: String {
    if let month {
      let start = LedgerOptions.monthStart
      let days = start.days(of: month)
      return start.isFirst
        ? month.description : "\(month) (\(days.lowerBound) to \(days.upperBound))"
    }
    switch (from, to) {
    case (nil, nil): return "all days"
    case (let from?, nil): return "from \(from)"
    case (nil, let to?): return "up to \(to)"
    case (let from?, let to?): return "\(from) to \(to)"
    }
  }

  /// The question that the options ask: each is a word of a filter, and together they are one.
  ///
  /// - Throws: ``FilterError``, ``FilterProblem``.
  func query(in box: BoundingBox? = nil) throws -> LedgerQuery {
    var terms = try filter.map { try PaymentFilter(text: $0).terms } ?? []
    terms += category.map(FilterTerm.category)
    if let channel { terms.append(.channel(channel)) }
    if let box { terms.append(.bbox(box)) }
    if let from { terms.append(.from(from)) }
    if let to { terms.append(.to(to)) }
    return LedgerQuery(month: month, asOf: asOf, filter: try PaymentFilter(terms))
  }
}

/// The box around what a map shows.
struct BoxOptions: ParsableArguments {
  // A western longitude starts like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only places in this box: west,south,east,north in degrees.", valueName: "w,s,e,n"))
  var bbox: String?

  /// The box, nil without the option.
  func box() throws -> BoundingBox? { try bbox.map { try Degrees.box($0, option: "--bbox") } }
}

/// Degrees in options.
enum Degrees {
  /// What is wrong with the value of an option.
  private static func refusal(_ error: any Fault, of option: String) -> ValidationError {
    ValidationError("\(option): \(ErrorReport.message(error)).")
  }

  /// The box that `west,south,east,north` describes.
  static func box(_ text: String, option: String) throws -> BoundingBox {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3]
    else { throw ValidationError("\(option) needs four degrees: west,south,east,north.") }
    do {
      return try BoundingBox(west: west, south: south, east: east, north: north)
    } catch { throw Self.refusal(error, of: option) }
  }

  /// The position that `longitude,latitude` describes.
  static func coordinate(_ text: String, option: String) throws -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let longitude = parts[0], let latitude = parts[1] else {
      throw ValidationError("\(option) needs two degrees: longitude,latitude.")
    }
    do {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch {
      if (try? Coordinate(validatingLongitude: latitude, latitude: longitude)) != nil {
        throw ValidationError(
          "\(option): longitude and latitude look swapped; write the longitude first.")
      }
      throw Self.refusal(error, of: option)
    }
  }
}

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
