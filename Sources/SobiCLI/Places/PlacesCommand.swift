import ArgumentParser
import Questions
import Reports
import SimpleFeatures
import Sobi
import Wording

/// `sobi places`
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "List, rename, move and merge places; save positions by name.",
    subcommands: [
      List.self, Search.self, Resolve.self, Rename.self, Move.self, Merge.self, Split.self,
      Save.self, Saved.self,
      Forget.self,
    ], defaultSubcommand: List.self)

  /// `sobi places list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List places with their figures.",
      discussion: "Example: sobi places --month 2026-11 --sort count")

    @OptionGroup var page: PageOptions

    @Option(help: "The order of the places.")
    var sort: DistrictReport.Order = .amount

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var filter: FilterOptions
    @OptionGroup var box: BoxOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.openForSums()
      let home = ledger.settings.homeCurrency
      let question = PlacesQuestion(
        page: page.page, order: sort, payments: filter.selection(in: box))
      let found = try asking { try question.report(in: ledger, .current) }
      switch format {
      case .json: return Terminal.output(found.json(home: home))
      case .csv: return csv.output(found.csv(home: home))
      case .table: break
      }
      var table = TextTable([
        .number(.identifier), .text(.place, isFlexible: true),
        .text(.category, isFlexible: true, isFirstToGiveWay: true), .number(.count), .number(.sum),
        .text(.last), .text(.position),
      ])
      let titles = try CategoryTitles(of: ledger)
      for row in found.rows {
        let money = row.figures.money(home: home).map(CommandLanguage.words.amount)
        table.row([
          String(row.place.id), row.place.name, row.category.map { titles[$0] } ?? "",
          Figures.grouped(row.figures.count), money.joined(separator: ", "),
          row.figures.span?.upperBound.description ?? "",
          Decimals.text(row.place.coordinate.longitude, digits: 4) + ","
            + Decimals.text(row.place.coordinate.latitude, digits: 4),
        ])
      }
      Terminal.output(
        table, ifEmpty: try found.matched > 0 ? nil : .places(lack(in: ledger)))
      page.footer(shown: found.rows.count, matched: found.matched, of: .places)
    }

    /// The reason for which the list is empty.
    private func lack(in ledger: Ledger) throws -> EmptyList.Lack {
      if filter.isGiven || box.bbox != nil { return .conditions }
      return try ledger.payments(LedgerQuery(), limit: 1).matched > 0 ? .noPlaces : .noPayments
    }
  }

  /// `sobi places save`
  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "save", abstract: "Save a position under a name.",
      discussion: """
        Example: sobi places save home 126.9096,37.5565
        The option --at of other commands accepts the name instead of the position. Write a \
        western longitude after --.
        """)

    @Argument(help: "The name, such as home.")
    var name: String

    @Argument(
      help: ArgumentHelp("The position: longitude,latitude in degrees.", valueName: "lon,lat"))
    var position: String?

    @Option(
      help: ArgumentHelp(
        "Use the position of a place of the ledger, by its id or name.", valueName: "place"))
    var fromPlace: String?

    @Flag(help: "Replace a saved place with the same name.")
    var replace = false

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard (position == nil) != (fromPlace == nil) else {
        throw ValidationError(.positionOrPlace)
      }
      if let position { _ = try Degrees.coordinate(position, option: nil) }
    }

    func run() throws {
      let ledger = try ledger.open(.writing)
      let coordinate: Coordinate
      if let position {
        coordinate = try Degrees.coordinate(position, option: nil)
      } else if let id = fromPlace.flatMap({ Int64($0) }) {
        coordinate = try ledger.position(ofPlace: id)
      } else {
        coordinate = try ledger.position(called: fromPlace ?? "")
      }
      try ledger.savePlace(name, at: coordinate, replacing: replace)
      Terminal.message(.savedPlace(name, position: coordinate.description))
    }
  }

  /// `sobi places saved`
  struct Saved: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "saved", abstract: "List the saved positions with their names.",
      discussion: "Example: sobi places saved")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let places = try ledger.open(.reading).savedPlaces()
      switch format {
      case .json: return Terminal.output(SavedPlacesDocument(places).json())
      case .csv: return csv.output(SavedPlacesDocument(places).csv())
      case .table: break
      }
      var table = TextTable([
        .text(.name, isFlexible: true), .text(.position),
      ])
      for place in places { table.row([place.name, place.coordinate.description]) }
      Terminal.output(table, ifEmpty: .savedPlaces)
    }
  }

  /// `sobi places forget`
  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Remove the saved name of a position.",
      discussion: "Example: sobi places forget home")

    @Argument(help: "The name, from the list of the command sobi places saved.")
    var name: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      try ledger.open(.writing).forgetPlace(name)
      Terminal.message(.forgotPlace(name))
    }
  }
}
