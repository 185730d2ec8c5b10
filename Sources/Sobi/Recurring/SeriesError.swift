public import Diagnostics
public import Spending

/// An error that prevents a decision about recurring payments from being stored. After such an
/// error, the ledger is unchanged.
public enum SeriesError: Fault, Equatable {
  /// No series has this merchant or name; `known` lists the titles of all series.
  case none(merchant: String, known: [String])
  /// Several series have this merchant or name, or the given amount fits no series with this
  /// merchant or name; `amounts` lists the expected amounts of these series.
  case several(merchant: String, amounts: [Money])
  /// A name is empty, is longer than 64 bytes, or contains a control character.
  case badName

  public var code: String {
    switch self {
    case .none: "series.merchant.none"
    case .several: "series.merchant.several"
    case .badName: "series.name.bad-length"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none(_, let known): known.isEmpty || known.count > 12 ? .listSeries : .nameOneOf(known)
    case .several: .giveAmountOfSeries
    case .badName: nil
    }
  }
}
