import PlaceClassification
import Testing

@Suite struct ClassifierFiguresTests {
  private typealias Answer = ClassifierFigures.Answer

  private let figures = ClassifierFigures(
    [
      Answer(name: "a", label: "x", answer: "x", confidence: 0.95),
      Answer(name: "b", label: "x", answer: "y", confidence: 0.85),
      Answer(name: "c", label: "y", answer: "y", confidence: 0.85),
      Answer(name: "d", label: "y", answer: nil, confidence: 0),
      Answer(name: "d", label: "y", answer: nil, confidence: 0),
    ], threshold: 0.9)

  @Test func `counts what is right and what is answered`() {
    #expect(figures.names == 5)
    #expect(figures.accuracy == 0.4)
    #expect(figures.coverage == 0.2)
    #expect(figures.precision == 1)
    #expect(figures.coverageAt95 == 0.2)
  }

  @Test func `counts by label`() {
    #expect(figures.classes.map(\.label) == ["x", "y"])
    #expect(figures.classes[0].precision == 1)
    #expect(figures.classes[0].recall == 0.5)
    #expect(figures.classes[1].precision == 0.5)
    #expect(figures.confusions.map(\.count) == [1])
    #expect(figures.confusions[0].answer == "y")
  }

  @Test func `compares confidence with what is right`() {
    #expect(figures.calibration.map(\.answers) == [2, 1])
    #expect(abs(figures.calibrationError - (0.7 + 0.05) / 3) < 1e-12)
  }

  @Test func `the most frequent misses come first`() {
    #expect(figures.misses.map(\.answer.name) == ["d", "b"])
    #expect(figures.misses[0].count == 2)
  }

  @Test func `answers of one confidence are given together`() {
    let answers = (0..<20).map { index in
      Answer(name: "\(index)", label: "x", answer: index == 0 ? "y" : "x", confidence: 0.9)
    }
    #expect(ClassifierFigures(answers, threshold: 0).coverageAt95 == 1)
    #expect(
      ClassifierFigures(
        answers + [Answer(name: "n", label: "x", answer: "y", confidence: 0.9)], threshold: 0
      ).coverageAt95 == 0)
  }

  @Test func `nothing gives nothing`() {
    let none = ClassifierFigures([], threshold: 0.5)
    #expect(none.names == 0)
    #expect(none.accuracy == 0)
    #expect(none.calibrationError == 0)
  }
}
