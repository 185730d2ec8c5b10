import Diagnostics
import Foundation
import TestSupport
import Testing
import Wording

/// The gallery of all texts in Korean, `docs/errors.ko.md`.
@Suite struct KoreanGalleryTests {
  private static let path = Project.url("docs/errors.ko.md")

  /// The titles of the sections, which English has in ``Samples``.
  private static let titles = [
    "Values": "값", "Text, sheets and features": "텍스트, 시트, 피처", "GeoPackages": "GeoPackage",
    "Geometry and reference systems": "지오메트리와 좌표계", "Statements": "명세서",
    "Rules and models": "규칙과 모델", "The ledger": "가계부", "Findings of a check": "점검에서 찾는 것",
    "Boundaries": "경계", "Districts": "행정구역", "Questions, imports and exports": "조회, 가져오기, 내보내기",
    "Languages": "언어", "Tasks": "할 일", "The server": "서버",
  ]

  /// `docs/errors.ko.md`, as it has to be.
  private static var gallery: String {
    let phrasing = Phrasing(Korean(), for: .commandLine)
    var text = """
      # 문제가 있을 때 Sobi가 하는 말

      모든 진단을 코드, 한국어 문장, 명령줄이 덧붙이는 도움말의 순서로 적었습니다. 코드는 바뀌지 않으며, 이름과 숫자는
      예입니다. 이 파일은 테스트가 만듭니다: `SOBI_WRITE_GALLERY=1` 환경에서 `script/test --filter GalleryTests` 명령을
      실행하세요.

      """
    for section in Samples.sections where !section.samples.isEmpty {
      text += "\n## \(titles[section.title] ?? section.title)\n"
      for sample in section.samples.sorted(by: { $0.code < $1.code }) {
        text += "\n**`\(sample.code)`**\n\n"
        for line in [phrasing.message(sample), phrasing.remedy(sample)].compactMap(\.self) {
          text += "    \(line)\n"
        }
      }
    }
    return text
  }

  @Test func `docs/errors.ko.md holds every text`() throws {
    if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
      try Data(Self.gallery.utf8).write(to: Self.path)
    }
    #expect(try String(contentsOf: Self.path, encoding: .utf8) == Self.gallery)
  }

  @Test func `every section has a Korean title`() {
    #expect(Samples.sections.map(\.title).filter { Self.titles[$0] == nil } == [])
  }
}
