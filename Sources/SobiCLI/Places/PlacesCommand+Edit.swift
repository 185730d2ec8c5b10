import ArgumentParser
import Sobi

extension PlacesCommand {
  /// `sobi places rename`
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a place another name.",
      discussion: "Statements that have the old name at its position still mean this place.")

    @Argument(help: "The id, as sobi places lists it.")
    var id: Int64

    @Argument(help: "The new name.")
    var name: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      try ledger.open(.writing).renamePlace(id, to: name)
      Terminal.message("Place \(id) is called \(name) now.")
    }
  }

  /// `sobi places move`
  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a place with its payments.",
      discussion: """
        Example: sobi places move 12 126.9780,37.5665
        Statements that have the old position still mean this place. A western longitude goes \
        behind --.
        """)

    @Argument(help: "The id, as sobi places lists it.")
    var id: Int64

    @Argument(
      help: ArgumentHelp("The new position: longitude,latitude in degrees.", valueName: "lon,lat"))
    var position: String

    @OptionGroup var ledger: LedgerOptions

    func validate() throws { _ = try Degrees.coordinate(position, option: "the position") }

    func run() throws {
      let coordinate = try Degrees.coordinate(position, option: "the position")
      try ledger.open(.writing).movePlace(id, to: coordinate)
      Terminal.message("Place \(id) is at \(coordinate) now.")
    }
  }

  /// `sobi places merge`
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Make one place of several, or list those that may be one.",
      discussion: """
        Example: sobi places merge 12 40 41 puts the payments of 40 and 41 to 12.
        Without ids it lists places of the same merchant within 30 m of each other; nothing is \
        merged unless it is asked for. Statements that have a name and position of a place that \
        went mean the one it is in now.
        """)

    @Argument(
      help: ArgumentHelp(
        "The place that stays, then those that go into it; none lists candidates.",
        valueName: "id"))
    var ids: [Int64] = []

    @Option(help: ArgumentHelp("How close candidates are, in metres.", valueName: "metres"))
    var within: Double?

    @Option(help: ArgumentHelp("How many candidates to list."))
    var limit: Int?

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard ids.count != 1 else {
        throw ValidationError("Name the place that stays and at least one that goes into it.")
      }
      guard Set(ids).count == ids.count else { throw ValidationError("A place is named twice.") }
      guard ids.isEmpty || (within == nil && limit == nil) else {
        throw ValidationError("--within and --limit are for the list of candidates, without ids.")
      }
      if let within {
        guard within > 0, within <= 10_000 else {
          throw ValidationError("--within must be above 0 and at most 10000.")
        }
      }
      if let limit {
        guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
      }
    }

    func run() throws {
      guard let target = ids.first else { return try list() }
      let count = try ledger.open(.writing).mergePlaces(Array(ids.dropFirst()), into: target)
      Terminal.message(
        "Merged \(Figures.counted(ids.count - 1, "place")) with "
          + "\(Figures.counted(count, "payment")) into place \(target).")
    }

    private func list() throws {
      let found = try ledger.open(.reading).mergeCandidates(
        within: within.map { Meters($0) } ?? Ledger.mergeDistance)
      guard !found.isEmpty else {
        return Terminal.message("No two places of one merchant lie that close together.")
      }
      var table = TextTable([
        .init(title: "INTO", isNumber: true),
        .init(title: "PLACE", isNumber: false, isFlexible: true),
        .init(title: "COUNT", isNumber: true), .init(title: "FROM", isNumber: false),
        .init(title: "COUNT", isNumber: true), .init(title: "FARTHEST", isNumber: true),
      ])
      let shown = found.prefix(limit ?? 20)
      for candidate in shown {
        table.row([
          String(candidate.kept.id), candidate.kept.name, Figures.grouped(candidate.counts.kept),
          candidate.others.map { String($0.id) }.joined(separator: " "),
          Figures.grouped(candidate.counts.others),
          Figures.decimal(candidate.farthest.value) + " m",
        ])
      }
      Terminal.output(table)
      if shown.count < found.count {
        Terminal.message("\(Figures.grouped(found.count)) in all; --limit lists more.")
      }
      Terminal.message("Merge with: sobi places merge INTO FROM …")
    }
  }
}
