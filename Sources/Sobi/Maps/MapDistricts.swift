import Boundaries
import LedgerStore
import Reports
import SpendingAnalytics

/// The districts that a map is made with.
struct MapDistricts {
  /// The set; nil for a map of places without codes.
  var set: DistrictSet?
  /// Its districts, or those of them within one district, with the places in them.
  var membership: DistrictMembership?
  /// What the map is confined to.
  var nesting: Nesting?
  /// The sets that nobody chose from, for a map of places that does without their codes.
  var undecided: [String] = []

  /// What a file says of them as a whole.
  var members: [(key: String, value: String?)]? {
    self.set.map { set in
      [("set", set.name), ("level", set.level)]
        + (nesting.map { [("within", $0.parent.code)] } ?? []) + SetOrigin(set.provenance).members
    }
  }
}

/// Codes of another system, beside those of a set.
struct OtherCodes {
  /// Whose they are: `standard`, `statistics`.
  var system: String
  /// One for each district, nil where it is not known.
  var codes: [String?]
}

extension LedgerView {
  /// The set of districts that a map is made with.
  ///
  /// Places have codes of districts when it is clear from which set; nothing else is missing from
  /// their map without them, so that it is an error only when somebody asked.
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

  /// The codes of the districts of a map in another system.
  func codes(_ system: CodeCrosswalk.System?, of chosen: MapDistricts) throws -> OtherCodes? {
    guard let system, let set = chosen.set, let districts = chosen.membership?.districts else {
      return nil
    }
    let translated = try translation(to: system, of: set)
    return OtherCodes(system: system.rawValue, codes: districts.map { translated($0.code) })
  }
}
