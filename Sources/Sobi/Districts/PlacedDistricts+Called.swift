import LedgerSnapshot
import LedgerStore

extension PlacedDistricts {
  /// The position of the district with the given code or, failing that, with the given name.
  ///
  /// - Throws: ``DistrictNestingError``.
  func district(called wanted: String, of set: DistrictSet) throws(DistrictNestingError) -> Int {
    if let position = labels.firstIndex(where: { $0.code == wanted }) { return position }
    let named = labels.indices.filter { labels[$0].name == wanted }
    guard let position = named.first else {
      throw .noSuchParent(wanted: wanted, set: set.name)
    }
    guard named.count == 1 else {
      throw .ambiguousParent(wanted: wanted, codes: named.map { labels[$0].code })
    }
    return position
  }
}
