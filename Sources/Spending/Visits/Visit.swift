/// A visit that was paid for, such as an evening at the theatre, or a visit to a museum, a
/// restaurant or a doctor.
///
/// A payment has at most one visit, and the visit is identified by the id of the payment. If a
/// visit was free, its payment has the amount 0.
public struct Visit: Hashable, Sendable {
  /// The row id of the payment.
  public var payment: Int64
  /// The title of the performance or exhibition that was seen, or the name of another activity.
  public var title: String
  /// The local time of the visit at its place. The payment may be on a different day; the ledger
  /// stores the day of the payment separately.
  public var time: DayTime
  /// Further details by name; a value may have several lines.
  public var details: [String: String]

  /// Creates a visit.
  public init(payment: Int64, title: String, time: DayTime, details: [String: String] = [:]) {
    self.payment = payment
    self.title = title
    self.time = time
    self.details = details
  }

  /// The names of the details that reports use; lists show the details in this order.
  public static let detailNames = ["venue", "people", "cast", "seat", "discount", "review"]

  /// The name of the tag that assigns an additional payment to a visit; the value of the tag is the
  /// id of the visit.
  public static let joiningTag = "of"

  /// The details in the order in which they are displayed: first the details whose names are in
  /// ``detailNames``, then all other details in order of their names.
  public var orderedDetails: [(name: String, value: String)] {
    let known = Self.detailNames.filter { details[$0] != nil }
    let further = details.keys.filter { !known.contains($0) }.sorted()
    return (known + further).map { ($0, details[$0] ?? "") }
  }
}
