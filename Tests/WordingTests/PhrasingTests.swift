import Diagnostics
import Testing
import Wording

@Suite struct PhrasingTests {
  private struct Unknown: Fault { var code: String { "other.unknown.thing" } }

  @Test func `a diagnostic of another program is told by its code`() {
    #expect(Phrasing(for: .commandLine).message(Unknown()) == "other.unknown.thing")
    #expect(Phrasing(for: .commandLine).remedy(Unknown()) == nil)
  }

  @Test func `a remedy names what its interface has`() {
    let english = English()
    #expect(english.text(.replace, in: .commandLine)?.contains("--replace") == true)
    #expect(english.text(.chooseSet(["a"]), in: .server)?.contains("--") == false)
    #expect(english.text(.replace, in: .app) == nil)
  }
}
