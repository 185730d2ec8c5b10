public import Sobi
public import Spending

/// Messages of the commands that create, configure, check, copy and restore a ledger.
public enum LedgerResult: Hashable, Sendable {
  // MARK: Settings

  /// A ledger was created.
  case made(path: String, Currency, timeZone: String, region: String)
  /// The advice on the next step, as a command to type; the path is nil if commands find the ledger
  /// without a path.
  case nextStep(NextStep, ledger: String?)
  /// A folder with sample data was created. The message names the files in the folder, and a month
  /// for which the user can print a first report.
  case madeSample(
    folder: String, ledger: String, page: String, month: YearMonth, payments: Int, places: Int)
  /// The currency was changed.
  case currencySet(path: String, Currency)
  /// The time zone was changed.
  case timeZoneSet(path: String, String)
  /// The region was changed.
  case regionSet(path: String, String)
  /// The default level of districts was changed; an empty text means no default.
  case levelSet(path: String, String)
  /// The language was changed, to a tag such as `ko`; an empty text means the language of the locale.
  case languageSet(path: String, String)
  /// The first day of months was changed.
  case monthStartSet(path: String, MonthStart)
  /// The user's own accounts were changed.
  case ownAccountsSet(path: String, [String])

  // MARK: Serving

  /// The server is running and answers only requests that contain the token.
  case serving
  /// The server is running without a token and answers all requests from this computer.
  case servingOpenly
  /// The server has stopped.
  case stoppedServing

  // MARK: Checks

  /// The number of findings that were repaired, and the number of all findings.
  case repaired(Int, of: Int)
  /// The number of findings that remain although the repair should have removed them.
  case notRepaired(Int)
  /// The ledger contains no trigger that another program created.
  case noTrigger
  /// A trigger that another program created.
  case trigger(name: String, table: String, statement: String)
  /// No trigger was dropped.
  case noneDropped
  /// The number of dropped triggers.
  case dropped(Int)
  /// The number of possible duplicates that are not listed; each of them is a pair of payments.
  case moreDoubles(Int)
  /// The number of findings of one kind that are not listed.
  case moreFindings(Int, message: String)

  // MARK: Copies

  /// A backup was made, with this size in megabytes.
  case backedUp(payments: Int, path: String, megabytes: String)
  /// A snapshot was written, with this size in megabytes.
  case wroteSnapshot(payments: Int, places: Int, path: String, megabytes: String)
  /// The snapshot was removed.
  case removedSnapshot(path: String)
  /// There was no snapshot to remove.
  case noSnapshot
  /// The number of values that violate rules of their tables.
  case flaws(Int)
  /// The number of rows that refer to missing rows.
  case orphans(Int)
  /// All tables were written to a folder.
  case exported(tables: Int, rows: Int, folder: String)
  /// The payments, except transfers, were written to a journal.
  case wroteJournal(path: String, payments: Int, transfers: Int)
  /// A ledger was created from the tables of a folder.
  case rebuilt(path: String, payments: Int, folder: String)
  /// The ledger cannot be read, for the given reason, and therefore cannot be compared with a
  /// backup.
  case unreadableLedger(reason: String)
  /// Nothing was changed, because the user did not confirm.
  case unchanged
  /// The ledger was replaced with a backup.
  case restored(payments: Int, from: String, to: String)
  /// The path under which the previous ledger is kept.
  case kept(path: String)
  /// The ledger is already up to date.
  case upToDate(path: String, version: Int)
  /// The ledger was upgraded.
  case upgraded(path: String, payments: Int, from: Int, to: Int)
  /// The command was interrupted before these files were finished.
  case interrupted([String])
  /// An environment variable that sets the level of messages has an unknown value.
  case unknownLogLevel(String, known: [String])
  /// The named backup does not exist.
  case noBackup(path: String)
  /// The command has a question for the user, but no terminal on which to ask it.
  case cannotAsk(CommandQuestion)
}
