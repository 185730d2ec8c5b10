/// A visit that a payment was for: an evening at the theatre, a museum, a restaurant or a doctor.
///
/// A payment has at most one visit, and the visit has the payment's id. A free visit belongs to a
/// payment of 0.
public struct Visit: Hashable, Sendable {
  /// The row id of the payment.
  public var payment: Int64
  /// The thing seen or done.
  public var title: String
  /// The local time at the place. The payment has its own day.
  public var time: DayTime
  /// Further details by name; several lines are allowed.
  public var details: [String: String]

  /// Creates a visit.
  public init(payment: Int64, title: String, time: DayTime, details: [String: String] = [:]) {
    self.payment = payment
    self.title = title
    self.time = time
    self.details = details
  }

  /// The names of details with a meaning in reports, in the order in which they are shown.
  public static let detailNames = ["venue", "people", "cast", "seat", "discount", "review"]

  /// The name of the tag by which a further payment joins a visit; its value is the visit's id.
  public static let joiningTag = "of"

  /// The details in order: first the details in ``detailNames``, then the others by their names.
  public var orderedDetails: [(name: String, value: String)] {
    let known = Self.detailNames.filter { details[$0] != nil }
    let further = details.keys.filter { !known.contains($0) }.sorted()
    return (known + further).map { ($0, details[$0] ?? "") }
  }
}
