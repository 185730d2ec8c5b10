import ArgumentParser
import Foundation
import Questions
import Sobi
import Wording

/// `sobi forget`
struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove payments, places or attachments for good, with their history.",
    discussion: """
      The command removes the payments with all their parts, the places that no other payment \
      uses, the rows of both in the history, and the bytes of both in the ledger and in the files \
      beside the ledger. A place is removed together with its payments. The refund of a removed \
      payment stays, and so does the payment of a removed attachment. The removal cannot be \
      undone. Earlier backups, exports and maps stay as they are, and a statement that is imported \
      again adds its payments again. The command needs disk space for two copies of the ledger. \
      The file docs/privacy.md describes where the ledger stores which data.
      Example: sobi forget payments 1024 1025
      Example: sobi forget attachment 3
      Example: sobi forget --before 2020-01-01 --dry-run
      """)

  @Argument(help: "The kind of rows to remove.")
  var kind: ForgottenKind?

  @Argument(
    help: ArgumentHelp(
      "The ids, which the commands sobi payments, sobi places and sobi attach list show.",
      valueName: "id"))
  var ids: [Int64] = []

  @Option(
    help: ArgumentHelp(
      "Remove the payments and sessions of all days before this day.", valueName: "day"))
  var before: SingleDay?

  @Flag(help: "Show what would be removed, and write nothing.")
  var dryRun = false

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    let isNamed = kind != nil && !ids.isEmpty
    guard isNamed != (before != nil), isNamed || kind == nil else {
      throw ValidationError(.nothingToForget)
    }
    guard !dryRun || !yes else { throw ValidationError(.together(["--dry-run", "--yes"])) }
  }

  private var request: ForgetRequest {
    switch kind {
    case .payments: .payments(ids)
    case .place: .places(ids)
    case .attachment: .attachments(ids)
    case nil: .before(before?.day ?? CommandDay.today)
    }
  }

  func run() throws {
    guard yes || dryRun || isatty(STDIN_FILENO) == 1 else {
      throw NotConfirmed(question: .forget)
    }
    let ledger = try ledger.open(dryRun ? .reading : .writing)
    if !yes {
      Terminal.message(.wouldForget(try ledger.forgetting(request)))
      guard !dryRun else { return }
      guard Terminal.confirms(.forget) else { return Terminal.message(.unchanged) }
    }
    Terminal.message(.forgot(try ledger.forget(request)))
  }
}

/// The kind of data removed for good.
enum ForgottenKind: String, ExpressibleByArgument, CaseIterable {
  case payments
  case place
  case attachment
}
