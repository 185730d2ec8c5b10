import Diagnostics
import Foundation
import TestSupport
import Testing
import Wording

/// The gallery of all texts, `docs/errors.md`: what is said, and that everything is said.
@Suite struct GalleryTests {
  private static let all = Samples.sections.flatMap(\.samples)

  /// `docs/errors.md`, as it has to be.
  private static var gallery: String {
    let phrasing = Phrasing(for: .commandLine)
    var text = """
      # Errors and their remedies

      Every diagnostic with its code, which never changes, its English sentence and what the command
      line adds to help. Names and numbers are examples. This file is made by the tests: run
      `script/test --filter GalleryTests` with `SOBI_WRITE_GALLERY=1`.

      """
    for section in Samples.sections where !section.samples.isEmpty {
      text += "\n## \(section.title)\n"
      for sample in section.samples.sorted(by: { $0.code < $1.code }) {
        text += "\n**`\(sample.code)`**\n\n"
        let lines = [phrasing.message(sample), phrasing.remedy(sample)].compactMap(\.self)
        text += lines.joined(separator: "\n").split(
          separator: "\n", omittingEmptySubsequences: false
        )
        .map { "    \($0)\n" }.joined()
      }
    }
    return text
  }

  @Test func `docs/errors.md holds every text`() throws {
    let path = Project.url("docs/errors.md")
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Self.gallery.utf8).write(to: path)
    }
    #expect(try String(decoding: Data(contentsOf: path), as: UTF8.self) == Self.gallery)
  }

  @Test func `a code has three parts and one sample`() throws {
    let form = try Regex("[a-z0-9-]+[.][a-z0-9-]+[.][a-z0-9-]+")
    var seen: Set<String> = []
    for sample in Self.all {
      #expect(sample.code.wholeMatch(of: form) != nil, "\(sample.code)")
      #expect(seen.insert(sample.code).inserted, "\(sample.code) has two samples")
    }
  }

  /// The codes are the literals of that form in the files that declare codes.
  @Test func `every code of the sources has a sample`() throws {
    let literal = try Regex("\"([a-z0-9-]+[.][a-z0-9-]+[.][a-z0-9-]+)\"")
    let samples = Set(Self.all.map(\.code))
    let files = FileManager.default.enumerator(
      at: Project.url("Sources"), includingPropertiesForKeys: nil)
    var declared: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      guard text.contains("var code: String") else { continue }
      for match in text.matches(of: literal) {
        if let code = match.output[1].substring { declared.insert(String(code)) }
      }
    }
    #expect(declared.subtracting(samples).sorted() == [])
    #expect(samples.subtracting(declared).sorted() == [])
  }

  @Test func `every sample has a sentence of its own`() {
    let phrasing = Phrasing(for: .commandLine)
    for sample in Self.all {
      let text = phrasing.message(sample)
      #expect(text != sample.code && !text.isEmpty, "\(sample.code)")
      #expect(!text.contains("--") && !text.contains("sobi "), "\(sample.code): \(text)")
      if let remedy = phrasing.remedy(sample) { #expect(remedy.hasSuffix("."), "\(remedy)") }
      #expect(Phrasing(for: .app).remedy(sample) == nil)
      if let remedy = Phrasing(for: .server).remedy(sample) {
        #expect(!remedy.contains("--") && !remedy.contains("sobi "), "\(remedy)")
      }
    }
  }

  /// Words of the first drafts that are not English as the field writes it.
  @Test func `sentences are plain`() {
    for sample in Self.all {
      let phrasing = Phrasing(for: .commandLine)
      let text = phrasing.message(sample) + " " + (phrasing.remedy(sample) ?? "")
      for phrase in [" is none", " are none", "anew", "becomes other", "silence", "none that is"] {
        #expect(!text.contains(phrase), "\(sample.code): \(text)")
      }
    }
  }
}
