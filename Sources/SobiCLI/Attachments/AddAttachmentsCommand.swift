import ArgumentParser
import Sobi
import Wording

/// `sobi attach add`
struct AddAttachmentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Attach files to a payment: all of them or none.",
    discussion: """
      The format of a file is determined by its bytes, not by its name; nothing is decoded. A \
      payment cannot have two attachments with the same bytes. If a JPEG or HEIC photo states its \
      position and time, the command shows them with the nearest place.
      Example: sobi attach 2882 ticket.jpg receipt.pdf
      """)

  @Argument(help: ArgumentHelp("The payment, by its id.", valueName: "id"))
  var payment: Int64

  @Argument(
    help: ArgumentHelp(
      "The pictures and documents; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(.writing)
    // No file is read for a payment that does not exist.
    _ = try ledger.payment(payment)
    let attached = try ledger.attach(files.map { try NewAttachment(path: $0) }, toPayment: payment)
    for file in attached {
      Terminal.message(AttachmentText.attached(file))
      guard let stamp = file.stamp else { continue }
      let proposal = try ledger.photoProposal(stamp, ofPayment: payment)
      Terminal.message(
        AttachmentText.taken(proposal, distance: proposal.distance.map(Distance.text)))
    }
  }
}
