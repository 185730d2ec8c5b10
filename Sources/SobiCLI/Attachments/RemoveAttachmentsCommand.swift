import ArgumentParser
import Sobi
import Wording

/// `sobi attach remove`
struct RemoveAttachmentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove attachments; their payments stay.",
    discussion: """
      The history keeps the bytes, so that the command sobi undo can restore the attachments. The \
      command sobi forget attachment removes the bytes for good.
      Example: sobi attach remove 3
      """)

  @Argument(help: ArgumentHelp("The ids of the attachments.", valueName: "id"))
  var attachments: [Int64]

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    for removed in try ledger.open(.writing).removeAttachments(attachments) {
      Terminal.message(AttachmentText.removed(removed))
    }
  }
}
