import ArgumentParser
import Questions
import Reports
import Sobi
import SobiProviders
import Wording

/// `sobi shows search`
struct SearchShowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "List performances whose title contains the words.",
    discussion: """
      Performances are listed in order of their first day. The words and the days are sent to \
      KOPIS, in one request for each month of the search.
      Example: sobi shows search 햄릿 --from 2026-12-01 --to 2027-03-31
      """)

  @Argument(help: "The words to look for in the title.")
  var words: [String]

  @Option(help: ArgumentHelp("The first day of the search; by default today.", valueName: "day"))
  var from: SingleDay?

  @Option(
    help: ArgumentHelp(
      "The last day, at most a year after the first day; by default three months after it.",
      valueName: "day"))
  var to: SingleDay?

  @Option(help: "The number of performances, from 1 to 200.")
  var limit = 20

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var language: LanguageOptions

  private static let limits = 1...200

  func validate() throws {
    guard Self.limits.contains(limit) else {
      throw ValidationError(.outOfRange(option: "--limit", Self.limits))
    }
    guard !SearchWords.text(words).isEmpty else { throw ValidationError(.noSearchWords) }
    _ = try days()
  }

  private func days() throws -> ClosedRange<CalendarDay> {
    let first = from?.day ?? CommandDay.today
    let last = to?.day ?? CalendarDay(daysSince1970: first.daysSince1970 + 91)
    guard first <= last else {
      throw ValidationError(.laterDay(option: "--from", first, than: "--to", last))
    }
    guard last.daysSince1970 - first.daysSince1970 < Int32(KOPIS.dayLimit) else {
      throw ValidationError(.longSearch(days: KOPIS.dayLimit))
    }
    return first...last
  }

  func run() throws {
    let text = SearchWords.text(words)
    let days = try days()
    let shows = try ShowsCommand.kopis().shows(text, on: days, limit: limit)
    let document = ShowListDocument(shows: shows)
    switch format {
    case .json: return Terminal.output(document.json())
    case .csv: return csv.output(document.csv())
    case .table: break
    }
    var table = TextTable([
      .text(.identifier), .text(.title, isFlexible: true), .text(.venue, isFlexible: true),
      .text(.first), .text(.last), .text(.state, isFlexible: true, isFirstToGiveWay: true),
    ])
    for show in shows {
      table.row([
        show.id, show.title, show.venue, show.days?.lowerBound.description ?? "",
        show.days?.upperBound.description ?? "", show.state,
      ])
    }
    Terminal.output(table, ifEmpty: .shows(words: text, days))
  }
}
