import ArgumentParser
import Foundation
import Questions
import Reports
import Sobi
import Wording

/// `sobi districts`
struct DistrictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "districts", abstract: "Report spending by district, or import districts.",
    subcommands: [Report.self, Import.self, Fetch.self, Sets.self, Remove.self, Crosswalk.self],
    defaultSubcommand: Report.self)

  /// `sobi districts report`
  struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Report spending by district.",
      discussion: """
        For every currency, the sums of the districts and of the rows "outside", "online" and \
        "unplaced" add up to the total. Shares are parts of the total; counts and sums include \
        refunds. Each currency has its own line. With --within, the sums of the district's \
        children and of the payments in the district but in no child add up to the sum of the \
        district.
        Example: sobi districts --month this-month --level sigungu
        """)

    @OptionGroup var sets: SetOptions

    @Option(
      help: ArgumentHelp(
        "Only the children of this district, by code or name.", valueName: "district"))
    var within: String?

    @Option(help: SetOptions.codesHelp)
    var codes: CodeSystem?

    @Option(help: "The order of the districts.")
    var sort: DistrictReport.Order = .amount

    @Option(help: "The format of the report.")
    var format: MapReportFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var filter: FilterOptions
    @OptionGroup var sums: SumOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.openForSums()
      let question = DistrictsQuestion(
        districts: sets.selection, within: within, codes: codes, order: sort,
        payments: filter.selection(in: nil, sums))
      if format == .geojson {
        let request = try asking { try question.map(.current) }
        _ = try Terminal.stream { try ledger.writeMap(request, to: $0) }
        return
      }
      let report = try asking { try question.report(in: ledger, .current) }
      switch format {
      case .json: Terminal.output(report.json())
      case .csv: csv.output(report.csv())
      case .table, .geojson: print(report)
      }
      NextStepLine.ask(
        after: .importDistricts, in: ledger, self.ledger, isText: format == .table)
    }

    private func print(_ report: DistrictReport) {
      let home = report.homeCurrency
      let words = CommandLanguage.words
      Terminal.output(
        words.districtTitle(filter.period, Self.districts(of: report), filter.restriction))
      var table = TextTable([
        .text(.code), .text(.district, isFlexible: true), .number(.count), .sum(home),
        .number(.share), .number(.mean), .number(.places), .number(.first), .number(.last),
      ])
      func rows(_ code: String, _ name: String, _ figures: SpendingFigures, whole: Bool = false) {
        let money = figures.money(home: home)
        let first = money.first ?? Money(minorUnits: 0, home)
        func amount(_ money: Money) -> String {
          money.currency == home ? money.grouped : "\(money.currency) \(money.grouped)"
        }
        func mean(_ currency: Currency) -> String {
          figures.mean(currency)?.grouped ?? "-"
        }
        func count(_ currency: Currency) -> String {
          let index = figures.currencies.firstIndex(of: currency)
          return Figures.grouped(index.map { figures.counts[$0] } ?? 0)
        }
        table.row([
          code, name, count(first.currency), amount(first),
          Figures.percent(figures.share(of: report.total, first.currency)),
          mean(first.currency), figures.places == 0 ? "-" : Figures.grouped(figures.places),
          Figures.day(figures.span?.lowerBound, within: report.total.span),
          Figures.day(figures.span?.upperBound, within: report.total.span),
        ])
        for money in money.dropFirst() {
          table.row([
            "", "", count(money.currency), amount(money),
            Figures.percent(figures.share(of: report.total, money.currency)),
            mean(money.currency), "", "", "",
          ])
        }
      }
      for row in report.rows {
        let code = report.codeSystem == nil ? row.code : row.otherCode ?? "(\(row.code))"
        rows(code, row.name, row.figures)
      }
      for rest in report.remainder {
        let word = ReportGroup(rawValue: rest.name).map(words.word) ?? rest.name
        rows("", report.parent == nil ? word : words.inNo(report.level), rest.figures)
      }
      rows("", words.word(.total), report.total)
      Terminal.output(table, ifEmpty: nil)
      if let most = report.mostVisited {
        Terminal.output(words.mostVisited(most.name, Int(most.figures.count)))
      }
      if let most = report.mostExpensive {
        Terminal.output(words.mostExpensive(most.name, most.figures.sum(home)))
      }
      sums.printUnconverted(of: report.total)
      let unknown = report.rows.count { $0.otherCode == nil }
      if let system = report.codeSystem, unknown > 0 {
        Terminal.output(words.withoutCode("\(system)", districts: unknown))
      }
      if let credit = report.provenance.credit { Terminal.output(words.credit(credit)) }
    }

    private static func districts(of report: DistrictReport) -> ReportDistricts {
      ReportDistricts(
        level: report.level, set: report.setName, validFrom: report.provenance.validFrom,
        validTo: report.provenance.validTo,
        parent: report.parent.map { "\($0.code) \($0.name)" })
    }
  }

  /// `sobi districts import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Import a file of boundaries as a set of districts.",
      discussion: """
        The file is GeoJSON, TopoJSON, a shapefile (any of its files, or a zip archive) or a layer \
        of a GeoPackage. Coordinates of any reference system are transformed to WGS 84.
        The codes of Korean districts state the level of the set; for other codes, --level states \
        the level.
        Example: sobi districts import gu.shp --crs EPSG:5174
        """)

    @Argument(help: "The file.", completion: .file())
    var file: String

    @Option(
      help: """
        The level of the set: sido, sigungu, dong or a word of your own; by default the level that \
        the codes state.
        """)
    var level: String?

    @Option(help: "The name of the set; by default the name of the file without its extension.")
    var name: String?

    @Option(help: ArgumentHelp("The property that holds the code.", valueName: "property"))
    var codeField: String?

    @Option(help: ArgumentHelp("The property that holds the name.", valueName: "property"))
    var nameField: String?

    @Option(
      help: ArgumentHelp(
        "The reference system of the coordinates, such as EPSG:5174; by default that of the file.",
        valueName: "crs"))
    var crs: String?

    @Option(
      help:
        "The encoding of a shapefile's fields, such as utf-8, cp949, shift_jis; by default detected."
    )
    var encoding: String?

    @Option(help: "The object, layer or shapefile to read from a file that contains several.")
    var layer: String?

    @Option(help: "The publisher or address of the set; by default the name of the file.")
    var source: String?

    @Option(help: ArgumentHelp("The licence, such as \"CC BY 4.0\".", valueName: "licence"))
    var licence: String?

    @Option(help: ArgumentHelp("The attribution to show with the borders.", valueName: "words"))
    var attribution: String?

    @Option(help: ArgumentHelp("The first day on which the borders are valid.", valueName: "day"))
    var validFrom: CalendarDay?

    @Option(help: ArgumentHelp("The last day on which the borders are valid.", valueName: "day"))
    var validTo: CalendarDay?

    @Option(
      help: ArgumentHelp(
        "The set that contains the parent districts; by default the set of the next higher level.",
        valueName: "name"))
    var parentSet: String?

    @Option(
      help: ArgumentHelp(
        "Report overlaps and gaps with at least this mean width.", valueName: "width"))
    var tolerance = "3m"

    @Flag(help: "List every finding, not only the first of each kind.")
    var details = false

    @Flag(help: "Replace the set with the same name.")
    var replace = false

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard level != "" else { throw ValidationError(.empty(option: "--level")) }
      guard name != "" else { throw ValidationError(.empty(option: "--name")) }
      guard file != "-" || name != nil else {
        throw ValidationError(.unnamedInput)
      }
      _ = try Distance.meters(tolerance)
      if let validFrom, let validTo, validFrom > validTo {
        throw ValidationError(
          .laterDay(option: "--valid-from", validFrom, than: "--valid-to", validTo))
      }
    }

    func run() throws {
      var known = DistrictSetDetails()
      known.source = source
      known.licence = licence
      known.attribution = attribution
      known.validFrom = validFrom
      known.validTo = validTo
      known.parentSet = parentSet
      known.tolerance = try Distance.meters(tolerance)
      let target = try ledger.open(.writing)
      let result = try target.importDistricts(
        DistrictImportRequest(
          path: file, level: level.map { Languages.level(named: $0) }, name: name,
          codeField: codeField, nameField: nameField,
          crs: crs, encoding: encoding, layer: layer, isReplacing: replace, details: known))
      DistrictImportMessages.print(result, isDetailed: details)
      NextStepLine.ask(after: .importDistricts, in: target, ledger)
    }
  }

  /// `sobi districts sets`
  struct Sets: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sets", abstract: "List the sets of districts.",
      discussion: "Example: sobi districts sets")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.open(.reading)
      let (sets, rows) = (try ledger.districtSets(), try ledger.districtSetRows())
      switch format {
      case .json: return Terminal.output(DistrictSetRow.json(rows))
      case .csv: return csv.output(DistrictSetRow.csv(rows))
      case .table: break
      }
      var table = TextTable([
        .text(.level),
        // Never cut, so that it can be copied to --set.
        .text(.set), .text(.validFrom), .text(.validTo), .number(.number),
        .text(.publisher, isFlexible: true), .text(.licence, isFlexible: true),
      ])
      for set in sets {
        table.row([
          CommandLanguage.words.name(ofLevel: set.level), set.name,
          set.validFrom?.description ?? "-", set.validTo?.description ?? "-",
          Figures.grouped(set.count), set.source ?? "-", set.licence ?? "-",
        ])
      }
      Terminal.output(table, ifEmpty: .districtSets)
    }
  }

  /// `sobi districts remove`
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a set of districts; payments stay.",
      discussion: "Example: sobi districts remove gu-2013")

    @Argument(help: "The name of the set.")
    var name: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let count = try ledger.open(.writing).removeDistrictSet(named: name)
      Terminal.message(.removedSet(name, districts: count))
    }
  }
}
