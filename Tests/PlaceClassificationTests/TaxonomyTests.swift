import Foundation
import PlaceClassification
import TestSupport
import Testing

@Suite struct TaxonomyTests {
  @Test func `has two levels, and codes that occur once`() {
    let entries = Taxonomy.standard.entries
    #expect(Set(entries.map(\.code)).count == entries.count)
    let tops = Set(entries.filter { $0.parent == nil }.map(\.code))
    #expect((12...18).contains(tops.count))
    for entry in entries {
      #expect(entry.parent.map { tops.contains($0) } ?? true, "\(entry.code)")
      #expect(!entry.title.isEmpty && !entry.koreanTitle.isEmpty, "\(entry.code)")
      #expect(!entry.colour.isEmpty && !entry.icon.isEmpty, "\(entry.code)")
      #expect(entry.code.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(entry.code)")
    }
  }

  @Test func `knows what stands above`() {
    #expect(Taxonomy.standard.top(of: "bakery")?.code == "cafe")
    #expect(Taxonomy.standard.top(of: "cafe")?.code == "cafe")
    #expect(Taxonomy.standard.top(of: "nothing") == nil)
    #expect(Taxonomy.standard["hair"]?.koreanTitle == "미용실·이발")
    #expect(Taxonomy.standard["utilities"]?.title == "Electricity, gas and water")
  }

  @Test func `holds every category of the sample data`() throws {
    let table = try String(
      contentsOf: Project.url("Data/categories.csv"), encoding: .utf8)
    for line in table.split(separator: "\n").dropFirst() {
      let code = String(line.prefix { $0 != "," })
      #expect(Taxonomy.standard[code] != nil, "\(code)")
    }
  }
}
