import Sobi
import Wording

/// An evaluation as tables: the summary, then classes, confusion, calibration and misses.
struct EvaluationTable {
  private let evaluation: ClassifierEvaluation
  private let titles = CategoryTitles()

  init(_ evaluation: ClassifierEvaluation) { self.evaluation = evaluation }

  /// Prints the tables.
  func print() {
    let figures = evaluation.both
    Terminal.output(
      .evaluated(
        names: figures.names, learnt: evaluation.trainedNames,
        threshold: Self.share(evaluation.threshold)))
    Terminal.output("")
    summary()
    section(.byLabel, classes(figures))
    section(.confusions, confusions(figures))
    section(.calibration, calibration(figures))
    section(.misses, misses(figures))
  }

  private func section(_ title: CategoryResult, _ table: TextTable) {
    Terminal.output("")
    Terminal.output(title)
    Terminal.output(table, ifEmpty: nil)
  }

  private func summary() {
    var table = TextTable(
      [.init(title: "", isNumber: false)]
        + [.accuracy, .coverage, .precision, .coverageAt95, .calibrationError].map { .number($0) })
    let rows: [(CategoryResult, ClassifierFigures?)] = [
      (.rules, evaluation.rules), (.model, evaluation.model),
      (.both, evaluation.model == nil ? nil : evaluation.both),
    ]
    for (name, figures) in rows {
      guard let figures else { continue }
      table.row(
        [CommandLanguage.words.text(name)]
          + [
            figures.accuracy, figures.coverage, figures.precision, figures.coverageAt95,
            figures.calibrationError,
          ].map(Self.share))
    }
    Terminal.output(table, ifEmpty: nil)
  }

  private func classes(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable(
      [.text(.label, isFlexible: true)] + [.names, .precision, .recall].map { .number($0) })
    for row in figures.classes.sorted(by: { $0.names > $1.names }).prefix(60) {
      table.row([
        titles[row.label], Figures.grouped(row.names), Figures.percent(row.precision),
        Figures.percent(row.recall),
      ])
    }
    return table
  }

  private func confusions(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable([
      .text(.label, isFlexible: true), .text(.answer, isFlexible: true), .number(.names),
    ])
    for row in figures.confusions.prefix(15) {
      table.row([titles[row.label], titles[row.answer], Figures.grouped(row.count)])
    }
    return table
  }

  private func calibration(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable([.number(.confidence), .number(.right), .number(.answers)])
    for bin in figures.calibration {
      table.row([
        Self.share(bin.confidences / Double(bin.answers)),
        Self.share(Double(bin.right) / Double(bin.answers)), Figures.grouped(bin.answers),
      ])
    }
    return table
  }

  private func misses(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable([
      .text(.name, isFlexible: true), .text(.label, isFlexible: true),
      .text(.answer, isFlexible: true), .number(.sure),
      .number(.names),
    ])
    for found in figures.misses {
      let miss = found.answer
      table.row([
        miss.name, titles[miss.label], miss.answer.map { titles[$0] } ?? "–",
        miss.answer == nil ? "–" : Self.share(miss.confidence), Figures.grouped(found.count),
      ])
    }
    return table
  }

  private static func share(_ share: Double) -> String { Figures.percent(share) }
}
