public import ArgumentParser
import Diagnostics
public import Sobi
import Wording

/// Which payments count.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this month, as 2026-11.", valueName: "month"))
  var month: YearMonth?

  @Option(help: ArgumentHelp("Only from this day on, as 2026-11-01.", valueName: "day"))
  var from: CalendarDay?

  @Option(help: ArgumentHelp("Only up to this day, included.", valueName: "day"))
  var to: CalendarDay?

  @Option(
    help: ArgumentHelp("Only this category; may be repeated.", valueName: "category"))
  var category: [String] = []

  @Option(help: "Only payments at a place (offline) or over the network (online).")
  var channel: PaymentChannel?

  func validate() throws {
    if month != nil && (from != nil || to != nil) {
      throw ValidationError("--month cannot be combined with --from or --to.")
    }
    if let from, let to, from > to {
      throw ValidationError("--from \(from) is later than --to \(to).")
    }
  }

  /// The days that count; nil for all.
  var days: ClosedRange<CalendarDay>? {
    if let month { return month.firstDay...month.lastDay }
    guard from != nil || to != nil else { return nil }
    let earliest = CalendarDay(daysSince1970: .min)
    let latest = CalendarDay(daysSince1970: .max)
    return (from ?? earliest)...(to ?? latest)
  }

  /// What else is asked for, in words: `; only cafe, offline`.
  var restriction: String {
    CommandLanguage.words.restriction(categories: category, channel: channel)
  }

  /// Period and restriction in words.
  var words: String { period + restriction }

  /// The period in words.
  var period: String {
    let words = CommandLanguage.words
    if let month { return words.period(.month(month)) }
    switch (from, to) {
    case (nil, nil): return words.period(.all)
    case (let from?, nil): return words.period(.from(from))
    case (nil, let to?): return words.period(.to(to))
    case (let from?, let to?): return words.period(.span(from, to))
    }
  }

  /// The question that the options ask.
  func query(in box: BoundingBox? = nil) -> LedgerQuery {
    LedgerQuery(days: days, categories: category, channel: channel, boundingBox: box)
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
