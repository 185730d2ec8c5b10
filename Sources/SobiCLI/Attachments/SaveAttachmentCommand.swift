import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi attach save`
struct SaveAttachmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Write an attachment to a file.",
    discussion: """
      Without a file the attachment is written to the current folder, with the name of the \
      attached file.
      Example: sobi attach save 3 ticket.jpg
      """)

  @Argument(help: ArgumentHelp("The id of the attachment.", valueName: "id"))
  var attachment: Int64

  @Argument(help: "The file to write; - is standard output.", completion: .file())
  var file: String?

  @Flag(help: "Replace an existing file without asking.")
  var yes = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard file != "" else { throw ValidationError(.emptyFileName) }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    if file == "-" { return Terminal.output(try ledger.attachment(attachment).bytes) }
    do { return try save(from: ledger, replacing: yes) } catch AttachmentError.fileExists(let path)
    {
      let question = CommandQuestion.replaceFile(path: path)
      guard Terminal.canAsk else { throw NotConfirmed(question: question) }
      guard Terminal.confirms(question) else { return Terminal.message(.unchanged) }
    }
    try save(from: ledger, replacing: true)
  }

  private func save(from ledger: Ledger, replacing: Bool) throws {
    let (saved, path) = try ledger.saveAttachment(attachment, to: file, replacing: replacing)
    Terminal.message(AttachmentText.saved(saved, path: path))
  }
}
