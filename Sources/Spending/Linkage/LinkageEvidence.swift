/// The evidence about whether a row of one statement and a payment of another statement are the
/// same payment. ``LinkageTable`` has a decision for each combination of evidence.
public struct LinkageEvidence: Hashable, Sendable {
  /// The result of comparing approval or bank numbers.
  public enum Number: String, Hashable, Sendable, CaseIterable {
    case same
    /// At least one number is missing, or the numbers cannot be used as evidence.
    case none
    case different
  }

  /// The result of comparing amounts.
  public enum Amount: String, Hashable, Sendable, CaseIterable {
    case same
    /// The amounts in the currency of the shop are equal.
    case abroad
    /// The amount of one row equals the amount that is left of the other row after its refunds.
    case net
    /// The amounts differ, but the larger is at most twice the smaller, or both rows come from
    /// exports with the same layout. The difference may be a tip, a discount or points.
    case close
    /// The amounts are in different currencies, and neither row states its amount in the other
    /// currency.
    case exchanged
    case different
  }

  /// The time between the two payments; they are at most ``PaymentLikeness/window`` days apart.
  public enum Distance: String, Hashable, Sendable, CaseIterable {
    /// The times are equal.
    case none
    /// The times are in the same minute, and at least one of them is given without seconds.
    case minute
    /// The times differ by at most ``PaymentLikeness/seconds`` seconds; a time without seconds may
    /// be any time in its minute.
    case seconds
    /// The payments are on the same day, and at least one row has no time of day.
    case day
    /// The times are on the same day, but differ by more than ``PaymentLikeness/seconds`` seconds.
    case hours
    /// The payments are on different days.
    case days
  }

  public var number: Number
  public var amount: Amount
  public var distance: Distance
  public var name: MerchantAgreement
  public var account: AccountAgreement
  public var sources: SourcePairing

  /// Creates evidence.
  public init(
    number: Number, amount: Amount, distance: Distance, name: MerchantAgreement,
    account: AccountAgreement, sources: SourcePairing
  ) {
    self.number = number
    self.amount = amount
    self.distance = distance
    self.name = name
    self.account = account
    self.sources = sources
  }

  /// Every cell.
  public static var all: [LinkageEvidence] {
    var cells: [LinkageEvidence] = []
    for number in Number.allCases {
      for amount in Amount.allCases {
        for distance in Distance.allCases {
          for name in MerchantAgreement.allCases {
            for account in AccountAgreement.allCases {
              for sources in SourcePairing.allCases {
                cells.append(
                  LinkageEvidence(
                    number: number, amount: amount, distance: distance, name: name,
                    account: account, sources: sources))
              }
            }
          }
        }
      }
    }
    return cells
  }
}
