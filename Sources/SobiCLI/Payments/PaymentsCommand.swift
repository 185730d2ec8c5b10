import ArgumentParser
import Sobi
import Wording

/// `sobi payments`
struct PaymentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payments", abstract: "List payments, or merge them.",
    subcommands: [PaymentListCommand.self, Merge.self], defaultSubcommand: PaymentListCommand.self)

  /// `sobi payments merge`
  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merge payments that are the same payment.",
      discussion: """
        Example: sobi payments merge 12 57
        Payment 12 gets from payment 57 the values that it lacks (account, number, time, position, \
        category, note), and payment 57 is removed. If a statement with either payment is imported \
        again, the import recognises it as payment 12. sobi check lists payments that may be the \
        same payment; sobi undo takes a merge back.
        """)

    @Argument(
      help: ArgumentHelp(
        "The payment to keep, then the payments to merge into it.", valueName: "id"))
    var ids: [Int64]

    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      guard ids.count > 1 else {
        throw ValidationError(.noPaymentToMerge)
      }
      guard Set(ids).count == ids.count else {
        throw ValidationError(.paymentTwice)
      }
    }

    func run() throws {
      try ledger.open(.writing).mergePayments(Array(ids.dropFirst()), into: ids[0])
      Terminal.message(.mergedPayments(ids.count - 1, into: ids[0]))
    }
  }
}
