import Foundation
import TestSupport
import Testing

/// `sobi demo`.
@Suite struct DemoCommandTests {
  private static let files = [
    "categories.csv", "demo.gpkg", "payments-2026.csv", "seoul-gu-approximate.geojson",
    "spending-map.html",
  ]

  private static func contents(of sandbox: Sandbox, _ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.appending(path: folder).path(percentEncoded: false)
    ).sorted()
  }

  @Test func `its ledger has the figures of the readme`() throws {
    let sandbox = try Sandbox(.nothing)
    let made = try sandbox.run(["demo"])
    #expect(made.status == 0)
    #expect(
      made.messages.hasPrefix("Made sobi-demo: 2,997 payments of an invented year at 157 places.\n")
    )
    #expect(try Self.contents(of: sandbox, "sobi-demo") == Self.files)
    #expect(try Self.contents(of: sandbox, "") == ["sobi-demo"])
    let districts = try sandbox.run([
      "districts", "--month", "2026-11", "--ledger", "sobi-demo/demo.gpkg",
    ])
    let readme = try String(contentsOfFile: Project.path("README.md"), encoding: .utf8)
    #expect(readme.contains(districts.text))
    #expect(!districts.text.isEmpty)
    let checked = try sandbox.run(["check", "--ledger", "sobi-demo/demo.gpkg"])
    #expect(checked.status == 0)
    let imports = try sandbox.run([
      "imports", "--format", "csv", "--ledger", "sobi-demo/demo.gpkg",
    ])
    #expect(imports.text.contains("1,payments-2026.csv,"))
  }

  @Test func `it takes an empty folder and no other`() throws {
    let sandbox = try Sandbox(.nothing)
    #expect(try sandbox.shell("mkdir empty full; touch full/mine").status == 0)
    #expect(try sandbox.run(["demo", "empty/", "--lang", "ko"]).status == 0)
    #expect(try Self.contents(of: sandbox, "empty") == Self.files)
    for folder in ["full", "empty", "full/mine"] {
      let refused = try sandbox.run(["demo", folder])
      #expect(refused.status == 1)
      #expect(refused.messages.hasPrefix("sobi: error: \(folder) exists already"))
    }
    #expect(try Self.contents(of: sandbox, "full") == ["mine"])
    #expect(try Self.contents(of: sandbox, "") == ["empty", "full"])
  }

  @Test func `after an error there is no folder`() throws {
    let sandbox = try Sandbox(.nothing)
    let refused = try sandbox.run(["demo", "a", "--leaflet", "missing"])
    #expect(refused.status == 1)
    #expect(try Self.contents(of: sandbox, "") == [])
    #expect(try sandbox.run(["demo", "missing/a"]).status == 1)
    #expect(try Self.contents(of: sandbox, "") == [])
  }
}
