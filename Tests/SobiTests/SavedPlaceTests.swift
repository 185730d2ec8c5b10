import Foundation
import GRDB
import Sobi
import Testing

/// Names stand for positions, and for one only.
@Suite struct SavedPlaceTests {
  private let home = Coordinate(longitude: 126.9096, latitude: 37.5565)
  private let work = Coordinate(longitude: 127.0388, latitude: 37.5001)

  @Test func `what was saved is listed, replaced and forgotten`() throws {
    let ledger = try TestLedger().open()
    try ledger.savePlace("Home", at: home)
    try ledger.savePlace("회사", at: work)
    #expect(
      try ledger.savedPlaces() == [
        SavedPlace(name: "Home", coordinate: home), SavedPlace(name: "회사", coordinate: work),
      ])
    #expect(try ledger.position(called: " ｈｏｍｅ ") == home)
    #expect(throws: PlaceNameError.taken(name: "HOME")) { try ledger.savePlace("HOME", at: work) }
    #expect(try ledger.position(called: "home") == home)
    try ledger.savePlace("HOME", at: work, replacing: true)
    #expect(try ledger.savedPlaces().map(\.name) == ["HOME", "회사"])
    #expect(try ledger.position(called: "home") == work)
    try ledger.forgetPlace("home")
    #expect(throws: PlaceNameError.notSaved(name: "home")) { try ledger.forgetPlace("home") }
    #expect(throws: PlaceNameError.unknown(name: "home")) { try ledger.position(called: "home") }
    for name in ["", "  ", String(repeating: "집", count: 200)] {
      #expect(throws: PlaceNameError.badName) { try ledger.savePlace(name, at: home) }
    }
  }

  @Test func `a saved name comes first, then the whole name, its start and its inside`() throws {
    let test = try TestLedger(
      Statement(rows: [
        "2026-05-03,1,KRW,카페 하나,,,,126.95,37.45", "2026-05-03,1,KRW,카페 하나 둘,,,,126.96,37.45",
        "2026-05-03,1,KRW,새 카페,,,,126.97,37.45", "2026-05-03,1,KRW,빵집,,,,126.98,37.45",
        "2026-05-03,1,KRW,빵집,,,,126.99,37.45", "2026-05-03,1,KRW,새 빵집,,,,127.01,37.45",
        "2026-05-03,1,KRW,쌍둥이 가,,,,127.02,37.45", "2026-05-03,1,KRW,쌍둥이 나,,,,127.02,37.45",
      ]))
    let ledger = try test.open()
    func longitude(_ name: String) throws -> Double {
      try ledger.position(called: name).longitude
    }
    #expect(try longitude("카페 하나") == 126.95)
    #expect(try longitude("카페 하나 ") == 126.95)
    #expect(try longitude("카페 하나 둘") == 126.96)
    #expect(try longitude("새 카") == 126.97)
    #expect(try longitude("새 빵") == 127.01)
    #expect(try longitude("쌍둥이") == 127.02, "two places on one spot")
    for (name, count) in [("카페", 2), ("빵집", 2), ("새", 2)] {
      do {
        _ = try ledger.position(called: name)
        Issue.record("\(name) has no single place")
      } catch PlaceNameError.ambiguous(let given, let candidates) {
        #expect(given == name && candidates.count == count)
        #expect(candidates.map(\.id) == candidates.map(\.id).sorted())
        let error = PlaceNameError.ambiguous(name: name, candidates: candidates)
        #expect(String(describing: error) == "position.name.ambiguous", "nothing private")
      }
    }
    try ledger.savePlace("빵집", at: home)
    #expect(try ledger.position(called: "빵집") == home)
    #expect(try ledger.position(ofPlace: 1).longitude == 126.95)
    #expect(throws: PlaceNameError.noPlace(id: 99)) { try ledger.position(ofPlace: 99) }
  }
}
