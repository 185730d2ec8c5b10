public import Spending
public import SpendingAnalytics

/// Spending by any dimensions, with the names of its groups.
public struct SpendingStats: Hashable, Sendable {
  /// A district; the key of a group refers to it by its position in ``SpendingStats/districts``.
  public struct District: Hashable, Sendable {
    /// The official code.
    public var code: String
    /// The name.
    public var name: String

    /// Creates a district.
    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// The groups and their totals.
  public var report: StatsReport
  /// The districts; the key of a group contains the position of a district in this array.
  public var districts: [District]
  /// The places; the key of a group contains the position of a place in these columns.
  public var places: PlaceColumns
  /// The categories by row id; the key of a group contains the row id of a category.
  public var categories: [Int64: Category]
  /// The merchants; the key of a group contains the position of a merchant in this array. Empty
  /// unless merchants were requested.
  public var merchants: [String]
  /// The accounts or cards; the key of a group contains the position of an account in this array.
  /// Empty unless accounts were requested.
  public var accounts: [String]
  /// The name of the set of districts; nil unless districts were requested.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// The origin of the set, with the days on which its borders were in force.
  public var provenance: DistrictReport.Provenance?
  /// The currency in which an amount was summed if its value in this currency is stored; all other
  /// amounts were summed in their own currencies. Nil if each amount was summed in its own
  /// currency.
  public var currency: Currency?

  /// Creates a report with the names of its groups.
  public init(
    report: StatsReport, districts: [District] = [], places: PlaceColumns = PlaceColumns(),
    categories: [Int64: Category] = [:], merchants: [String] = [], accounts: [String] = [],
    setName: String? = nil, level: String? = nil,
    provenance: DistrictReport.Provenance? = nil
  ) {
    self.report = report
    self.districts = districts
    self.places = places
    self.categories = categories
    self.merchants = merchants
    self.accounts = accounts
    self.setName = setName
    self.level = level
    self.provenance = provenance
  }
}
