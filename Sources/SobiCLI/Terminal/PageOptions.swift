import ArgumentParser
import Questions
import Sobi
import Wording

/// The shown part of a list.
struct PageOptions: ParsableArguments {
  // A number below zero starts like an option.
  @Option(parsing: .unconditional, help: "The number of rows to list, or the word all.")
  var limit: ListLimit = 20

  @Option(parsing: .unconditional, help: "The number of rows to skip before the first listed row.")
  var offset = 0

  func validate() throws {
    try asking { try page.check() }
  }

  /// The part that the options choose.
  var page: PageOfList { PageOfList(limit: limit, offset: offset) }

  /// Prints which part of the list was shown, unless the whole list was shown.
  func footer(shown: Int, matched: Int, of list: ReportList) {
    guard shown < matched else { return }
    let words = CommandLanguage.words
    guard shown > 0 else { return Terminal.message(words.whole(matched, list)) }
    let end = offset + shown
    Terminal.message(
      words.part(offset + 1...end, of: matched, list, next: end < matched ? end : nil))
  }
}
