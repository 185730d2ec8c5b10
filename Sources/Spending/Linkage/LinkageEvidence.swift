/// What a row of a statement has in common with a payment that another statement gave: one cell of
/// ``LinkageTable``.
public struct LinkageEvidence: Hashable, Sendable {
  /// How approval or bank numbers compare.
  public enum Number: String, Hashable, Sendable, CaseIterable {
    case same
    /// One is missing, or is no evidence.
    case none
    case different
  }

  /// How amounts compare.
  public enum Amount: String, Hashable, Sendable, CaseIterable {
    case same
    /// What the shop took in its own currency is the same.
    case abroad
    /// One is what is left of the other after refunds.
    case net
    /// They differ, and one is at most twice the other, or both are of one layout: the difference may be a
    /// tip, a discount or points.
    case close
    /// They are of two currencies, and neither row says what it is in that of the other.
    case exchanged
    case different
  }

  /// How far apart they were paid, at most ``PaymentLikeness/window`` days.
  public enum Distance: String, Hashable, Sendable, CaseIterable {
    /// At the same moment.
    case none
    /// In the same minute, of which one gives no seconds.
    case minute
    /// At most ``PaymentLikeness/seconds`` seconds; a time without seconds is its whole minute.
    case seconds
    /// On one day, of which one gives no time.
    case day
    /// On one day, further apart.
    case hours
    /// On days that follow one another.
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
