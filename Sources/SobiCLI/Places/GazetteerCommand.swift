import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi gazetteer`
struct GazetteerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gazetteer", abstract: "Keep the places of public lists in a separate file.",
    subcommands: [Lists.self, Import.self, Generate.self, Answer.self],
    defaultSubcommand: Lists.self)

  /// `sobi gazetteer lists`
  struct Lists: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lists", abstract: "Show which lists a gazetteer has.",
      discussion: "Example: sobi gazetteer lists --gazetteer places.gpkg")

    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var language: LanguageOptions

    func run() throws {
      let gazetteer = try gazetteer.open()
      Terminal.output(.gazetteer(path: gazetteer.path, places: gazetteer.placeCount))
      var table = TextTable([.text(.publisher, isFlexible: true), .number(.places)])
      for list in try gazetteer.lists() {
        table.row([list.source, Figures.grouped(list.count)])
      }
      Terminal.output(table, ifEmpty: .placeLists)
    }
  }

  /// `sobi gazetteer import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Import public lists of places.",
      discussion: """
        The command reads the list of shops by commercial districts (상가(상권)정보), lists of licences, \
        plain tables with a name and a position, and GeoJSON of points and areas, such as that of \
        OpenStreetMap. Files may be gzipped or in a zip archive. If the gazetteer already has a \
        place, the import updates it.
        Example: sobi gazetteer import 소상공인시장진흥공단_상가정보_서울.csv
        """)

    @Argument(
      help: ArgumentHelp("The lists; - is standard input.", valueName: "files"),
      completion: .file())
    var files: [String]

    @Option(
      help: ArgumentHelp(
        """
        The name of the list; by default the name of the known list with the same header, or else \
        the name of the file.
        """,
        valueName: "name"))
    var source: String?

    @Option(
      help: ArgumentHelp(
        "The brand of a list with the shops of only one brand, such as 스타벅스; the listed names are "
          + "then branches.",
        valueName: "name"))
    var brand: String?

    @Option(
      name: .customLong("map"),
      help: ArgumentHelp(
        """
        Read a field of places from this column, as in name=상호; may be repeated. Fields: name, \
        branch, label, id, address, road, phone, longitude, latitude, closed, status.
        """,
        valueName: "field=column"))
    var fieldMap: [String] = []

    @Option(
      help: ArgumentHelp(
        "The encoding of a text file, such as utf-8, cp949, shift_jis, gb18030, windows-1252; by "
          + "default detected.",
        valueName: "name"))
    var encoding: String?

    @Option(
      help: ArgumentHelp(
        """
        The reference system of projected positions; by default EPSG:5174, the system used in \
        lists of licences.
        """,
        valueName: "crs"))
    var crs: String?

    @Flag(help: "From these lists, remove the places that the files do not contain.")
    var replace = false

    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var language: LanguageOptions

    func validate() throws { _ = try columns() }

    func run() throws {
      var options = PlaceListOptions()
      options.source = source ?? ""
      options.brand = brand ?? ""
      options.columns = try columns()
      options.crs = crs
      try options.setEncoding(named: encoding)
      try OutputGuard.check(
        gazetteer.path, ledger: LedgerOptions.defaultPath, inputs: files, replacesDatabase: true)
      if gazetteer.gazetteer == nil {
        try? FileManager.default.createDirectory(
          at: URL(filePath: gazetteer.path).deletingLastPathComponent(),
          withIntermediateDirectories: true)
      }
      let report = try Gazetteer.importLists(
        files, into: gazetteer.path, options: options, replacing: replace)
      for list in report.lists where list.counts.nameless + list.counts.unplaced > 0 {
        Terminal.message(
          .leftOut(
            file: list.path, nameless: list.counts.nameless, unplaced: list.counts.unplaced))
      }
      Terminal.message(
        .imported(
          path: gazetteer.path, places: report.total, new: report.new, updated: report.updated,
          same: report.same))
      if report.removed > 0 { Terminal.message(.removedPlaces(report.removed)) }
    }

    private func columns() throws -> [PlaceListField: String] {
      var columns: [PlaceListField: String] = [:]
      for pair in fieldMap {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let field = PlaceListField(rawValue: parts[0]) else {
          throw ValidationError(
            .unknownPlaceField(parts.first ?? pair, known: PlaceListField.allCases.map(\.rawValue)))
        }
        columns[field] = parts[1]
      }
      return columns
    }
  }
}
