import ArgumentParser
import Foundation
import Reports
import Sobi
import SobiProviders
import Wording

extension PlacesCommand {
  /// `sobi places search`
  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search", abstract: "Look for places by their names, in a gazetteer.",
      discussion: """
        The search accepts words of the name, the branch and the district, parts of words, initial \
        consonants such as ㅅㅌㅂㅅ, and words with a typing error. Places near the position and \
        places where you have paid come first.
        Example: sobi places search "스타벅스 강남" --near 127.0276,37.4979
        """)

    @Argument(help: "The words.")
    var words: [String]

    // A western longitude starts like an option.
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The position near which to search: longitude,latitude in degrees, or the name of a place.
        """,
        valueName: "lon,lat"))
    var near: String?

    @Option(
      help: ArgumentHelp(
        "With --near, the greatest distance from the position, such as 500m or 15km.",
        valueName: "distance"))
    var radius: String?

    @Option(
      help: ArgumentHelp(
        "Only places of the category with this code, and of its subcategories.",
        valueName: "category"))
    var category: String?

    @Option(
      help:
        """
        The source of answers: a gazetteer on this machine, or the service Kakao Local with the \
        key in SOBI_KAKAO_KEY.
        """)
    var provider: PlaceProvider = .gazetteer

    @Flag(help: "Also find places that have closed.")
    var closed = false

    @Option(help: "The number of places, from 1 to 200.")
    var limit = 15

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard PlaceQuery.limits.contains(limit) else {
        throw ValidationError(.outOfRange(option: "--limit", PlaceQuery.limits))
      }
      guard !text.isEmpty else { throw ValidationError(.noSearchWords) }
      guard radius == nil || near != nil else {
        throw ValidationError(.alone("--radius", needs: "--near"))
      }
      if let radius { _ = try Distance.meters(radius) }
      if let near { try PlaceArgument.check(near, option: "--near") }
      if provider != .gazetteer {
        for (option, isGiven) in [("--category", category != nil), ("--closed", closed)]
        where isGiven { throw ValidationError(.excluded(option, by: ["--provider"])) }
      }
      if let category, Gazetteer.categories(under: category) == nil {
        throw ValidationError(.newCategory(category, known: Gazetteer.knownCategories))
      }
    }

    private var text: String { SearchWords.text(words) }

    func run() throws {
      var query = PlaceQuery(words: text, limit: limit)
      let isLedger = FileManager.default.fileExists(atPath: ledger.path)
      let needsLedger = near.map { !PlaceArgument.isDegrees($0) } ?? false
      let ledger = isLedger || needsLedger ? try ledger.open(.reading) : nil
      var name: String?
      if let near {
        if PlaceArgument.isDegrees(near) {
          query.center = try Degrees.coordinate(near, option: "--near")
          name = near
        } else if let ledger {
          let place = try PlaceArgument.named(near, in: ledger)
          (query.center, name) = (place.coordinate, place.name)
        }
      }
      query.radius = try radius.map { try Distance.meters($0) }
      query.categories = category.flatMap { Gazetteer.categories(under: $0) } ?? []
      query.includesClosed = closed
      let found: [FoundPlace]
      switch provider {
      case .gazetteer:
        let gazetteer = try gazetteer.open()
        let visits = try ledger?.visitCounts()
        found = try gazetteer.places(query) { visits?.count(at: $0) ?? 0 }
      case .kakao: found = try PlaceProvider.kakao().places(query)
      }
      let document = FoundPlacesDocument(found)
      switch format {
      case .json: return Terminal.output(document.json())
      case .csv: return csv.output(document.csv())
      case .table: break
      }
      if !found.isEmpty { Terminal.output(.found(words: text, near: name)) }
      Terminal.output(
        Self.table(found, try CategoryTitles(of: ledger)), ifEmpty: .foundPlaces(words: text))
    }

    /// A line for each place.
    private static func table(_ found: [FoundPlace], _ titles: CategoryTitles) -> TextTable {
      var columns: [TextTable.Column] = [
        .text(.place, isFlexible: true), .text(.category, isFlexible: true),
        .text(.address, isFlexible: true, isFirstToGiveWay: true),
        .text(.position),
      ]
      let hasDistance = found.contains { $0.distance != nil }
      if hasDistance { columns.insert(.number(.distance), at: 0) }
      var table = TextTable(columns)
      for finding in found {
        let place = finding.place
        let row = [
          place.fullName, place.category.isEmpty ? "" : titles[place.category],
          place.anyAddress,
          Decimals.text(place.coordinate.longitude, digits: 4) + ","
            + Decimals.text(place.coordinate.latitude, digits: 4),
        ]
        table.row(hasDistance ? [finding.distance.map(Distance.text) ?? ""] + row : row)
      }
      return table
    }
  }
}
