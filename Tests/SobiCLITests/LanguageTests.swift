import Foundation
import Sobi
import StatementImport
import Testing

/// In which language the program speaks, and what never follows it.
@Suite struct LanguageTests {
  private static let english = "sobi: error: the ledger has no payment 99"
  private static let korean = "sobi: 오류: 가계부에 99번 결제가 없습니다"

  private static func message(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try Sandbox().run(arguments, environment: environment)
    #expect(outcome.status == 1, "\(outcome.messages)")
    return String(outcome.messages.prefix { $0 != "\n" })
  }

  @Test(
    arguments: [
      ["--lang", "ko", "remove", "99"], ["remove", "--lang", "ko", "99"],
      ["remove", "99", "--lang", "ko"], ["remove", "99", "--lang=ko"],
      ["--lang=KO", "remove", "99"],
      ["remove", "99", "--lang", "en", "--lang", "ko"],
    ])
  func `the option stands before or behind the command`(_ arguments: [String]) throws {
    #expect(try Self.message(arguments) == Self.korean)
  }

  @Test(
    arguments: [
      (["SOBI_LANG": "ko"], korean), (["SOBI_LANG": "en", "LC_ALL": "ko_KR.UTF-8"], english),
      (["SOBI_LANG": "", "LC_ALL": "ko_KR.UTF-8"], korean),
      (["SOBI_LANG": "", "LANG": "ko_KR"], korean),
      (["SOBI_LANG": "", "LC_MESSAGES": "ko_KR.eucKR", "LANG": "en_US.UTF-8"], korean),
      (["SOBI_LANG": "", "LC_ALL": "C", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], english),
      (["SOBI_LANG": "", "LC_ALL": "", "LANG": "de_DE.UTF-8"], english),
      (["SOBI_LANG": "", "LANG": ""], english),
    ] as [([String: String], String)])
  func `the environment chooses, then the locale`(
    _ environment: [String: String], message: String
  ) throws {
    #expect(try Self.message(["remove", "99"], environment: environment) == message)
    #expect(
      try Self.message(["remove", "99", "--lang=en"], environment: environment) == Self.english)
  }

  @Test(arguments: [(["--lang", "fr"], "ko"), (["payments", "--lang=fr"], "ko"), ([], "fr")])
  func `an unknown language lists those that there are`(
    _ arguments: [String], variable: String
  ) throws {
    let outcome = try Sandbox().run(arguments, environment: ["SOBI_LANG": variable])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.messages == """
        sobi: error: there is no language "fr"
        Name one of: "en", "ko".

        """)
  }

  @Test func `a text behind two hyphens is no option`() throws {
    let outcome = try Sandbox().run(["classify", "--", "--lang", "ko"])
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(
    arguments: [
      ["payments", "--format", "csv", "--limit", "5"],
      ["payments", "--format", "json", "--limit", "5"],
      ["places", "--format", "csv"], ["categories", "--format", "json"],
      ["stats", "--by", "month", "--format", "csv"],
      ["stats", "--by", "month", "--format", "json"],
      ["districts", "--month", "2026-11", "--format", "csv"],
      ["districts", "--month", "2026-11", "--format", "json"],
      ["districts", "--month", "2026-11", "--format", "geojson"],
      ["map", "--month", "2026-11"], ["check", "--format", "json"], ["tile", "10/873/396"],
      ["history", "--format", "json"], ["imports", "--format", "json"],
    ])
  func `what machines read does not follow the language`(_ arguments: [String]) throws {
    let sandbox = try Sandbox(.sample)
    let english = try sandbox.run(arguments + ["--lang", "en"])
    let korean = try sandbox.run(arguments + ["--lang", "ko"])
    #expect(english.status == korean.status)
    // A format that a command lacks would be told in words.
    #expect(!english.output.isEmpty || english.status != 0)
    #expect(english.output == korean.output)
  }

  @Test func `an export does not follow the language`() throws {
    let sandbox = try Sandbox(.sample)
    for language in ["en", "ko"] {
      #expect(try sandbox.run(["export", "--all", language, "--lang", language]).status == 0)
    }
    let english = sandbox.folder.appending(path: "en")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: english.path(percentEncoded: false))
    #expect(files.count > 5)
    for file in files {
      let korean = sandbox.folder.appending(path: "ko/\(file)")
      #expect(
        try Data(contentsOf: english.appending(path: file)) == Data(contentsOf: korean), "\(file)")
    }
  }

  @Test func `codes and keys of findings do not follow the language`() throws {
    let sandbox = try Sandbox()
    let statement = "date,amount\n2026-05-03,\"12,3.4\"\n"
    try Data(statement.utf8).write(to: sandbox.folder.appending(path: "may.csv"))
    let shapes = try ["en", "ko"].map { language in
      let outcome = try sandbox.run([
        "import", "may.csv", "--skip-bad", "--dry-run", "--format", "json", "--lang", language,
      ])
      let document = try JSONSerialization.jsonObject(with: outcome.output)
      return Self.shape(of: document)
    }
    #expect(shapes[0] == shapes[1])
    #expect(shapes[0].contains { $0.contains("statement.amount.not-decimal") })
  }

  // MARK: Tables and results

  @Test(
    arguments: [
      ["payments", "--from", "2026-11-01"], ["places"], ["districts", "--month", "2026-11"],
      ["stats", "--by", "month"], ["stats", "--by", "district", "--details", "--month", "2026-11"],
      ["stats", "--by", "weekday,channel"], ["history"], ["imports"], ["categories"], ["settings"],
      ["districts", "sets"], ["districts", "fetch", "--list"], ["range", "--month", "2026-11"],
      ["near", "126.9780,37.5665", "--radius", "1km"], ["nearest", "126.9780,37.5665"],
      ["clusters", "--zoom", "10", "--month", "2026-11"],
      ["clusters", "--dbscan", "--eps", "200m", "--min-points", "3", "--month", "2026-11"],
      ["reclassify", "--dry-run"], ["classify", "스타벅스강남역점", "모르는가게"], ["licenses"],
    ], ["en", "ko"])
  func `tables fit 80 cells, and their columns are one below the other`(
    _ arguments: [String], language: String
  ) throws {
    let outcome = try Sandbox(.sample).run(arguments + ["--lang", language])
    #expect(outcome.status == 0, "\(outcome.messages)")
    for line in outcome.lines {
      #expect(DisplayWidth.cells(line) <= 80, "\(line)")
      if language == "ko" { #expect(!line.contains(#/[0-9] %/#), "\(line)") }
    }
  }

  @Test func `a pipe gets names as they are, a terminal what fits`() throws {
    let sandbox = try Sandbox()
    let name = String(repeating: "긴 이름의 가게 ", count: 8)
    #expect(try sandbox.run(["add", "4500", name]).status == 0)
    let piped = try sandbox.run(["payments"], environment: ["COLUMNS": ""])
    #expect(piped.text.contains("긴 이름의 가게 긴 이름의 가게 긴") && !piped.text.contains("…"))
    let narrow = try sandbox.run(["payments"], environment: ["COLUMNS": "60"])
    for line in narrow.lines { #expect(DisplayWidth.cells(line) <= 60) }
    #expect(narrow.text.contains("…"))
  }

  @Test func `a report in Korean has no English word of its own`() throws {
    let outcome = try Sandbox(.sample).run([
      "districts", "--month", "2026-11", "--category", "cafe", "--lang", "ko",
    ])
    #expect(
      outcome.lines.first
        == "행정구역별 지출: 2026년 11월, seoul-gu-approximate 세트의 시군구 단위 (필터: cafe)")
    let heads = outcome.lines.dropFirst().first?.split(separator: " ").map(String.init)
    #expect(
      heads == ["코드", "행정구역", "건수", "합계(원)", "비율", "평균", "장소", "수", "처음", "마지막"])
    for words in ["행정구역 밖", "온라인", "위치 모름", "가장 많이 결제한 곳: ", "가장 많이 쓴 곳: "] {
      #expect(outcome.text.contains(words), "\(words)")
    }
    for line in outcome.lines.dropFirst() { #expect(!line.contains(#/[a-zA-Z]/#), "\(line)") }
  }

  @Test func `a payment and a statement are recorded in Korean`() throws {
    let sandbox = try Sandbox()
    let added = try sandbox.run([
      "add", "4500", "스타벅스", "--date", "2026-05-03", "--lang", "ko",
    ])
    #expect(
      added.messages == """
        2026년 5월 3일, 스타벅스: 4,500원을 기록했습니다.
        카테고리: 카페·베이커리 (이름으로 판단)

        """)
    try Data("date,amount,shop\n2026-05-04,100,가\n".utf8)
      .write(to: sandbox.folder.appending(path: "may.csv"))
    let imported = try sandbox.run(["import", "may.csv", "--lang", "ko"])
    #expect(imported.messages.contains("1행 중 새 결제 1건, 이미 있는 결제 0건, 거부된 행 0개."))
    let listed = try sandbox.run(["payments", "--limit", "1", "--lang", "ko"])
    #expect(
      listed.messages == "결제 2건 중 1~1번째입니다. 이어서 보려면 --offset 1 옵션을 쓰세요.\n")
    let none = try sandbox.run(
      ["payments", "--lang", "ko"], environment: ["SOBI_LEDGER": "none.gpkg"])
    #expect(none.messages.hasPrefix("sobi: 오류: 가계부 none.gpkg 파일이 없습니다\n"))
  }

  /// Keys with the values that are no sentences, as `files/0/problems/0/code=…`.
  private static func shape(of value: Any, at path: String = "") -> [String] {
    switch value {
    case let object as [String: Any]:
      object.keys.sorted().flatMap { key in
        ["message", "remedy"].contains(key)
          ? ["\(path)/\(key)"] : shape(of: object[key] ?? "", at: "\(path)/\(key)")
      }
    case let array as [Any]:
      array.enumerated().flatMap { shape(of: $0.element, at: "\(path)/\($0.offset)") }
    default: ["\(path)=\(value)"]
    }
  }
}
