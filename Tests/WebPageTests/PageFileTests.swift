import Codecs
import EmbeddedFiles
import Foundation
import Testing

@testable import WebPage

@Suite struct PageFileTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `no name in the data ends its element`() {
    let page = text(
      PageFile.bytes(
        data: Array(#"{"name":"</script><!--<script>"}"#.utf8), language: "ko", library: nil))
    #expect(page.contains(#"{"name":"\u003c/script>\u003c!--\u003cscript>"}"#))
    #expect(!page.contains("</script><!--"))
  }

  @Test func `what is filled in is not looked through`() {
    let page = text(
      PageFile.bytes(data: Array(#"{"name":"{{script}}"}"#.utf8), language: "en", library: nil))
    #expect(page.contains(#"{"name":"{{script}}"}"#))
  }

  @Test func `its policy names every script and style by hash and allows no request`() throws {
    let library = PageLibrary(
      script: Array("var L = {};\n//# sourceMappingURL=leaflet.js.map\n".utf8),
      style: Array(".a { background: url(images/a.png); }".utf8))
    let page = text(PageFile.bytes(data: Array("{}".utf8), language: "ko", library: library))
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/))
    #expect(policy.1.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.1.contains("unsafe"))
    #expect(!policy.1.contains("connect-src"))
    let inline = page.matches(of: /<script>([^\u{0}]*?)<\/script>/)
    #expect(inline.count == 2)
    for script in inline {
      #expect(policy.1.contains(PageFile.source(String(script.1))))
    }
    #expect(!page.contains("sourceMappingURL"))
    #expect(!page.contains("images/a.png"))
    #expect(page.contains("Redistribution and use in source and binary forms"))
  }

  @Test func `a served page has its nonce in each element, and no data`() throws {
    let page = ServedPage(language: "ko", library: nil, nonce: "abc123")
    let body = text(page.body)
    #expect(body.contains(#"<script nonce="abc123">"#))
    #expect(body.contains(#"<style nonce="abc123">"#))
    #expect(!body.contains("<script>"))
    #expect(!body.contains(#"id="data""#))
    let policy = try #require(
      page.headers.first { $0.name == "Content-Security-Policy" }?.value)
    #expect(policy.contains("script-src 'nonce-abc123'"))
    #expect(policy.contains("frame-ancestors 'none'"))
  }

  @Test(arguments: [
    "https://a.example/{z}/{x}/{y}.png", "https://a.example:8443/t/{z}/{y}/{x}?key=A-b_9",
    "http://localhost:8080/{z}/{x}/{y}", "http://127.0.0.1/{x}/{y}/{z}.webp",
  ])
  func `takes the address of tiles`(template: String) throws {
    let tiles = try #require(PageTiles(template: template, attribution: nil))
    #expect(template.hasPrefix(tiles.origin + "/"))
    #expect(tiles.attribution == tiles.host)
  }

  @Test(arguments: [
    "", "a.example/{z}/{x}/{y}.png", "http://a.example/{z}/{x}/{y}.png",
    "https://a.example/{z}/{x}.png", "https://a.example/{z}/{x}/{y}/{y}.png",
    "https://{s}.a.example/{z}/{x}/{y}.png", "https://a.example/{r}/{z}/{x}/{y}.png",
    "https://u@a.example/{z}/{x}/{y}.png", "https://a.example/{z}/{x}/{y}.png; script-src *",
    "https://a.example/{z}/{x}/{y}\"><script>", "javascript://a.example/{z}/{x}/{y}",
    "https://타일.example/{z}/{x}/{y}.png", "https://localhost.example",
    "http://localhost.example/{z}/{x}/{y}", "https:///{z}/{x}/{y}", "https://a b/{z}/{x}/{y}",
  ])
  func `refuses what is no address of tiles`(template: String) {
    #expect(PageTiles(template: template, attribution: nil) == nil)
  }

  @Test func `tiles open the policy for one host, and their words stay data`() throws {
    let tiles = try #require(
      PageTiles(template: "https://a.example/{z}/{x}/{y}.png", attribution: "</script><b>"))
    let library = PageLibrary(script: Array("var L = {};".utf8), style: [])
    let page = text(
      PageFile.bytes(data: [], language: "ko", library: library, tiles: tiles))
    #expect(page.contains("img-src data: https://a.example; base-uri 'none'"))
    #expect(page.contains(#""attribution":"\u003c/script>\u003cb>""#))
    let served = ServedPage(language: "ko", library: library, tiles: tiles, nonce: "n")
    let policy = served.headers.first { $0.name == "Content-Security-Policy" }?.value
    #expect(
      policy?.contains("img-src 'self' data: blob: https://a.example; connect-src 'self'") == true)
    // What cannot draw them does not ask for them.
    let plain = text(PageFile.bytes(data: [], language: "ko", library: nil, tiles: tiles))
    #expect(!plain.contains("a.example"))
  }

  @Test func `overlays are data, and their source ends no element`() throws {
    let overlay = PageOverlay(
      attribution: "</script><b>\"", shapes: Array(#"{"lines":[],"points":[{"name":"<i>"}]}"#.utf8))
    let element = #"""
      <script type="application/json" id="overlays">[
      {"attribution":"\u003c/script>\u003cb>\"",\#
      "shapes":{"lines":[],"points":[{"name":"\u003ci>"}]}}]</script>
      """#
    let page = text(PageFile.bytes(data: [], language: "ko", library: nil, overlays: [overlay]))
    #expect(page.contains(element))
    let served = ServedPage(language: "ko", library: nil, overlays: [overlay], nonce: "n")
    #expect(text(served.body).contains(element))
    let plain = text(PageFile.bytes(data: [], language: "ko", library: nil))
    #expect(!plain.contains("id=\"overlays\""))
  }

  @Test func `modules are joined in one scope, imports and exports gone`() {
    let joined = PageScript.joined([
      Array("export const a = 1;\n".utf8),
      Array("import {\n  a,\n} from './a.js';\nimport { a } from './a.js';\nf(a);\n".utf8),
    ])
    #expect(joined == "(() => {\n\"use strict\";\nconst a = 1;\n\nf(a);\n\n})();\n")
  }

  @Test func `comments stay behind, casts do not`() {
    let joined = PageScript.joined([
      Array("// A\n/**\n * B\n */\n  /** @type {any} */\nf(/** @type {any} */ (a)); // c\n".utf8),
      Array("  /** @type {any} */ (b).c();\n".utf8),
    ])
    #expect(
      joined
        == "(() => {\n\"use strict\";\nf(/** @type {any} */ (a)); // c\n\n"
        + "  /** @type {any} */ (b).c();\n\n})();\n")
  }

  @Test func `much data is packed, and is the same`() throws {
    let data = Array("[\"\(String(repeating: "<가", count: PageFile.packedFrom / 4))\"]".utf8)
    let page = text(PageFile.bytes(data: data, language: "ko", library: nil))
    let packed = try #require(
      page.firstMatch(of: /<script type="application\/gzip" id="data">([^<]*)<\/script>/)
    ).1
    let bytes = Array(try #require(Data(base64Encoded: String(packed))))
    var source = ByteSource(bytes: bytes)
    #expect(try source.readToEnd(limit: 1 << 30) == data)
  }

  @Test func `the script has every module of its folder once`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WebPage/Script").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == EmbeddedFile.pageModules.parts.count)
    for file in files {
      let module = try Data(contentsOf: folder.appending(path: file))
      #expect(EmbeddedFile.pageModules.parts.contains(Array(module)), "\(file)")
    }
    #expect(!PageScript.text.contains("</script"))
  }
}
