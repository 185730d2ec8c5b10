import Boundaries
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The places joined with a district and with the children of the district.
struct Nesting {
  /// The district.
  var parent: DistrictReport.Parent
  /// The children of the district; -1 for places that lie outside all children or outside the
  /// district.
  var membership: DistrictMembership
  /// For each place, whether it lies in the district according to the join with the district
  /// itself.
  var isWithin: [Bool]
}

extension LedgerView {
  /// Joins places first with a parent, then with its children. The children, and the places outside
  /// all children, therefore add up to the parent even if the sets do not nest.
  func nesting(
    of set: DistrictSet, within wanted: String
  ) throws -> Nesting {
    let places = try self.places()
    let members = try districts(of: set)
    guard let parentSet = try parentSet(of: set) else {
      throw DistrictNestingError.noParents(set: set.name)
    }
    let parents = try membership(in: parentSet)
    let fitting = parents.districts.indices.filter { parents.districts[$0].code == wanted }
    let named = parents.districts.indices.filter { parents.districts[$0].name == wanted }
    guard let position = fitting.first ?? named.first else {
      throw DistrictNestingError.noSuchParent(wanted: wanted, set: parentSet.name)
    }
    guard !fitting.isEmpty || named.count == 1 else {
      throw DistrictNestingError.ambiguousParent(
        wanted: wanted, codes: named.map { parents.districts[$0].code })
    }
    let parent = parents.districts[position]
    let children = members.filter { $0.parentID == parent.id }
    let inside = parents.positions.indices.filter { Int(parents.positions[$0]) == position }
    let answers = RegionIndex(regions: children.map(\.shape))
      .positions(of: inside.map { places.coordinates[$0] })
    var positions = [Int32](repeating: -1, count: places.count)
    var isWithin = [Bool](repeating: false, count: places.count)
    for (place, answer) in zip(inside, answers) {
      positions[place] = answer
      isWithin[place] = true
    }
    return Nesting(
      parent: DistrictReport.Parent(
        code: parent.code, name: parent.name, level: parentSet.level, setName: parentSet.name),
      membership: DistrictMembership(
        districts: children, positions: positions),
      isWithin: isWithin)
  }

  func report(
    _ tallies: PlaceTallies, nesting: Nesting, of set: DistrictSet, order: DistrictReport.Order
  ) throws -> DistrictReport {
    let none = SpendingFigures(currencies: tallies.currencies)
    let (figures, inNoChild) = try tallies.figures(
      by: nesting.membership.positions, districtCount: nesting.membership.districts.count,
      within: nesting.isWithin)
    var report = try DistrictReport(
      districts: nesting.membership.districts.map { ($0.code, $0.name) }, figures: figures,
      outside: inNoChild, online: none, unplaced: none, order: order,
      homeCurrency: homeCurrency, setName: set.name, level: set.level)
    report.parent = nesting.parent
    return report
  }
}

// MARK: Parents of a new set

extension StoreReader {
  /// Levels that are known to nest, the widest first.
  private static var levels: [String] { ["sido", "sigungu", "dong"] }

  /// The row ids of the parents of districts that are about to be stored, and the rule by which
  /// they were found.
  ///
  /// - Parameters:
  ///   - name: The set of the parents; if nil, the set of the nearest higher level with a set in
  ///     force at the same time is used, if there is exactly one such set.
  ///   - today: The day on which a set without dates counts as in force.
  /// - Returns: Nil if there is no such set.
  func link(
    _ districts: [StoredDistrict], of set: DistrictSet, to name: String?, today: CalendarDay
  ) throws -> (parents: [Int64?], link: DistrictLink)? {
    guard
      let parentSet = try name.map({ try districtSet(level: nil, name: $0) })
        ?? nextLevelUp(from: set, today: today)
    else { return nil }
    let parents = try self.districts(of: parentSet)
    let nesting = DistrictNesting(
      districts.map { .init(code: $0.code, shape: $0.displayed) },
      in: parents.map { .init(code: $0.code, shape: $0.displayed) })
    var link = DistrictLink(parentSet: parentSet.name, by: nesting.rule)
    link.straddling = nesting.straddling.map { districts[$0].code }
    link.unmeasured = nesting.unmeasured.map { districts[$0].code }
    link.orphans = nesting.parents.count { $0 == nil }
    return (nesting.parents.map { $0.map { parents[$0].id } }, link)
  }

  /// Returns the sets that have no parents and for which the given set is the next level up.
  func orphanSets(below name: String, today: CalendarDay) throws -> [DistrictSet] {
    let sets = try districtSets()
    guard let new = sets.first(where: { $0.name == name }) else { return [] }
    return try sets.filter { set in
      try set.id != new.id && nextLevelUp(from: set, today: today)?.id == new.id
        && parentSet(of: set) == nil
    }
  }

  private func nextLevelUp(from set: DistrictSet, today: CalendarDay) throws -> DistrictSet? {
    guard let own = Self.levels.firstIndex(of: set.level) else { return nil }
    let day = set.validFrom ?? set.validTo ?? today
    let sets = try districtSets()
    for level in Self.levels[..<own].reversed() {
      let fitting = sets.filter { $0.level == level && $0.name != set.name && $0.isValid(on: day) }
      if fitting.count == 1 { return fitting[0] }
      if fitting.count > 1 { return nil }
    }
    return nil
  }
}

extension LedgerChange {
  /// Links a new set with the sets that have no parents and for which the new set is the next level
  /// up.
  func linkChildren(of name: String) throws -> [DistrictFinding] {
    try store.orphanSets(below: name, today: ledger.today()).compactMap { set in
      let districts = try store.districts(of: set)
      let found = try store.link(districts, of: set, to: name, today: ledger.today())
      guard case (let parents, var link)? = found else { return nil }
      try store.setParents(zip(districts, parents).map { ($0.id, $1) })
      link.set = set.name
      return .parents(link)
    }
  }
}
