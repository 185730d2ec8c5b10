import Foundation
import Sobi
import Synchronization
import Wording

/// What `sobi init` asks a person for, each with an answer that an empty line takes.
enum InitQuestions {
  /// What the person said.
  struct Answers {
    var currency: Currency
    var timeZone: String
    var region: String
  }

  /// Whether there is a person to ask, who gave no option.
  static var areAsked: Bool {
    isatty(STDIN_FILENO) == 1 && Terminal.showsProgress
      && !CommandLineWords.current.contains { $0.hasPrefix("-") }
  }

  /// Asks in the language of the first answer; a wrong answer is told, and asked for again.
  static func ask(currency: Currency, timeZone: String, region: String) -> Answers {
    let language = answer(to: .language, or: CommandLanguage.current.tag) { text in
      try Languages.named(text)
    }
    if let language { CommandLanguage.answered.withLock { $0 = language } }
    return Answers(
      currency: answer(to: .currency, or: currency.code) { text in
        guard let currency = Currency(code: text.uppercased()) else {
          throw Refused(.unknownCurrency(text))
        }
        return currency
      } ?? currency,
      timeZone: answer(to: .timeZone, or: timeZone) { text in
        guard LedgerZone(identifier: text) != nil else { throw Refused(.unknownZone(text)) }
        return text
      } ?? timeZone,
      region: answer(to: .region, or: region) { text in
        _ = try Region.box(text)
        return text
      } ?? region)
  }

  /// An answer that cannot be taken.
  private struct Refused: Error, CustomStringConvertible {
    var description: String
    init(_ fault: UsageFault) { description = CommandLanguage.words.text(fault) }
  }

  /// The answer; nil at the end of the input.
  private static func answer<Value>(
    to question: CommandQuestion, or usual: String, reading read: (String) throws -> Value
  ) -> Value? {
    while true {
      Terminal.status("\(CommandLanguage.words.text(question)) [\(usual)] ")
      guard let line = readLine() else { return nil }
      let text = line.trimmingCharacters(in: .whitespaces)
      do { return try read(text.isEmpty ? usual : text) } catch { ErrorReport.print(error) }
    }
  }
}
