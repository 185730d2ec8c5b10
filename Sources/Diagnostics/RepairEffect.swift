/// The effect of a repair of the ledger.
public enum RepairEffect: Hashable, Sendable {
  /// It restores the object.
  case mend
  /// It empties the field.
  case clear
  /// It sets the field to unknown.
  case setUnknown
  /// It gives the category its code as title.
  case useCode
  /// It removes the row.
  case remove
  /// It forgets the changes that were undone.
  case forgetUndone
  /// It removes the snapshot beside the ledger.
  case removeSnapshot
}
