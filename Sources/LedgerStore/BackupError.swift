/// Why a ledger was not backed up or restored. No case carries a payment's content.
public enum BackupError: Error, Equatable, Sendable {
  /// What is there already is no ledger.
  case notABackup(path: String)
  /// What is there already is open in another program.
  case targetInUse(path: String)
  /// SQLite finds a fault in the copy.
  case damaged(finding: String)
  /// The copy holds other totals than the ledger.
  case different
  /// Another program has the ledger open.
  case ledgerInUse(path: String)
}

extension BackupError: CustomStringConvertible {
  /// What was found and, on a second line, what to do.
  public var description: String {
    switch self {
    case .notABackup(let path):
      """
      \(path) is there already and is no ledger; it was left untouched
      Name another file, or move that one away.
      """
    case .targetInUse(let path):
      """
      \(path) is a ledger that another program has open; it was left untouched
      Name another file, or close it there.
      """
    case .damaged(let finding):
      """
      the copy is damaged (\(finding)); nothing was changed
      The file that was copied is damaged too: take an older backup.
      """
    case .different:
      "the copy does not hold what was copied; nothing was changed\nCheck the disk and try again."
    case .ledgerInUse(let path):
      """
      another program has \(path) open; nothing was changed
      Close it there and try again.
      """
    }
  }
}
