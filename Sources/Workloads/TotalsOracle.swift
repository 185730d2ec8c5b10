public import Spending

/// Counts and sums payments by district, month and category with a simple method that adds each
/// payment to a dictionary. The fast implementations are checked against these totals.
public struct TotalsOracle: Sendable {
  /// The values that all payments of a group have in common.
  public struct Key: Hashable, Sendable {
    /// The position of the district, or ``outside``, ``online`` or ``unplaced``.
    public var district: Int32
    /// The month; nil if the totals do not distinguish months.
    public var month: YearMonth?
    /// The row id of the category; 0 for a payment without a category; nil if the totals do not
    /// distinguish categories.
    public var category: Int32?

    /// Creates a key.
    public init(district: Int32, month: YearMonth? = nil, category: Int32? = nil) {
      self.district = district
      self.month = month
      self.category = category
    }

    /// The ``district`` of payments at places outside all districts.
    public static let outside: Int32 = -1
    /// The ``district`` of online payments, which have no place.
    public static let online: Int32 = -2
    /// The ``district`` of payments at unknown places.
    public static let unplaced: Int32 = -3
  }

  /// The count and the sum of the payments in a group.
  public struct Total: Hashable, Sendable {
    /// The number of payments.
    public var count: Int64
    /// The sum in minor units; the payments of a workload are all in the same currency.
    public var sum: Int64

    /// Creates a total.
    public init(count: Int64, sum: Int64) {
      self.count = count
      self.sum = sum
    }
  }

  /// The groups that contain at least one payment.
  public let totals: [Key: Total]

  /// Adds up the payments that are spending or refunds.
  ///
  /// - Parameter membership: For each place, the position of its district; -1 if it is outside all
  ///   districts.
  /// - Complexity: O(*n*).
  public init(_ columns: SpendingColumns, membership: [Int32]) {
    let payments = columns.payments
    var totals: [Key: Total] = [:]
    for row in 0..<payments.count where payments.kinds[row] <= PaymentKind.refund.rawValue {
      let place = Int(payments.places[row])
      let isOnline = payments.channels[row] == PaymentChannel.online.rawValue
      let key = Key(
        district: place >= 0 ? membership[place] : isOnline ? Key.online : Key.unplaced,
        month: CalendarDay(daysSince1970: payments.days[row]).month,
        category: payments.categoryIDs[row])
      totals[key, default: Total(count: 0, sum: 0)].count += 1
      totals[key, default: Total(count: 0, sum: 0)].sum += payments.amounts[row]
    }
    self.totals = totals
  }

  /// The totals by district only.
  ///
  /// - Complexity: O(*g*) for *g* groups.
  public var byDistrict: [Key: Total] {
    totals.reduce(into: [:]) { result, entry in
      let key = Key(district: entry.key.district)
      result[key, default: Total(count: 0, sum: 0)].count += entry.value.count
      result[key, default: Total(count: 0, sum: 0)].sum += entry.value.sum
    }
  }
}
