import Diagnostics
import Foundation
import TestSupport
import Testing
import Wording

/// What a Korean text has to be, whatever it says.
@Suite struct KoreanTests {
  private static let samples = Samples.sections.flatMap(\.samples) + Samples.variants

  /// Message and remedies of a sample in a language.
  private static func texts(_ sample: any Diagnostic, _ language: any Language) -> [String] {
    let phrasing = Phrasing(language, for: .commandLine)
    return [
      phrasing.message(sample), phrasing.remedy(sample),
      Phrasing(language, for: .server).remedy(sample),
    ].map { $0 ?? "" }
  }

  // MARK: What a text names

  /// The texts and whole numbers inside a value.
  private static func leaves(of value: Any) -> [String] {
    switch value {
    case let text as String: return [text]
    case let number as any BinaryInteger: return [String(describing: number)]
    default: return Mirror(reflecting: value).children.flatMap { leaves(of: $0.value) }
    }
  }

  /// Texts of a value that English shows and Korean has words of its own for.
  private static let translated: Set = [
    // What a statement or a change is about, in the words of options.
    "merchant", "memo", "account", "code", "name", "region",
    // Titles of changes: 결제 수정: 17번.
    "edit", "payment 17",
  ]

  /// Names that Korean says in words of its own: 좌표계; or where it need not be said who knows.
  private static let translatedNames: Set = ["CRS", "PROJ"]

  @Test func `what English tells of a value, Korean tells too`() {
    for sample in Self.samples {
      let english = Self.plain(Self.texts(sample, English()).joined(separator: "\n"))
      let korean = Self.plain(Self.texts(sample, Korean()).joined(separator: "\n"))
      for leaf in Self.leaves(of: sample) where !leaf.isEmpty && english.contains(leaf) {
        // The place of a row, whose number another test looks for: 17번째 줄.
        let isPlace = leaf.wholeMatch(of: #/(?:line|row|feature|transaction) \d+/#) != nil
        guard !Self.translated.contains(leaf), !isPlace else { continue }
        #expect(korean.contains(leaf), "\(sample.code): \(leaf) is not in: \(korean)")
      }
    }
  }

  @Test func `numbers, options, commands and names in capitals are in both languages`() throws {
    for sample in Self.samples {
      for (english, korean) in zip(
        Self.texts(sample, English()), Self.texts(sample, Korean()))
      {
        #expect(english.isEmpty == korean.isEmpty, "\(sample.code)")
        let missing = Self.marks(in: english).subtracting(Self.marks(in: korean))
          .subtracting(Self.translatedNames)
        #expect(missing.sorted() == [], "\(sample.code): \(korean)")
      }
    }
  }

  /// A text with numbers as they are, not grouped.
  private static func plain(_ text: String) -> String {
    text.replacing(#/(\d),(?=\d{3})/#) { String($0.output.1) }
  }

  /// Numbers, options, names in capitals and commands of a text.
  private static func marks(in text: String) -> Set<String> {
    let text = plain(text)
    let numbers = text.matches(of: #/\d+/#).map { match in
      let digits = match.output.drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }
    let names = text.matches(of: #/--[a-z][a-z-]+|[A-Z][A-Z0-9_]{2,}|sobi( [a-z][a-z-]+)+/#)
      .map { String($0.output.0) }
    let commands = names.compactMap { $0.hasPrefix("sobi ") ? $0 : nil }.flatMap { command in
      // Words of a sentence may follow the name of a command.
      [command.split(separator: " ").prefix(2).joined(separator: " ")]
    }
    return Set(numbers + names.filter { !$0.hasPrefix("sobi ") } + commands)
  }

  // MARK: How it is written

  @Test func `sentences are as Korean apps write them`() {
    for sample in Self.samples {
      let texts = Self.texts(sample, Korean())
      for text in texts where !text.isEmpty {
        for form in ["을(를)", "를(을)", "이(가)", "가(이)", "은(는)", "는(은)", "와(과)", "과(와)", "(으)", "(이)"] {
          #expect(!text.contains(form), "\(sample.code): \(text)")
        }
        #expect(!text.contains(#/[0-9] %/#), "\(sample.code): \(text)")
        #expect(!text.contains(";") && !text.contains("  "), "\(sample.code): \(text)")
        #expect(text.contains(#/[가-힣]/#), "\(sample.code): \(text)")
      }
      let message = texts[0]
      #expect(!message.hasSuffix(".") && !message.contains("니다. "), "\(sample.code): \(message)")
      for remedy in texts.dropFirst() where !remedy.isEmpty {
        #expect(remedy.hasSuffix("."), "\(sample.code): \(remedy)")
      }
    }
  }

  @Test func `a particle fits the sound before it`() {
    let particle = #/([^\s가-힣]+)(으로|이|가|을|를|은|는|과|와|로)(?=[\s,.:)]|$)/#
    for sample in Self.samples {
      for text in Self.texts(sample, Korean()) {
        for match in text.matches(of: particle) {
          let word = String(text[..<match.output.1.endIndex])
          let sound = LastSound(of: word)
          let forms = KoreanParticle.allCases.map { particle in
            sound.map(particle.form(after:)) ?? ""
          }
          #expect(
            forms.contains(String(match.output.2)),
            "\(sample.code): \(match.output.0) in: \(text)")
        }
      }
    }
  }

  /// A value may end in any sound, so that a particle behind one is right for some values only.
  @Test func `no particle is written behind a value`() throws {
    let folder = Project.url("Sources/Wording")
    let behind = #/\\\((?:[^()]|\([^()]*\))*\)(?:\\")?(?:으로|이|가|을|를|은|는|과|와|로)(?=[\s,.":)])/#
    for file in try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    where file.hasPrefix("Korean") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("///") {
        #expect(line.firstMatch(of: behind) == nil, "\(file): \(line)")
      }
    }
  }

  // MARK: Values

  @Test func `a set of districts tells its days in Korean`() throws {
    let sample = try #require(Self.samples.first { $0.code == "ledger.districts.not-valid" })
    let text = Phrasing(Korean(), for: .app).message(sample)
    #expect(text.hasPrefix("2018년 6월 30일에"), "\(text)")
    #expect(text.contains("2017-12-31까지"))
  }
}
