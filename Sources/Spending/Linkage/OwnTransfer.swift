/// Finds a row and a stored payment, from two different exports, that may be the two sides of a
/// transfer between a person's own accounts.
///
/// One bank shows the withdrawal, and another bank or a pay app shows the deposit of the same
/// amount. If neither export marks its row as a transfer, the withdrawal would count as spending
/// and the deposit as income.
public enum OwnTransfer {
  /// Returns the amount by which a row changes the balance of its account, negative for a
  /// withdrawal; nil for a refund, which comes from a shop and not from the person's own account.
  ///
  /// - Parameter amount: The stored amount; an amount of spending is above zero.
  public static func movement(_ kind: PaymentKind, _ amount: Int64) -> Int64? {
    kind == .refund || amount == .min ? nil : kind.change(amount)
  }

  /// Returns how likely a row and a stored payment are the two sides of a transfer; nil if they
  /// cannot be.
  ///
  /// If they are on the same day, the user is asked. The user is not asked if neither of them is
  /// marked as a transfer and their times differ by more than two minutes. If they are on nearby
  /// days, the user is asked only if one of them is marked as a transfer and neither has another
  /// possible partner.
  public static func likeness(_ row: PaymentFacts, _ stored: PaymentFacts) -> PaymentLikeness? {
    guard row.currency == stored.currency, row.kind != .transfer || stored.kind != .transfer,
      let one = movement(row.kind, row.amount), let other = movement(stored.kind, stored.amount),
      one != 0, other == -one
    else { return nil }
    let days = Int64(row.day.daysSince1970 - stored.day.daysSince1970)
    guard abs(days) <= Int64(PaymentLikeness.window) else { return nil }
    let isCalledTransfer = row.kind == .transfer || stored.kind == .transfer
    guard days == 0 || isCalledTransfer else { return nil }
    var seconds = abs(days) * 86_400
    if let time = row.millisecond, let other = stored.millisecond, time > 0, other > 0 {
      seconds = abs(days * 86_400 + Int64(time - other) / 1_000)
      guard isCalledTransfer || seconds <= PaymentLikeness.seconds else { return nil }
    }
    var likeness = PaymentLikeness(strength: days == 0 ? .possible : .faint, doubt: .otherSide)
    likeness.seconds = seconds
    return likeness
  }
}
