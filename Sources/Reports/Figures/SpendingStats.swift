public import Spending
public import SpendingAnalytics

/// Spending by any dimensions, with the names of its groups.
public struct SpendingStats: Hashable, Sendable {
  /// A district to which the keys of groups refer.
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
  /// The districts; keys refer to their positions.
  public var districts: [District]
  /// The places; keys refer to their positions.
  public var places: PlaceColumns
  /// The categories by their row ids, to which keys of groups refer.
  public var categories: [Int64: Category]
  /// The merchants, to which keys refer by number; empty unless they were requested.
  public var merchants: [String]
  /// The accounts or cards, to which keys refer by number; empty unless they were requested.
  public var accounts: [String]
  /// The name of the set of districts; nil unless districts were requested.
  public var setName: String?
  /// Its level.
  public var level: String?
  /// The origin of the set, with the days on which its borders were in force.
  public var provenance: DistrictReport.Provenance?
  /// The currency in which amounts with a stored value were summed; nil if each amount was summed
  /// in its own currency.
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
