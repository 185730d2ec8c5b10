import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

extension PlacesCommand {
  /// `sobi places rename`
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a place another name.",
      discussion: """
        Payments that a statement lists with the old name at this position still belong to this \
        place.
        Example: sobi places rename 12 "카페 소비"
        """)

    @Argument(help: "The id of the place in the list of sobi places.")
    var id: Int64

    @Argument(help: "The new name.")
    var name: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      try ledger.open(.writing).renamePlace(id, to: name)
      Terminal.message(.renamedPlace(id, name))
    }
  }

  /// `sobi places move`
  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a place with its payments.",
      discussion: """
        Example: sobi places move 12 126.9780,37.5665
        Statements with the old position still refer to this place. Write a western longitude \
        after --.
        """)

    @Argument(help: "The id of the place in the list of sobi places.")
    var id: Int64

    @Argument(
      help: ArgumentHelp(
        "The new position: longitude,latitude in degrees, or the name of a place.",
        valueName: "lon,lat"))
    var position: String

    @OptionGroup var ledger: LedgerOptions

    func validate() throws { try PlaceArgument.check(position, option: nil) }

    func run() throws {
      let ledger = try ledger.open(.writing)
      let coordinate = try PlaceArgument.coordinate(position, in: ledger)
      try ledger.movePlace(id, to: coordinate)
      Terminal.message(.movedPlace(id, position: coordinate.description))
    }
  }

  /// `sobi places merge`
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merge places, or list places that may be the same place.",
      discussion: """
        Example: sobi places merge 12 40 41
        This moves the payments of places 40 and 41 to place 12.
        Without ids the command merges nothing, but lists places of the same merchant within 30 m \
        of each other. If a later statement has the name and position of a merged place, its \
        payments belong to the remaining place.
        """)

    @Argument(
      help: ArgumentHelp(
        """
        The id of the place to keep, then the ids of the places to merge into it; without ids, the \
        command lists candidates.
        """,
        valueName: "id"))
    var ids: [Int64] = []

    @Option(
      help: ArgumentHelp(
        "The greatest distance between candidates, in metres; by default 30.", valueName: "metres"))
    var within: Double?

    @Option(help: "The number of candidates to list, or the word all; by default 20.")
    var limit: ListLimit?

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard ids.count != 1 else {
        throw ValidationError(.noPlaceToMerge)
      }
      guard Set(ids).count == ids.count else { throw ValidationError(.placeTwice) }
      guard ids.isEmpty || (within == nil && limit == nil) else {
        throw ValidationError(.candidatesOnly)
      }
      if let within {
        guard within > 0, within <= 10_000 else {
          throw ValidationError(.mergeDistance)
        }
      }
      try asking { try limit?.check() }
    }

    func run() throws {
      guard let target = ids.first else { return try list() }
      let count = try ledger.open(.writing).mergePlaces(Array(ids.dropFirst()), into: target)
      Terminal.message(.mergedPlaces(ids.count - 1, payments: count, into: target))
    }

    private func list() throws {
      let found = try ledger.open(.reading).mergeCandidates(
        within: within.map { Meters($0) } ?? Ledger.mergeDistance)
      let shown = found.prefix(limit?.count ?? 20)
      let rows = shown.map { candidate in
        MergeCandidateRow(
          id: candidate.kept.id, name: candidate.kept.name, count: candidate.counts.kept,
          others: candidate.others.map(\.id), otherCount: candidate.counts.others,
          farthest: candidate.farthest.value)
      }
      switch format {
      case .json: return Terminal.output(MergeCandidateRow.json(rows))
      case .csv: return csv.output(MergeCandidateRow.csv(rows))
      case .table: break
      }
      guard !found.isEmpty else { return Terminal.message(EmptyList.mergeCandidates) }
      var table = TextTable([
        .number(.into), .text(.place, isFlexible: true), .number(.count), .text(.from),
        .number(.count), .number(.farthest),
      ])
      for candidate in shown {
        table.row([
          String(candidate.kept.id), candidate.kept.name, Figures.grouped(candidate.counts.kept),
          candidate.others.map { String($0.id) }.joined(separator: " "),
          Figures.grouped(candidate.counts.others),
          Figures.decimal(candidate.farthest.value) + " m",
        ])
      }
      Terminal.output(table, ifEmpty: nil)
      if shown.count < found.count {
        Terminal.message(.allCandidates(found.count))
      }
      Terminal.message(.howToMerge)
    }
  }
}
