import ArgumentParser

/// `sobi visit`
struct VisitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visit",
    abstract: "Record the event that a payment was for: a performance, a museum, a doctor.",
    discussion: """
      Example: sobi visit add "오후 네 시" --payment 2882 --on 2026-11-14T19:30 --set seat=A12
      A visit belongs to one payment and has the id of that payment; a free visit belongs to a \
      payment of 0. The day of the visit and the day of the payment are both kept.
      """,
    subcommands: [
      AddVisitCommand.self, ListVisitsCommand.self, ShowVisitCommand.self, EditVisitCommand.self,
      RemoveVisitCommand.self,
    ],
    defaultSubcommand: ListVisitsCommand.self)
}
