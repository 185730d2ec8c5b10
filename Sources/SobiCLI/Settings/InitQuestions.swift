import Foundation
import Sobi
import Synchronization
import Wording

/// The questions of `sobi init`, each with a default for an empty line.
enum InitQuestions {
  /// The answers.
  struct Answers {
    var language: String?
    var currency: Currency
    var timeZone: String
    var region: String
  }

  /// Whether questions are asked: on a terminal, and without options.
  static var areAsked: Bool {
    isatty(STDIN_FILENO) == 1 && Terminal.showsProgress
      && !CommandLineWords.current.contains { $0.hasPrefix("-") }
  }

  /// Asks in the language of the first answer; after an invalid answer, asks again.
  static func ask(currency: Currency, timeZone: String, region: String) -> Answers {
    let language = answer(to: .language, or: CommandLanguage.current.tag) { text in
      try Languages.named(text)
    }
    if let language { CommandLanguage.answered.withLock { $0 = language } }
    return Answers(
      language: language?.tag,
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

  /// An invalid answer.
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
