/// The effect that a repair has on the ledger.
public enum RepairEffect: Hashable, Sendable {
  /// It restores the object.
  case mend
  /// It empties the field.
  case clear
  /// It sets the field to unknown.
  case setUnknown
  /// It uses the code of the category as its title.
  case useCode
  /// It removes the row.
  case remove
  /// It deletes undone changes from the history.
  case forgetUndone
  /// It removes the snapshot beside the ledger.
  case removeSnapshot
}
