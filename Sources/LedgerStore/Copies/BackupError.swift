public import Diagnostics

/// The reason why a ledger was not backed up or restored. No case contains the content of a
/// payment.
public enum BackupError: Fault, Equatable {
  /// A file that already exists at the path of the backup is not a ledger, so it is not replaced.
  case notABackup(path: String)
  /// A file that already exists at the path of the backup is open in another program.
  case targetInUse(path: String)
  /// SQLite finds a fault in the copy.
  case damaged(finding: String)
  /// The totals of the copy differ from the totals of the ledger.
  case different
  /// Another program has the ledger open.
  case ledgerInUse(path: String)
}

extension BackupError {
  public var code: String {
    switch self {
    case .notABackup: "backup.target.not-a-ledger"
    case .targetInUse: "backup.target.in-use"
    case .damaged: "backup.copy.damaged"
    case .different: "backup.copy.different"
    case .ledgerInUse: "backup.ledger.in-use"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .notABackup: .moveFileAway
    case .targetInUse: .closeFileOrNameAnother
    case .damaged: .takeOlderBackup
    case .different: .checkDisk
    case .ledgerInUse: .closeOtherProgram
    }
  }
}
