import Foundation
import Testing

@Suite struct CategoriesCommandTests {
  private static let table = """
    code,title,title_ko,parent,colour,icon
    eating,"Eating, drinking and everything that goes with it",외식·음료,,tomato,utensils
    long-coffee-code,Coffee,커피,eating,brown,cup-straw
    plain,Plain,,,,

    """

  private func defined(_ table: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try Data(table.utf8).write(to: sandbox.folder.appending(path: "c.csv"))
    #expect(try sandbox.run(["categories", "import", "c.csv"]).status == 0)
    return sandbox
  }

  @Test func `a table has parents, colours and icons in 80 columns`() throws {
    let lines = try defined(Self.table).run(["categories"]).lines.map { String($0) }
    #expect(lines.count == 4)
    for line in lines {
      // A syllable takes two cells.
      #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value < 0xAC00 ? 1 : 2) } <= 80)
    }
    let words = lines.map { $0.split(separator: " ").suffix(3).map { String($0) } }
    #expect(
      words == [
        ["PARENT", "COLOUR", "ICON"], ["-", "tomato", "utensils"],
        ["Eating,…", "brown", "cup-straw"], ["-", "-", "-"],
      ])
  }

  @Test func `a list as CSV can be imported again, and JSON says the same`() throws {
    let sandbox = try defined(Self.table)
    let csv = String(
      decoding: try sandbox.run(["categories", "--format", "csv"]).output, as: UTF8.self)
    #expect(csv.replacing("\r\n", with: "\n") == Self.table)
    let again = try defined(csv).run(["categories", "list", "--format", "csv"]).output
    #expect(again == Data(csv.utf8))
    let json = try sandbox.run(["categories", "--format", "json"])
    let list = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    #expect(list.count == 3)
    #expect(list[1]["parent"] as? String == "eating")
    #expect(list[1]["icon"] as? String == "cup-straw")
    #expect(list[2]["colour"] is NSNull)
  }
}
