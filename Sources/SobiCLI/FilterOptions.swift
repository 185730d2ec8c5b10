public import ArgumentParser
import Diagnostics
public import Sobi
import Wording

/// Which payments count.
struct FilterOptions: ParsableArguments {
  @Option(name: Self.monthNames, help: Self.monthHelp)
  var month: Period?

  @Option(
    help: ArgumentHelp(
      "Only from this day or the first day of this period on, as 2026-11-01 or last-month.",
      valueName: "day"))
  var from: Period?

  @Option(
    help: ArgumentHelp(
      "Only up to this day or the last day of this period, included.", valueName: "day"))
  var to: Period?

  @Option(
    help: ArgumentHelp(
      "Only this category and those below it; may be repeated.", valueName: "category"))
  var category: [String] = []

  @Option(help: "Only payments at a place (offline) or over the network (online).")
  var channel: PaymentChannel?

  func validate() throws {
    if month != nil && (from != nil || to != nil) {
      throw ValidationError(.excluded("--month", by: ["--from", "--to"]))
    }
    if let first = from?.days.lowerBound, let last = to?.days.upperBound, first > last {
      throw ValidationError(.laterDay(option: "--from", first, than: "--to", last))
    }
  }

  /// The days that count; nil for all.
  var days: ClosedRange<CalendarDay>? {
    if let month { return month.days }
    guard from != nil || to != nil else { return nil }
    let earliest = CalendarDay(daysSince1970: .min)
    let latest = CalendarDay(daysSince1970: .max)
    let first = from?.days.lowerBound ?? earliest
    return first...max(first, to?.days.upperBound ?? latest)
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
    if let month { return words.period(month.report) }
    switch (from?.days.lowerBound, to?.days.upperBound) {
    case (nil, nil): return words.period(.all)
    case (let from?, nil): return words.period(.from(from))
    case (nil, let to?): return words.period(.to(to))
    case (let from?, let to?): return words.period(.span(from, to))
    }
  }

  /// The names of the option of a period.
  static let monthNames: NameSpecification = [.customLong("month"), .customLong("period")]

  /// What help says of it.
  static let monthHelp = ArgumentHelp(
    "Only this period: 2026-11, 2026, 2026-11-03, this-month, last-month, this-year, last-year, "
      + "today or yesterday.", valueName: "period")

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
  private static func refusal(_ error: any Fault, of option: String?) -> ValidationError {
    ValidationError(.value(option: option, message: ErrorReport.message(error)))
  }

  /// The box that `west,south,east,north` describes.
  static func box(_ text: String, option: String) throws -> BoundingBox {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3]
    else { throw ValidationError(.notBox(option: option)) }
    do {
      return try BoundingBox(west: west, south: south, east: east, north: north)
    } catch { throw Self.refusal(error, of: option) }
  }

  /// The position that `longitude,latitude` describes, in an option or, for nil, an argument.
  static func coordinate(_ text: String, option: String?) throws -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let longitude = parts[0], let latitude = parts[1] else {
      throw ValidationError(.notPosition(option: option))
    }
    do {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch {
      if (try? Coordinate(validatingLongitude: latitude, latitude: longitude)) != nil {
        throw ValidationError(.swapped(option: option))
      }
      throw Self.refusal(error, of: option)
    }
  }
}

extension CalendarDay: ExpressibleByArgument {
  /// The day in an option.
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
