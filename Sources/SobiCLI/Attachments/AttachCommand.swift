import ArgumentParser

/// `sobi attach`
struct AttachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attach",
    abstract: "Keep pictures and documents of payments: receipts, tickets.",
    discussion: """
      Example: sobi attach 2882 ticket.jpg receipt.pdf
      The ledger keeps JPEG, PNG, WebP, GIF, HEIC and PDF files of at most 10,000,000 bytes each. \
      Pages and maps that are made with --share do not contain attachments.
      """,
    subcommands: [
      AddAttachmentsCommand.self, ListAttachmentsCommand.self, SaveAttachmentCommand.self,
      RemoveAttachmentsCommand.self,
    ],
    defaultSubcommand: AddAttachmentsCommand.self)
}
