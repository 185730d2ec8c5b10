public import Spending
public import SpendingAnalytics

/// The changes of the totals by an import: each group before and after.
public struct ImportDifference: Hashable, Sendable {
  /// A group of payments.
  public struct Row: Hashable, Sendable {
    /// The code of a district or category; nil if the name suffices.
    public var code: String?
    /// Its name: a month, a kind, a category or a district.
    public var name: String
    /// Its figures without the import.
    public var before: SpendingFigures
    /// Its figures with the import.
    public var after: SpendingFigures

    /// Creates a row.
    public init(
      code: String? = nil, name: String, before: SpendingFigures, after: SpendingFigures
    ) {
      self.code = code
      self.name = name
      self.before = before
      self.after = after
    }
  }

  /// Spending by month, of the months that change.
  public var months: [Row]
  /// All payments by kind, of the kinds that change.
  public var kinds: [Row]
  /// Spending by category, of the categories that change.
  public var categories: [Row]
  /// Spending by district, outside, online and unplaced, only for groups that change; empty if no
  /// set of districts was used.
  public var districts: [Row]
  /// The set of districts that was used.
  public var districtSet: String?
  /// The sets that could have been used, if there was no clear choice.
  public var undecidedSets: [String]
  /// All spending.
  public var total: Row
  /// The ledger's home currency, first in every row.
  public var homeCurrency: Currency

  /// Creates a difference.
  public init(
    months: [Row], kinds: [Row], categories: [Row], districts: [Row] = [],
    districtSet: String? = nil, undecidedSets: [String] = [], total: Row, homeCurrency: Currency
  ) {
    self.months = months
    self.kinds = kinds
    self.categories = categories
    self.districts = districts
    self.districtSet = districtSet
    self.undecidedSets = undecidedSets
    self.total = total
    self.homeCurrency = homeCurrency
  }
}
