import ArgumentParser
import Reports
import Sobi
import SobiProviders
import Wording

/// `sobi shows show`
struct ShowDetailsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a performance with cast, times and prices.",
    discussion: "Example: sobi shows show PF274663")

  @Argument(help: ArgumentHelp("The id of the performance.", valueName: "id"))
  var show: String

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let found = try ShowArgument.show(show)
    let document = ShowListDocument(shows: [found])
    switch format {
    case .json: Terminal.output(document.json())
    case .csv: csv.output(document.csv())
    case .table: Terminal.output(CommandLanguage.words.text(VisitText.performance(found)))
    }
  }
}

/// The performance that an option names.
enum ShowArgument {
  /// The performance with its details.
  ///
  /// - Throws: Wrong usage if KOPIS does not have the id.
  static func show(_ id: String) throws -> Show {
    guard let found = try ShowsCommand.kopis().show(id) else {
      throw ValidationError(.unknownShow(id))
    }
    return found
  }

  /// The position of the venue of a performance; nil if KOPIS does not have it.
  static func position(of show: Show) throws -> Coordinate? {
    guard let venue = show.details?.venueID, !venue.isEmpty else { return nil }
    return try ShowsCommand.kopis().position(ofVenue: venue)
  }
}
