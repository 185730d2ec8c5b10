import FeatureCodecs

/// The changes of the totals that an import causes, as a part of a JSON document.
public struct DifferenceDocument: Hashable, Sendable {
  /// The spending of each month whose spending changes.
  public var months: [ChangeRow]
  /// The sum of all payments of each kind whose sum changes.
  public var kinds: [ChangeRow]
  /// The spending in each category whose spending changes.
  public var categories: [ChangeRow]
  /// The spending in each district, outside all districts, online, and at unknown places; groups
  /// whose spending does not change are left out.
  public var districts: [ChangeRow]
  /// All spending.
  public var total: ChangeRow
  /// The set of districts that was used.
  public var districtSet: String?
  /// The sets that could have been used, if there was no clear choice.
  public var undecidedSets: [String]

  /// Creates a document.
  public init(
    months: [ChangeRow], kinds: [ChangeRow], categories: [ChangeRow],
    districts: [ChangeRow] = [], total: ChangeRow, districtSet: String? = nil,
    undecidedSets: [String] = []
  ) {
    self.months = months
    self.kinds = kinds
    self.categories = categories
    self.districts = districts
    self.total = total
    self.districtSet = districtSet
    self.undecidedSets = undecidedSets
  }

  /// Creates the document of a difference.
  public init(_ difference: ImportDifference) {
    func stated(_ rows: [ImportDifference.Row]) -> [ChangeRow] {
      rows.map { ChangeRow($0, home: difference.homeCurrency) }
    }
    self.init(
      months: stated(difference.months), kinds: stated(difference.kinds),
      categories: stated(difference.categories), districts: stated(difference.districts),
      total: ChangeRow(difference.total, home: difference.homeCurrency),
      districtSet: difference.districtSet, undecidedSets: difference.undecidedSets)
  }

  /// Writes the members to an object that is open.
  func write(to json: inout JSONText) {
    for (name, rows) in [
      ("months", months), ("kinds", kinds), ("categories", categories), ("districts", districts),
      ("total", [total]),
    ] {
      json.newline()
      json.array(name, of: rows) { $0.write(to: &$1) }
    }
    json.member("district_set", districtSet)
    json.member("undecided_district_sets", undecidedSets)
  }
}

extension DifferenceDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let total: [ChangeRow] = try members.value("total")
    guard total.count == 1 else {
      throw members.corrupted("total", "all spending is one group")
    }
    self.init(
      months: try members.value("months"), kinds: try members.value("kinds"),
      categories: try members.value("categories"), districts: try members.value("districts"),
      total: total[0], districtSet: try members.optional("district_set"),
      undecidedSets: try members.value("undecided_district_sets"))
  }
}
