import ArgumentParser
import Sobi
import Wording

/// `sobi accounts set`
struct SetAccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the days on which the purchases of an account are charged.",
    discussion: """
      Example: sobi accounts set "Shinhan 1234" --bill-day 14 --cut-off last
      A purchase is on the bill that follows the first cut-off on or after its day. sobi undo \
      takes the change back.
      """)

  @Argument(help: "The account, as listed by the command sobi accounts.")
  var account: String

  @Option(
    help: ArgumentHelp(
      "The day of the month on which the bill is charged: 1 to 31, or the word last.",
      valueName: "day-of-month"))
  var billDay: DayOfMonth?

  @Option(
    help: ArgumentHelp(
      "The cut-off day, which is the last day of purchases on the bill: 1 to 31, or the word last.",
      valueName: "day-of-month"))
  var cutOff: DayOfMonth?

  @Flag(help: "Remove the bill days.")
  var none = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if none {
      if billDay != nil || cutOff != nil {
        throw ValidationError(.excluded("--none", by: ["--bill-day", "--cut-off"]))
      }
    } else if cutOff == nil {
      throw ValidationError(.alone("--bill-day", needs: "--cut-off"))
    } else if billDay == nil {
      throw ValidationError(.alone("--cut-off", needs: "--bill-day"))
    }
  }

  func run() throws {
    let cycle = billDay.flatMap { billDay in
      cutOff.flatMap { BillCycle(billDay: billDay.number, cutOff: $0.number) }
    }
    let row = try ledger.open(.writing).setCycle(cycle, ofAccount: account)
    Terminal.message(
      row.cycle.map { BillText.cycleSet(account: row.name, $0) } ?? .cycleRemoved(row.name))
  }
}
