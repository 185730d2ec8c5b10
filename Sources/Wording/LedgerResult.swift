public import Spending

/// What commands tell about the ledger as a file: settings, checks and copies.
public enum LedgerResult: Hashable, Sendable {
  // MARK: Settings

  /// A ledger was made.
  case made(path: String, Currency, timeZone: String, region: String)
  /// What to do with a new ledger; its path where commands have to be told.
  case nextStep(ledger: String?)
  /// The currency is another one now.
  case currencySet(path: String, Currency)
  /// The time zone is another one now.
  case timeZoneSet(path: String, String)
  /// The region is another one now.
  case regionSet(path: String, String)
  /// The usual level of districts is another one now; empty for none.
  case levelSet(path: String, String)
  /// Months start on another day now.
  case monthStartSet(path: String, MonthStart)
  /// One's own accounts are others now.
  case ownAccountsSet(path: String, [String])

  // MARK: Serving

  /// The server takes requests of who has the token.
  case serving
  /// The server takes requests of everybody on the machine.
  case servingOpenly
  /// The server has stopped.
  case stoppedServing

  // MARK: Checks

  /// How many of the findings were repaired.
  case repaired(Int, of: Int)
  /// How many findings are there that should have been repaired.
  case notRepaired(Int)
  /// There is no trigger of another program.
  case noTrigger
  /// A trigger of another program.
  case trigger(name: String, table: String, statement: String)
  /// No trigger was dropped.
  case noneDropped
  /// How many triggers were dropped.
  case dropped(Int)
  /// How many more pairs of payments may be one.
  case moreDoubles(Int)
  /// How many more findings of a kind there are.
  case moreFindings(Int, message: String)

  // MARK: Copies

  /// A backup was made; its length in megabytes.
  case backedUp(payments: Int, path: String, megabytes: String)
  /// A snapshot was written; its length in megabytes.
  case wroteSnapshot(payments: Int, places: Int, path: String, megabytes: String)
  /// The snapshot was removed.
  case removedSnapshot(path: String)
  /// There was no snapshot to remove.
  case noSnapshot
  /// How many values break rules of their tables.
  case flaws(Int)
  /// How many rows point to rows that are gone.
  case orphans(Int)
  /// All tables were written to a folder.
  case exported(tables: Int, rows: Int, folder: String)
  /// A ledger was made of the tables of a folder.
  case rebuilt(path: String, payments: Int, folder: String)
  /// Why the ledger cannot be compared with a backup.
  case unreadableLedger(reason: String)
  /// Nothing was changed, since nobody said yes.
  case unchanged
  /// A backup was put in the place of the ledger.
  case restored(payments: Int, from: String, to: String)
  /// Where the ledger of before is.
  case kept(path: String)
  /// Nothing was to be upgraded.
  case upToDate(path: String, version: Int)
  /// The ledger was upgraded.
  case upgraded(path: String, payments: Int, from: Int, to: Int)
  /// Files that were not finished when the command was interrupted.
  case interrupted([String])
  /// A variable of the environment names no level of messages.
  case unknownLogLevel(String, known: [String])
  /// There is no file where a backup was named.
  case noBackup(path: String)
  /// Nobody can be asked.
  case cannotAsk(CommandQuestion)
}
