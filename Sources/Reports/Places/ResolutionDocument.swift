import Codecs
import FeatureCodecs
public import SimpleFeatures
public import Spending

/// Places that are proposed for payments without a place, as a JSON document.
public struct ResolutionDocument: ReportDocument {
  /// A place that may belong to a merchant.
  public struct Proposal: Hashable, Sendable, Decodable {
    /// Name and branch.
    public var name: String
    /// Its address.
    public var address: String
    /// The position.
    public var coordinate: Coordinate
    /// The probability that this is the place of the merchant, from 0 to 1, rounded to three
    /// decimals.
    public var score: Double
    /// The evidence for the place, as codes that never change.
    public var evidence: [String]

    /// Creates a proposal.
    public init(
      name: String, address: String, coordinate: Coordinate, score: Double, evidence: [String]
    ) {
      self.name = name
      self.address = address
      self.coordinate = coordinate
      self.score = (score * 1_000).rounded() / 1_000
      self.evidence = evidence
    }

    enum CodingKeys: String, CodingKey {
      case name, address, score, evidence
      case coordinate = "coordinates"
    }
  }

  /// A merchant with payments that have no place.
  public struct Merchant: Hashable, Sendable, Decodable {
    /// The name of the merchant in the statements.
    public var merchant: String
    /// The row ids of the merchant's payments without a place.
    public var payments: [Int64]
    /// The first day.
    public var firstDay: CalendarDay
    /// The last day.
    public var lastDay: CalendarDay
    /// Whether the merchant is an online shop.
    public var isOnline: Bool
    /// Whether the score of the first proposed place is high enough for the place to be accepted.
    public var isResolved: Bool
    /// The proposed places, the likeliest first.
    public var proposals: [Proposal]

    /// Creates a merchant.
    public init(
      merchant: String, payments: [Int64], days: ClosedRange<CalendarDay>, isOnline: Bool,
      isResolved: Bool, proposals: [Proposal]
    ) {
      self.merchant = merchant
      self.payments = payments
      (firstDay, lastDay) = (days.lowerBound, days.upperBound)
      self.isOnline = isOnline
      self.isResolved = isResolved
      self.proposals = proposals
    }

    enum CodingKeys: String, CodingKey {
      case merchant, payments, proposals
      case firstDay = "first_day"
      case lastDay = "last_day"
      case isOnline = "online"
      case isResolved = "resolved"
    }
  }

  /// The least score at which a place is accepted.
  public var minScore: Double
  /// The merchants; the merchant with the most payments is first.
  public var merchants: [Merchant]

  /// Creates a document.
  public init(minScore: Double, merchants: [Merchant]) {
    self.minScore = minScore
    self.merchants = merchants
  }

  enum CodingKeys: String, CodingKey {
    case merchants
    case minScore = "min_score"
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("min_score", minScore, digits: 3)
      json.lines("merchants", of: merchants) { merchant, json in
        json.member("merchant", merchant.merchant)
        json.member(
          "payments",
          number: "[\(merchant.payments.map { String($0) }.joined(separator: ","))]")
        json.member("first_day", merchant.firstDay.description)
        json.member("last_day", merchant.lastDay.description)
        json.member("online", merchant.isOnline)
        json.member("resolved", merchant.isResolved)
        json.array("proposals") { json in
          for proposal in merchant.proposals {
            json.object { json in
              json.member("name", proposal.name)
              json.member("address", proposal.address)
              json.member("coordinates", proposal.coordinate)
              json.member("score", proposal.score, digits: 3)
              json.member("evidence", proposal.evidence)
            }
          }
        }
      }
    }
  }

  /// The merchants as a CSV table, each with its first proposed place.
  public func csv() -> [UInt8] {
    let heads = [
      "merchant", "payments", "first_day", "last_day", "online", "resolved", "place", "address",
      "longitude", "latitude", "score", "evidence",
    ]
    return CSVWriter.document(
      [heads]
        + merchants.map { merchant in
          let best = merchant.proposals.first
          return [
            merchant.merchant, String(merchant.payments.count), merchant.firstDay.description,
            merchant.lastDay.description, merchant.isOnline ? "1" : "0",
            merchant.isResolved ? "1" : "0", best?.name ?? "", best?.address ?? "",
          ] + (best?.coordinate.cells ?? ["", ""]) + [
            best.map { Decimals.text($0.score, digits: 3) } ?? "",
            best?.evidence.joined(separator: " ") ?? "",
          ]
        })
  }
}
