/// A visit that was paid for, such as an evening at the theatre, or a visit to a museum, a
/// restaurant or a doctor.
///
/// A payment has at most one visit, and the visit has the payment's id. A free visit belongs to a
/// payment with the amount 0.
public struct Visit: Hashable, Sendable {
  /// The row id of the payment.
  public var payment: Int64
  /// The title of the performance or exhibition that was seen, or the name of another activity.
  public var title: String
  /// The local time of the visit at its place. The day of the payment may differ and is stored
  /// separately.
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

  /// The names of details that have a meaning in reports, in display order.
  public static let detailNames = ["venue", "people", "cast", "seat", "discount", "review"]

  /// The name of the tag with which additional payments are assigned to a visit; the value of the
  /// tag is the visit's id.
  public static let joiningTag = "of"

  /// The details in order: first the details in ``detailNames``, then all other details by name.
  public var orderedDetails: [(name: String, value: String)] {
    let known = Self.detailNames.filter { details[$0] != nil }
    let further = details.keys.filter { !known.contains($0) }.sorted()
    return (known + further).map { ($0, details[$0] ?? "") }
  }
}
