/// The effect that a repair has on the ledger.
public enum RepairEffect: Hashable, Sendable {
  /// The repair restores the damaged object.
  case mend
  /// The repair empties the field.
  case clear
  /// The repair sets the field to unknown.
  case setUnknown
  /// The repair uses the code of the category as its title.
  case useCode
  /// The repair removes the row.
  case remove
  /// The repair deletes undone changes from the history.
  case forgetUndone
  /// The repair removes the snapshot beside the ledger.
  case removeSnapshot
}
