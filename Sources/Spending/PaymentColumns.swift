/// Payments as columns of equal length, in order of their row ids.
public struct PaymentColumns: Sendable {
  /// Row ids.
  public var ids: [Int64] = []
  /// For each payment, the position of its place in ``PlaceColumns``; -1 for a payment without a
  /// place.
  public var places: [Int32] = []
  /// Local days, in days since 1970-01-01.
  public var days: [Int32] = []
  /// Amounts in minor units.
  public var amounts: [Int64] = []
  /// For each payment, the position of its currency in ``currencies``.
  public var currencyIndexes: [UInt8] = []
  /// Row ids of categories; 0 for a payment without a category.
  public var categoryIDs: [Int32] = []
  /// ``PaymentChannel`` raw values.
  public var channels: [UInt8] = []
  /// ``PaymentKind`` raw values.
  public var kinds: [UInt8] = []
  /// ``PaymentMethod`` raw values.
  public var methods: [UInt8] = []
  /// Hours of the local wall clock, 0 ... 23 or ``unknownHour``; empty if the hours were not
  /// requested.
  public var hours: [UInt8] = []
  /// For each payment, the number of its merchant, or -1 if it has none; empty if the merchants
  /// were not requested.
  public var merchants: [Int32] = []
  /// For each payment, the number of its account or card, or -1 if it has none; empty if the
  /// accounts were not requested.
  public var accounts: [Int32] = []
  /// The currencies that occur, in order of first occurrence.
  public var currencies: [Currency] = []

  /// Creates empty columns.
  public init() {}

  /// The number of payments.
  public var count: Int { amounts.count }

  /// The hour of a payment whose time of day is unknown.
  public static let unknownHour: UInt8 = 24
}
