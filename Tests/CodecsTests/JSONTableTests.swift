import Codecs
import Diagnostics
import Testing

@Suite struct JSONTableTests {
  private func csv(_ json: String, of name: String? = nil) throws -> String {
    try String(decoding: JSONTable(Array(json.utf8)).text(of: name).csv, as: UTF8.self)
  }

  @Test func `keys are columns in the order of their first appearance`() throws {
    let json = """
      [{"date": "2026-05-03", "amount": -4500, "shop": {"name": "달빛, 카페", "at": {"x": 1.50}}},
       {"amount": 1.2e3, "date": null, "tags": ["a", 1], "ok": true},
       {}, {"date": "a\\nb", "id": 20260503123456789012}]
      """
    #expect(
      try csv(json) == """
        date,amount,shop.name,shop.at.x,tags,ok,id
        2026-05-03,-4500,"달빛, 카페",1.50,,,
        ,1200,,,"[""a"", 1]",TRUE,

        a b,,,,,,20260503123456789012

        """)
  }

  @Test func `an object may be around the array`() throws {
    #expect(try csv(#"{"count": 1, "data": [{"a": 1}], "next": null}"#) == "a\n1\n")
    #expect(try csv(#"{"result": {"items": [{"a": 1}], "ids": [1, 2]}}"#) == "a\n1\n")
    #expect(try JSONTable(Array(#"{"r": {"i": [{"a": 1}]}}"#.utf8)).names == ["r.i"])
  }

  @Test func `several arrays are chosen by name`() throws {
    let json = #"{"in": [{"a": 1}], "out": [{"a": 2}]}"#
    #expect(throws: JSONTableError.severalTables(["in", "out"])) { try csv(json) }
    #expect(try csv(json, of: "out") == "a\n2\n")
    #expect(throws: JSONTableError.noSuchTable("x", names: ["in", "out"])) {
      try csv(json, of: "x")
    }
  }

  @Test(arguments: ["{}", "[]", "[1]", "7", #"{"a": [[{"b": 1}]]}"#])
  func `a text without an array of objects is no table`(json: String) {
    #expect(throws: JSONTableError.noTable) { try csv(json) }
  }

  @Test func `names what is no object, and faults by their line`() {
    #expect(throws: JSONTableError.notAnObject(number: 2)) { try csv(#"[{"a": 1}, 2]"#) }
    do {
      _ = try csv("[{\"a\": 1},\n {\"a\": }]")
      Issue.record("the fault was not found")
    } catch {
      #expect((error as? JSONTableError)?.location?.line == 2)
    }
  }

  @Test func `limits the columns`() throws {
    func json(_ count: Int) -> String {
      "[" + (0..<count).map { "{\"k\($0)\": 1}" }.joined(separator: ",") + "]"
    }
    #expect(try csv(json(1_000)).prefix(6) == "k0,k1,")
    #expect(throws: JSONTableError.tooManyColumns(limit: 1_000)) { try csv(json(1_001)) }
  }
}
