import Boundaries
import LedgerStore
import Reports
import SpendingAnalytics

/// The districts of a map.
struct MapDistricts {
  /// The set; nil for a map of places without codes.
  var set: DistrictSet?
  /// The districts of the set, or only its districts that lie within one district, with the places
  /// in them.
  var membership: DistrictMembership?
  /// The district to which the map is confined; nil if the map is not confined.
  var nesting: Nesting?
  /// The possible sets, if it is not clear which set to use; a map of places then has no codes.
  var undecided: [DistrictSet] = []

  /// The members of a file that describe the set as a whole.
  var members: [(key: String, value: String?)]? {
    self.set.map { set in
      [("set", set.name), ("level", set.level)]
        + (nesting.map { [("within", $0.parent.code)] } ?? []) + SetOrigin(set.provenance).members
    }
  }
}

/// The codes of a second system, in addition to the codes of a set.
struct OtherCodes {
  /// The system of the codes: `standard`, `statistics`.
  var system: String
  /// A code for each district; nil if it is not known.
  var codes: [String?]
}

extension LedgerView {
  /// Returns the set of districts of a map.
  ///
  /// Places get codes of districts if it is clear which set to use. A map of places is complete
  /// except for the codes, so a missing set is an error only if the request names the set.
  func districts(of request: MapRequest) throws -> MapDistricts {
    let isAsked =
      request.content == .districts || request.districts.isMade || request.within != nil
      || request.codes != nil
    var chosen = MapDistricts()
    guard try isAsked || !districtSets().isEmpty else { return chosen }
    do {
      chosen.set = try districtSet(request.districts, for: request.query)
    } catch let error as LedgerStoreError {
      guard !isAsked, let undecided = error.undecidedSets else { throw error }
      chosen.undecided = undecided
      return chosen
    }
    guard let set = chosen.set else { return chosen }
    chosen.nesting = try request.within.map { try nesting(of: set, within: $0) }
    chosen.membership = try chosen.nesting?.membership ?? membership(in: set)
    return chosen
  }

  /// The codes that the districts of a map have in a second code system.
  func codes(_ system: CodeCrosswalk.System?, of chosen: MapDistricts) throws -> OtherCodes? {
    guard let system, let set = chosen.set, let districts = chosen.membership?.districts else {
      return nil
    }
    let translated = try translation(to: system, of: set)
    return OtherCodes(system: system.rawValue, codes: districts.map { translated($0.code) })
  }
}
