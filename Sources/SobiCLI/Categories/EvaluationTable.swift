import Sobi

/// An evaluation as tables: the summary, then classes, confusion, calibration and misses.
struct EvaluationTable {
  private let evaluation: ClassifierEvaluation

  init(_ evaluation: ClassifierEvaluation) { self.evaluation = evaluation }

  /// Prints the tables.
  func print() {
    let figures = evaluation.both
    Terminal.output(
      "Names: \(Figures.grouped(figures.names)); learnt from "
        + "\(Figures.grouped(evaluation.trainedNames)); threshold \(Self.share(evaluation.threshold))"
    )
    Terminal.output("")
    summary()
    section("By label", classes(figures))
    section("Most frequent confusions", confusions(figures))
    section("Calibration", calibration(figures))
    section("Most frequent misses", misses(figures))
  }

  private func section(_ title: String, _ table: TextTable) {
    Terminal.output("")
    Terminal.output(title)
    Terminal.output(table)
  }

  private func summary() {
    var table = TextTable(
      [.init(title: "", isNumber: false)]
        + ["ACCURACY", "COVERAGE", "PRECISION", "AT 95 % RIGHT", "OFF BY"].map {
          .init(title: $0, isNumber: true)
        })
    for (name, figures) in [
      ("rules", evaluation.rules), ("model", evaluation.model),
      ("both", evaluation.model == nil ? nil : evaluation.both),
    ] {
      guard let figures else { continue }
      table.row(
        [name]
          + [
            figures.accuracy, figures.coverage, figures.precision, figures.coverageAt95,
            figures.calibrationError,
          ].map(Self.share))
    }
    Terminal.output(table)
  }

  private func classes(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable(
      [.init(title: "LABEL", isNumber: false, isFlexible: true)]
        + ["NAMES", "PRECISION", "RECALL"].map { .init(title: $0, isNumber: true) })
    for row in figures.classes.sorted(by: { $0.names > $1.names }).prefix(60) {
      table.row([
        row.label, Figures.grouped(row.names), Figures.percent(row.precision),
        Figures.percent(row.recall),
      ])
    }
    return table
  }

  private func confusions(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable([
      .init(title: "LABEL", isNumber: false, isFlexible: true),
      .init(title: "ANSWER", isNumber: false, isFlexible: true),
      .init(title: "NAMES", isNumber: true),
    ])
    for row in figures.confusions.prefix(15) {
      table.row([row.label, row.answer, Figures.grouped(row.count)])
    }
    return table
  }

  private func calibration(_ figures: ClassifierFigures) -> TextTable {
    var table = TextTable(
      ["CONFIDENCE", "RIGHT", "ANSWERS"].map { .init(title: $0, isNumber: true) })
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
      .init(title: "NAME", isNumber: false, isFlexible: true),
      .init(title: "LABEL", isNumber: false), .init(title: "ANSWER", isNumber: false),
      .init(title: "SURE", isNumber: true), .init(title: "NAMES", isNumber: true),
    ])
    for found in figures.misses {
      let miss = found.answer
      table.row([
        miss.name, miss.label, miss.answer ?? "–",
        miss.answer == nil ? "–" : Self.share(miss.confidence), Figures.grouped(found.count),
      ])
    }
    return table
  }

  private static func share(_ share: Double) -> String { Figures.percent(share) }
}
