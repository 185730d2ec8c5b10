import ArgumentParser
import Foundation
import Questions
import Reports
import Sobi
import Wording

extension PlacesCommand {
  /// `sobi places resolve`
  struct Resolve: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "resolve", abstract: "Find places for payments without a place.",
      discussion: """
        A gazetteer is searched for the names of the merchants. The score of a place for a payment \
        depends on the words of the statement, the area where you usually pay, and the other \
        payments in the same hours. Online shops and brands without a branch never get a place. \
        Nothing is changed without --apply.
        Example: sobi places resolve --apply
        """)

    @Flag(
      help:
        "Assign places that reach --min-score; on a terminal, ask about the remaining merchants.")
    var apply = false

    @Option(
      help: ArgumentHelp(
        "The least score of an assigned place, from 0 to 1.", valueName: "score"))
    var minScore = PlaceResolution.defaultMinScore

    @Option(
      help: ArgumentHelp(
        "A table of undecided merchants, which is written without --apply and read with --apply.",
        valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var decisions: String?

    @Option(help: "The number of merchants to list, or the word all.")
    var limit: ListLimit = 20

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard (0...1).contains(minScore) else {
        throw ValidationError(.notShare(option: "--min-score"))
      }
      try limit.check()
    }

    func run() throws {
      let ledger = try ledger.open(apply ? .writing : .reading)
      if !apply, let decisions { try ledger.checkIsOther(decisions) }
      let given = apply ? try decisions.map { try ledger.placeDecisions(path: $0) } : nil
      let resolution = try ledger.placeResolution(in: gazetteer.open())
      let document = ResolutionDocument(resolution, minScore: minScore)
      switch format {
      case .json: Terminal.output(document.json())
      case .csv: csv.output(document.csv())
      case .table: show(resolution)
      }
      let open = resolution.merchants.filter { merchant in
        merchant.place(minScore: minScore) == nil && !merchant.isOnline
      }
      guard apply else {
        if let decisions {
          try FileBytes.replace(decisions) { try $0(PlaceDecisionFile.table(open)) }
          Terminal.message(.wroteDecisions(path: decisions, merchants: open.count))
        }
        return
      }
      var taken = given ?? []
      let decided = Set(taken.flatMap(\.payments))
      taken += resolution.decisions(minScore: minScore).filter {
        decided.isDisjoint(with: $0.payments)
      }
      if given == nil, Terminal.canAsk {
        taken += open.filter { !$0.proposals.isEmpty }.compactMap(Self.ask)
      }
      let rest = open.filter { merchant in
        !taken.contains { !$0.payments.allSatisfy { !merchant.payments.contains($0) } }
      }
      if !taken.isEmpty {
        let result = try ledger.resolve(taken)
        Terminal.message(.resolved(payments: result.payments, places: result.places))
      }
      let unsure = rest.filter { !$0.proposals.isEmpty }
      if !unsure.isEmpty {
        Terminal.message(.undecided(payments: Self.count(unsure), merchants: unsure.count))
      }
      NextStepLine.ask(after: .resolvePlaces, in: ledger, self.ledger)
    }

    private func show(_ resolution: PlaceResolution) {
      guard !resolution.merchants.isEmpty else { return Terminal.message(.allResolved) }
      let words = CommandLanguage.words
      Terminal.output(.proposals)
      var table = TextTable([
        .text(.merchant, isFlexible: true), .number(.count), .text(.place, isFlexible: true),
        .number(.score), .text(.reason),
      ])
      let listed = resolution.merchants.filter { !$0.proposals.isEmpty }
      for merchant in listed.prefix(limit.count) {
        let best = merchant.proposals.first
        table.row([
          merchant.name, Figures.grouped(merchant.payments.count), best?.place.fullName ?? "",
          best.map { Decimals.text($0.score, digits: 2) } ?? "",
          best?.evidence.prefix(2).map(words.word).joined(separator: ", ") ?? "",
        ])
      }
      Terminal.output(table, ifEmpty: nil)
      if listed.count > limit.count { Terminal.output(.moreRows(listed.count - limit.count)) }
      // With --apply, the result is printed afterwards.
      guard !apply else { return }
      let sure = resolution.merchants.filter { $0.place(minScore: minScore) != nil }
      let unsure = listed.filter { $0.place(minScore: minScore) == nil }
      Terminal.output(
        .wouldResolve(
          payments: Self.count(sure), of: resolution.paymentCount,
          places: resolution.placeCount(minScore: minScore)))
      if !unsure.isEmpty {
        Terminal.output(.undecided(payments: Self.count(unsure), merchants: unsure.count))
      }
      let rest = resolution.paymentCount - Self.count(listed)
      if rest > 0 { Terminal.output(.hopeless(payments: rest)) }
      if !sure.isEmpty { Terminal.message(.howToResolve) }
      if !unsure.isEmpty, decisions == nil { Terminal.message(.howToDecide) }
    }

    private static func count(_ merchants: [PlaceResolution.Merchant]) -> Int {
      merchants.reduce(0) { $0 + $1.payments.count }
    }

    /// Asks for the place of a merchant; nil without a choice.
    private static func ask(_ merchant: PlaceResolution.Merchant) -> PlaceDecision? {
      for (number, proposal) in merchant.proposals.enumerated() {
        Terminal.message(
          "\(number + 1)  \(proposal.place.fullName)  \(proposal.place.anyAddress)  "
            + Decimals.text(proposal.score, digits: 2))
      }
      Terminal.message(
        .choose(
          merchant: merchant.name, payments: merchant.payments.count,
          day: merchant.days.upperBound, amount: merchant.lastAmount,
          count: merchant.proposals.count))
      let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
      if ["o", "online", "온라인"].contains(answer) {
        return PlaceDecision(payments: merchant.payments, choice: .online)
      }
      guard let number = Int(answer), merchant.proposals.indices.contains(number - 1) else {
        return nil
      }
      let place = merchant.proposals[number - 1].place
      return PlaceDecision(
        payments: merchant.payments, choice: .place(name: place.fullName, at: place.coordinate))
    }
  }

  /// `sobi places split`
  struct Split: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "split", abstract: "Move some payments of a place to a new place.",
      discussion: """
        Use this command if the statements give two shops the same name. Only the place of the \
        payments changes.
        Example: sobi places split 12 40 41 --name "카페 소비 2호점" --at 126.9780,37.5665
        """)

    @Argument(help: "The id of the place in the list of sobi places.")
    var id: Int64

    @Argument(help: ArgumentHelp("The payments, by their ids.", valueName: "payments"))
    var payments: [Int64]

    @Option(help: "The name of the new place; by default the name of the old place.")
    var name: String?

    // A western longitude starts like an option.
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The position of the new place: longitude,latitude in degrees, or the name of a saved \
        place, of a place of the ledger or of a place of the gazetteer; by default the position of \
        the old place.
        """,
        valueName: "lon,lat"))
    var at: String?

    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard !payments.isEmpty else { throw ValidationError(.noPayment) }
      guard Set(payments).count == payments.count else { throw ValidationError(.paymentTwice) }
      if let at { try PlaceArgument.check(at) }
    }

    func run() throws {
      let ledger = try ledger.open(.writing)
      let position = try at.map { try PlaceSearchArgument($0, in: ledger, gazetteer).coordinate }
      let new = try ledger.splitPlace(id, payments: payments, named: name, at: position)
      Terminal.message(.split(id, into: new, payments: payments.count))
    }
  }
}
