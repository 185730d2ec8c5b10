import ArgumentParser
import Foundation
import Reports
import Sobi
import SobiProviders
import Wording

extension DistrictsCommand {
  /// `sobi districts fetch`
  struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fetch",
      abstract: "Download a published set of districts, check it and import it.",
      discussion: """
        sobi districts fetch --list shows the known sets; a file is accepted only if it has the \
        SHA-256 of its set, which was checked or which others who have the file state. Proxies \
        come from the variables http_proxy, https_proxy and no_proxy. An interrupted download \
        continues where it stopped. Files are kept under $XDG_CACHE_HOME/sobi, and a file that is \
        already there with the right SHA-256 is not fetched again.
        Example: sobi districts fetch --list
        """)

    @Argument(help: "The name of the set.")
    var name: String?

    @Flag(help: "List the known published sets.")
    var list = false

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write the file to this path, and import nothing.", valueName: "file"),
      completion: .file())
    var output: String?

    @Option(
      help: "The address of the file, for a mirror or for a set that is not listed.")
    var url: String?

    @Option(
      help: ArgumentHelp("The SHA-256 that the file must have.", valueName: "digits"))
    var sha256: String?

    @Flag(help: "Accept a file for which no SHA-256 is known.")
    var unverified = false

    @Option(help: ArgumentHelp("The greatest accepted length of the file.", valueName: "bytes"))
    var maxBytes = 134_217_728

    @Option(help: "The level of a set that is not listed: sido, sigungu, dong or another word.")
    var level: String?

    @Flag(help: "Replace the set with the same name.")
    var replace = false

    @Flag(help: "List every finding of the import, not only the first of each kind.")
    var details = false

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    private var published: PublishedSet? { name.flatMap { BoundaryCatalogue.set(named: $0) } }

    func validate() throws {
      if list {
        guard name == nil, url == nil, output == nil else {
          throw ValidationError(.listAlone)
        }
        return
      }
      guard let name, !name.isEmpty else {
        throw ValidationError(.noSet)
      }
      guard published != nil || url != nil else {
        throw ValidationError(.unknownSet(name))
      }
      guard name.wholeMatch(of: #/[\p{L}\p{N}][\p{L}\p{N}._-]*/#) != nil else {
        throw ValidationError(.setName)
      }
      if let sha256, sha256.wholeMatch(of: #/[0-9A-Fa-f]{64}/#) == nil {
        throw ValidationError(.notHash)
      }
      guard expectedHash != nil || unverified else {
        throw ValidationError(.noHash(name))
      }
      guard maxBytes > 0 else { throw ValidationError(.tooSmall(option: "--max-bytes", least: 1)) }
      guard output != "" else { throw ValidationError(.empty(option: "--output")) }
      guard output != nil || published != nil || level?.isEmpty == false else {
        throw ValidationError(.noLevel(name))
      }
    }

    private var expectedHash: String? { (sha256 ?? published?.sha256)?.lowercased() }

    func run() throws {
      guard let name, !list else { return printList() }
      if let output { try OutputGuard.check(output) }
      // A ledger that cannot be written is reported before the download.
      let target = output == nil ? try ledger.open(.writing) : nil
      let ending = published?.format ?? "json"
      let file = output ?? "\(CacheFolder.path("districts"))/\(name).\(ending)"
      try fetch(to: file)
      if let published {
        Terminal.message(
          .terms(licence: published.licence, attribution: published.attribution))
        if let remark = published.remark { Terminal.message(remark) }
      }
      guard let target else {
        let level = level ?? published?.level ?? "LEVEL"
        return Terminal.message(.howToImport(path: file, level: level))
      }
      let level = level.map { Languages.level(named: $0) } ?? published?.level ?? ""
      var known = DistrictSetDetails()
      known.source = published?.url ?? url.map(PublicAddress.text)
      known.licence = published?.licence
      known.attribution = published?.attribution
      known.validFrom = published?.validFrom.flatMap(Self.firstDay)
      // Positions on WGS 84 are the default of every reader.
      let crs = published?.crs == "EPSG:4326" ? nil : published?.crs
      let result = try target.importDistricts(
        DistrictImportRequest(
          path: file, level: level, name: name, codeField: published?.codeField,
          nameField: published?.nameField, crs: crs, isReplacing: replace, details: known))
      DistrictImportMessages.print(result, isDetailed: details)
      NextStepLine.ask(after: .importDistricts, in: target, ledger)
    }

    /// The first day of `2015` or `2018-06`.
    private static func firstDay(of period: String) -> CalendarDay? {
      CalendarDay(period + (period.count == 4 ? "-01-01" : "-01"))
    }

    private func fetch(to file: String) throws {
      if let expectedHash, FileDigest(path: file)?.sha256 == expectedHash {
        return Terminal.message(.alreadyFetched(path: file))
      }
      let download = Download(
        url: url ?? published?.url ?? "", to: file, sha256: expectedHash, maxBytes: maxBytes)
      let outcome = try download.run()
      Terminal.message(
        .fetched(
          bytes: outcome.bytes, resumedAt: outcome.resumedAt, path: file, sha256: outcome.sha256,
          verdict))
    }

    /// The result of comparing the hash of the file.
    private var verdict: FileVerdict {
      guard expectedHash != nil else { return .unverified }
      guard sha256 == nil, let evidence = published?.evidence else { return .expected }
      return switch evidence {
      case .file: .expected
      case .repository: .statedByRepository
      case .others: .statedByOthers
      }
    }

    private func printList() {
      let rows = BoundaryCatalogue.sets.map { set in
        PublishedSetRow(
          name: set.name, title: set.title, level: set.level, validFrom: set.validFrom,
          count: set.count, bytes: set.bytes, url: set.url, sha256: set.sha256,
          evidence: set.evidence?.rawValue, licence: set.licence, attribution: set.attribution)
      }
      switch format {
      case .json: return Terminal.output(PublishedSetRow.json(rows))
      case .csv: return csv.output(PublishedSetRow.csv(rows))
      case .table: break
      }
      var table = TextTable([
        .text(.set), .text(.level), .text(.validFrom), .number(.number), .number(.size),
        .text(.hash), .text(.licence, isFlexible: true),
      ])
      for set in BoundaryCatalogue.sets {
        table.row([
          set.name, CommandLanguage.words.name(ofLevel: set.level), set.validFrom ?? "-",
          set.count.map { Figures.grouped($0) } ?? "-",
          set.bytes.map { Figures.decimal(Double($0) / 1e6) + " MB" } ?? "-",
          CommandLanguage.words.word(set.evidence?.term ?? .unknownFile),
          String(set.licence.prefix { $0 != "(" && $0 != "," }),
        ])
      }
      Terminal.output(table, ifEmpty: nil)
    }
  }
}

extension PublishedSet.Evidence {
  /// The term in a column of the list.
  fileprivate var term: ReportTerm {
    switch self {
    case .file: .checkedFile
    case .repository, .others: .statedFile
    }
  }
}
