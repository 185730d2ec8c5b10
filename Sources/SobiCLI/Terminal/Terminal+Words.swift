import ArgumentParser
import Wording

extension Terminal {
  /// Writes a result to standard error.
  static func message(_ result: LedgerResult) { message(CommandLanguage.words.text(result)) }
  /// Writes a result to standard error.
  static func message(_ result: ChangeResult) { message(CommandLanguage.words.text(result)) }
  /// Writes a result to standard error.
  static func message(_ result: PlaceResult) { message(CommandLanguage.words.text(result)) }
  /// Writes a result to standard error.
  static func message(_ result: MapResult) { message(CommandLanguage.words.text(result)) }
  /// Writes messages about tasks to standard error.
  static func message(_ text: TaskText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about recurring payments to standard error.
  static func message(_ text: RecurringText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about accounts and bills to standard error.
  static func message(_ text: BillText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about trips to standard error.
  static func message(_ text: TripText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about visits to standard error.
  static func message(_ text: VisitText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about attachments to standard error.
  static func message(_ text: AttachmentText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about exchange rates to standard error.
  static func message(_ text: RateText) { message(CommandLanguage.words.text(text)) }
  /// Writes messages about budgets to standard error.
  static func message(_ text: BudgetText) { message(CommandLanguage.words.text(text)) }

  /// Writes the sentence for an empty list, with the next step, to standard error.
  static func message(_ list: EmptyList) {
    message(CommandLanguage.words.text(list, ledger: LedgerOptions.opened))
  }

  /// Writes a result to standard output.
  static func output(_ result: LedgerResult) { output(CommandLanguage.words.text(result)) }
  /// Writes a result to standard output.
  static func output(_ result: ChangeResult) { output(CommandLanguage.words.text(result)) }
  /// Writes a result to standard output.
  static func output(_ result: PlaceResult) { output(CommandLanguage.words.text(result)) }
  /// Writes a result to standard output.
  static func output(_ result: MapResult) { output(CommandLanguage.words.text(result)) }
  /// Writes a result to standard output.
  static func output(_ result: CategoryResult) { output(CommandLanguage.words.text(result)) }
}

extension ValidationError {
  /// Wrong usage, in the language of this run.
  init(_ fault: UsageFault) { self.init(CommandLanguage.words.text(fault)) }
}
