import LedgerStore
import PlaceSearch
import SimpleFeatures
import Spending

/// The facts of a ledger that help to find places.
struct UnplacedFacts {
  /// A merchant whose payments have no place.
  struct Merchant {
    var name: String
    var note: String
    var payments: [Int64] = []
    var minutes: [Int] = []
    var days: ClosedRange<CalendarDay>
    var lastAmount: Money
  }

  /// The merchants in order of their first payments.
  private(set) var merchants: [Merchant] = []
  var visits: [VisitPattern.Visit] = []
  /// The places at which payments of a merchant were made; the outer key is the key of the
  /// merchant.
  private(set) var before: [UInt64: [Coordinate: String]] = [:]
  private var positions: [String: Int] = [:]

  mutating func add(_ text: PaymentTexts.Text, id: Int64, day: CalendarDay, amount: Money) {
    guard let name = text.merchant, MerchantName.key(name) != 0 else { return }
    let note = text.memo ?? ""
    // A note that is an address distinguishes branches of one name.
    let key = note.contains(where: \.isNumber) ? name + "\n" + note : name
    let position: Int
    if let known = positions[key] {
      position = known
    } else {
      position = merchants.count
      positions[key] = position
      merchants.append(Merchant(name: name, note: note, days: day...day, lastAmount: amount))
    }
    merchants[position].payments.append(id)
    if text.isTimeKnown {
      merchants[position].minutes.append(Int(text.paidAtMilliseconds / 60_000))
    }
    let days = merchants[position].days
    if day >= days.upperBound { merchants[position].lastAmount = amount }
    merchants[position].days = min(days.lowerBound, day)...max(days.upperBound, day)
  }

  mutating func addKnown(_ text: PaymentTexts.Text, name: String, at coordinate: Coordinate) {
    visits.append(
      .init(
        coordinate: coordinate, weight: 1,
        minute: text.isTimeKnown ? Int(text.paidAtMilliseconds / 60_000) : nil))
    guard let merchant = text.merchant else { return }
    before[MerchantName.key(merchant), default: [:]][coordinate] = name
  }
}
