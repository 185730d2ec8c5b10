import Foundation
import TestSupport
import Testing

/// The command line as people expect it.
@Suite struct CommandLineTests {
  @Test(
    arguments: [
      (["paymets"], "there is no command sobi paymets\nDid you mean sobi payments?\n"),
      (["improt", "a.csv"], "there is no command sobi improt\nDid you mean sobi import?\n"),
      (["xyzzy"], "there is no command sobi xyzzy\nSee sobi help.\n"),
      (["help", "distrcts"], "there is no command sobi distrcts\nDid you mean sobi districts?\n"),
      (
        ["help", "places", "mrege"],
        "there is no command sobi places mrege\nDid you mean sobi places merge?\n"
      ),
      (
        ["places", "mrege"],
        "there is no command sobi places mrege\nDid you mean sobi places merge?\n"
      ),
    ])
  func `a mistyped command suggests the nearest`(_ arguments: [String], says: String) throws {
    let outcome = try Sandbox().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages == "sobi: error: " + says)
  }

  @Test func `a mistyped option suggests the nearest`() throws {
    let outcome = try Sandbox().run(["payments", "--mnth", "2026-11"])
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("Unknown option '--mnth'. Did you mean '--month'?"))
    let korean = try Sandbox().run(["payments", "--mnth", "2026-11", "--lang", "ko"])
    #expect(korean.messages.hasPrefix("sobi: 오류: 알 수 없는 옵션입니다: --mnth. 혹시 --month 옵션인가요?\n"))
  }

  @Test(
    arguments: [
      ["--ledger", "other.gpkg", "add", "100"], ["--ledger=other.gpkg", "add", "100"],
      ["--lang", "ko", "--ledger", "other.gpkg", "add", "100"],
    ])
  func `the ledger stands before the command too`(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["--ledger", "other.gpkg", "init"]).status == 0)
    #expect(try sandbox.run(arguments).status == 0)
    #expect(try sandbox.run(["payments", "--ledger", "other.gpkg"]).lines.count == 2)
    #expect(try sandbox.run(["payments"]).text.isEmpty)
    // The one behind the command goes first.
    let both = try sandbox.run(["--ledger", "none.gpkg", "payments", "--ledger", "other.gpkg"])
    #expect(both.lines.count == 2)
  }

  @Test func `a saved place is where a payment was made`() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["places", "save", "집", "126.9096,37.5565"]).status == 0)
    #expect(try sandbox.run(["add", "4500", "가게", "--at", "집"]).status == 0)
    #expect(try sandbox.run(["places"]).text.contains("126.9096,37.5565"))
    #expect(try sandbox.run(["places", "save", "회사", "127.0276,37.4979"]).status == 0)
    #expect(try sandbox.run(["edit", "1", "--at", "회사"]).status == 0)
    #expect(try sandbox.run(["places"]).text.contains("127.0276,37.4979"))
    let none = try sandbox.run(["add", "4500", "가게", "--at", "없는곳"])
    #expect(none.status == 1)
    #expect(try sandbox.run(["add", "4500", "가게", "--at", "200,37"]).status == 64)
  }

  @Test(arguments: ["E", "e", "에"])
  func `a saved place may have a name of one letter, that of an exponent too`(name: String) throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.run(["places", "save", name, "126.9780,37.5665"]).status == 0)
    let added = try sandbox.run(["add", "4500", "가게", "--at", name])
    #expect(added.status == 0, "\(added.messages)")
    #expect(try sandbox.run(["add", "4500", "가게", "--at", "1e2,x"]).status != 0)
  }

  @Test func `a place may be named in place of a position`() throws {
    let sandbox = try Sandbox(.sample)
    for command in [["near"], ["nearest"], ["range"]] {
      let named = try sandbox.run(command + ["한아름마트 망원점"])
      let option = try sandbox.run(command + ["--at", "한아름마트 망원점"])
      #expect(named.status == 0 && named.text == option.text)
    }
    #expect(try sandbox.run(["near", "없는곳"]).status == 1)
  }

  @Test(arguments: [
    "payments --limit -1", "payments --offset -1", "months --limit -1", "history --limit -1",
    "stats --by month --limit -1", "near 127,37.5 --radius -5m", "near 127,37.5 --limit -1",
    "nearest 127,37.5 -k -1", "undo --count -1",
  ])
  func `a number below zero is told, not missed`(_ command: String) throws {
    let outcome = try Sandbox(.sample).run(command.split(separator: " ").map { String($0) })
    #expect(outcome.status == 64 && !outcome.messages.contains("Missing value"))
  }

  @Test func `an edit makes a category only when it is asked to`() throws {
    let sandbox = try Sandbox(.sample)
    let refused = try sandbox.run(["edit", "1", "--category", "coffee"])
    #expect(refused.status == 64)
    #expect(
      refused.messages.hasPrefix(
        "sobi: error: the ledger has no category coffee; add --new-category to make it"))
    let made = try sandbox.run(["edit", "1", "--category", "coffee", "--new-category"])
    #expect(made.messages == "Changed 1 payment.\nNew category: coffee.\n")
    #expect(try sandbox.run(["edit", "2", "--category", "coffee"]).status == 0)
    #expect(try sandbox.run(["edit", "2", "--new-category", "--memo", "x"]).status == 64)
  }

  @Test(
    arguments: [
      ["history"], ["imports"], ["profiles"], ["range"], ["check"], ["rules"], ["categories"],
      ["payments"], ["places"], ["places", "saved"],
    ])
  func `every list has a form for spreadsheets`(_ command: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let outcome = try sandbox.run(command + ["--format", "csv"])
    #expect(outcome.messages.isEmpty, "\(outcome.messages)")
    let heads = try #require(outcome.lines.first)
    #expect(heads.contains(",") && !heads.contains(" "), "\(heads)")
    let korean = try sandbox.run(command + ["--format", "csv", "--lang", "ko"])
    #expect(korean.lines.first == heads)
  }

  @Test func `the level of districts can be set once`() throws {
    let sandbox = try Sandbox(.sample)
    let file = Sandbox.data + "seoul-gu-approximate.geojson"
    let second = ["districts", "import", file, "--level", "dong", "--name", "second"]
    #expect(try sandbox.run(second).status == 0)
    let first = "sigungu of seoul-gu-approximate"
    #expect(try sandbox.run(["districts"]).text.contains(first), "the coarsest level")
    #expect(try sandbox.run(["settings", "--level", "dong"]).status == 0)
    #expect(try sandbox.run(["districts"]).text.contains("dong of second"))
    #expect(try sandbox.run(["districts", "--level", "sigungu"]).text.contains(first))
    #expect(try sandbox.run(["districts", "--set", "second"]).text.contains("dong of second"))
    #expect(try sandbox.run(["stats", "--by", "district"]).status == 0)
    #expect(try sandbox.run(["settings"]).text.contains("dong"))
    #expect(try sandbox.run(["settings", "--level", ""]).status == 0)
    #expect(try sandbox.run(["districts"]).text.contains(first))
    #expect(try sandbox.run(["undo"]).status == 0)
    #expect(try sandbox.run(["districts"]).text.contains("dong of second"))
    #expect(try sandbox.run(["check"]).status == 0)
  }

  @Test func `licences have their texts`() throws {
    let sandbox = try Sandbox(.nothing)
    let list = try sandbox.run(["licenses"])
    #expect(list.status == 0)
    for line in list.lines.dropFirst() {
      let name = try #require(line.split(separator: " ").first)
      let text = try sandbox.run(["licenses", String(name)])
      #expect(text.status == 0 && !text.text.isEmpty, "\(name)")
    }
    for package in ["GRDB.swift", "swift-argument-parser", "swift-log"] {
      #expect(list.text.contains(package))
    }
    #expect(try sandbox.run(["licenses", "nope"]).status == 64)
  }
}
