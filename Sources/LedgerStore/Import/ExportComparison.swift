/// Compares all rows of two exports of one layout, to find whether both are downloads of one account.
///
/// A later download of an account contains all rows of the earlier download on the days that both
/// cover. The first and the last day of an export may be incomplete, so rows that it lacks on these
/// days do not count. Rows are counted once for each merchant and amount, since rides of two people
/// are many equal rows.
struct ExportComparison {
  /// The relation of two exports.
  enum Verdict: Hashable {
    /// Both exports are downloads of the same account, so equal rows are the same payment.
    case oneAccount
    /// The rows do not show whether the exports belong to the same account.
    case open
    /// The exports belong to different accounts, so equal rows are different payments.
    case twoAccounts
  }

  /// The exports certainly belong to two accounts only if each of them lacks at least this number
  /// of kinds of rows.
  private static let leastMissing = 3
  /// If one export contains all kinds of rows of the other, at least this number of common kinds
  /// shows that they belong to one account.
  private static let leastCommon = 3

  /// Merchants and amounts of rows in both exports.
  var common: Set<UInt64> = []
  /// Merchants and amounts of rows in the earlier export only.
  var onlyEarlier: Set<UInt64> = []
  /// Merchants and amounts of rows in the later export only.
  var onlyLater: Set<UInt64> = []

  /// The relation that follows from the rows.
  var verdict: Verdict {
    let least = min(onlyEarlier.count, onlyLater.count)
    let most = max(onlyEarlier.count, onlyLater.count)
    if most == 0 || common.count >= 2 * most { return .oneAccount }
    if least == 0 { return common.count >= Self.leastCommon ? .oneAccount : .open }
    if common.count >= 2 * least { return .oneAccount }
    return least >= Self.leastMissing && 3 * common.count <= least ? .twoAccounts : .open
  }

  /// Whether further rows of the earlier export cannot change ``verdict``.
  var isSettled: Bool { onlyEarlier.count > 3 * (common.count + onlyLater.count) + 8 }
}
