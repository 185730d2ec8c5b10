import SobiProviders
import Testing

@Suite struct BoundaryCatalogueTests {
  @Test func `names are unique, and words for a command`() {
    let sets = BoundaryCatalogue.sets
    #expect(sets.count >= 5)
    #expect(Set(sets.map(\.name)).count == sets.count)
    for set in sets {
      #expect(set.name.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil, "\(set.name)")
      #expect(BoundaryCatalogue.set(named: set.name) == set)
    }
    #expect(BoundaryCatalogue.set(named: "atlantis") == nil)
  }

  @Test(arguments: BoundaryCatalogue.sets)
  func `an entry says all that a download and an import need`(set: PublishedSet) {
    for text in [
      set.title, set.level, set.codeField, set.nameField, set.licence, set.attribution,
    ] {
      #expect(!text.isEmpty && !text.hasPrefix(" "))
    }
    #expect(["geojson", "topojson"].contains(set.format))
    #expect(set.crs == "EPSG:4326")
    #expect(set.repository.wholeMatch(of: #/[\w.-]+\/[\w.-]+/#) != nil)
    #expect(set.url.hasPrefix("https://"))
    for part in [set.repository, set.revision, set.path] { #expect(set.url.contains(part)) }
    #expect(set.validFrom?.wholeMatch(of: #/\d{4}(-\d\d)?/#) != nil || set.validFrom == nil)
    #expect(set.bytes ?? 1 > 0 && set.count ?? 1 > 0)
  }

  @Test(arguments: BoundaryCatalogue.sets)
  func `a hash is a whole one, and says how it is known`(set: PublishedSet) {
    #expect((set.sha256 == nil) == (set.evidence == nil))
    guard let hash = set.sha256 else {
      #expect(set.bytes == nil, "a length without a hash is worth little")
      return
    }
    #expect(hash.wholeMatch(of: #/[0-9a-f]{64}/#) != nil)
    // A tag could be moved; the hash would tell.
    #expect(set.revision.wholeMatch(of: #/[0-9a-f]{40}|v[0-9.]+/#) != nil)
    #expect(set.evidence != .file || set.count != nil, "a file that was at hand was counted")
  }
}
