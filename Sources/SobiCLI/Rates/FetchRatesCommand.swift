import ArgumentParser
import Foundation
import Questions
import Sobi
import SobiProviders
import Wording

/// `sobi rates fetch`
struct FetchRatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Download the exchange rates of some days and store them.",
    discussion: """
      Example: sobi rates fetch ecb
      Example: sobi rates fetch koreaexim --from 2026-04-01 --to 2026-04-30
      Korea Eximbank gives a key for its open API, which is read from SOBI_KOREAEXIM_KEY. The bank \
      answers 1,000 requests a day; the command sends one request for each day from Monday to \
      Friday, and keeps the answers under $XDG_CACHE_HOME/sobi. A rate that the ledger already has \
      is skipped; a rate that differs from the stored rate is refused without --replace. Payments \
      stay as they are.
      """)

  @Argument(help: "Whose rates.")
  var source: RateSource

  @Option(help: ArgumentHelp("The first day; by default ten days ago.", valueName: "day"))
  var from: SingleDay?

  @Option(
    help: ArgumentHelp("The last day, at the latest today; by default today.", valueName: "day"))
  var to: SingleDay?

  @Flag(help: "Replace stored rates that differ from those of the file.")
  var replace = false

  @OptionGroup var ledger: LedgerOptions

  /// The number of days before today on which a rate that is in force today may have been
  /// published.
  private static let usualDays: Int32 = 10

  func validate() throws { _ = try days() }

  private func days() throws -> ClosedRange<CalendarDay> {
    let today = CommandDay.today
    let last = to?.day ?? today
    guard last <= today else {
      throw ValidationError(.laterDay(option: "--to", last, than: "today", today))
    }
    let first = from?.day ?? CalendarDay(daysSince1970: last.daysSince1970 - Self.usualDays)
    guard first <= last else {
      throw ValidationError(.laterDay(option: "--from", first, than: "--to", last))
    }
    return first...last
  }

  func run() throws {
    let days = try days()
    // A ledger that cannot be written is reported before the download.
    let target = try ledger.open(.writing)
    let answers =
      switch source {
      case .koreaexim: try koreaexim(days)
      case .ecb: try ecb(days)
      }
    Terminal.message(
      .imported(try target.importRates(answers, of: source, on: days, replacing: replace)))
  }

  private func koreaexim(
    _ days: ClosedRange<CalendarDay>
  ) throws -> [(bytes: [UInt8], day: CalendarDay?)] {
    let environment = ProcessInfo.processInfo.environment
    let service = try Koreaexim(
      key: environment["SOBI_KOREAEXIM_KEY"] ?? "", keptIn: CacheFolder.path("rates/koreaexim"),
      address: environment["SOBI_KOREAEXIM_URL"] ?? Koreaexim.defaultAddress)
    return try (days.lowerBound.daysSince1970...days.upperBound.daysSince1970)
      .map { CalendarDay(daysSince1970: $0) }
      .filter { $0.weekday <= 5 }
      .map { (try service.rates(of: $0, today: CommandDay.today), $0) }
  }

  private func ecb(
    _ days: ClosedRange<CalendarDay>
  ) throws -> [(bytes: [UInt8], day: CalendarDay?)] {
    let service = try EuropeanCentralBank(
      address: ProcessInfo.processInfo.environment["SOBI_ECB_URL"]
        ?? EuropeanCentralBank.defaultAddress)
    return [(try service.rates(since: days.lowerBound, today: CommandDay.today), nil)]
  }
}
