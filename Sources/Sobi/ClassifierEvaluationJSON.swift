import Codecs
import PlaceClassification

extension ClassifierEvaluation {
  /// The evaluation as JSON: the figures of rules and model together at the top, then those of each.
  public var json: [UInt8] {
    var text = JSONText()
    text.open("{")
    for (name, value) in Self.shares(both) {
      text.key(name)
      text.number(Self.decimal(value))
    }
    for (name, value) in [
      ("names", both.names), ("trained_names", trainedNames), ("model_bytes", modelBytes),
    ] {
      text.key(name)
      text.number(String(value))
    }
    text.key("threshold")
    text.number(Self.decimal(threshold))
    for (name, figures) in [("rules", rules), ("model", model), ("both", both)] {
      text.newline()
      text.key(name)
      if let figures { Self.write(figures, to: &text) } else { text.string(nil) }
    }
    text.newline()
    text.close("}")
    text.end()
    return text.bytes
  }

  private static func shares(_ figures: ClassifierFigures) -> [(String, Double)] {
    [
      ("accuracy", figures.accuracy), ("coverage", figures.coverage),
      ("precision", figures.precision), ("coverage_at_95", figures.coverageAt95),
      ("calibration_error", figures.calibrationError),
    ]
  }

  private static func write(_ figures: ClassifierFigures, to text: inout JSONText) {
    text.open("{")
    for (name, value) in shares(figures) {
      text.key(name)
      text.number(decimal(value))
    }
    text.key("classes")
    list(figures.classes, to: &text) { row, text in
      text.key("label")
      text.string(row.label)
      for (name, count) in [
        ("names", row.names), ("answered", row.answered), ("right", row.right),
      ] {
        text.key(name)
        text.number(String(count))
      }
      for (name, share) in [("precision", row.precision), ("recall", row.recall)] {
        text.key(name)
        if let share { text.number(decimal(share)) } else { text.string(nil) }
      }
    }
    text.key("confusion")
    list(figures.confusions, to: &text) { row, text in
      text.key("label")
      text.string(row.label)
      text.key("answer")
      text.string(row.answer)
      text.key("count")
      text.number(String(row.count))
    }
    text.key("calibration")
    list(figures.calibration, to: &text) { bin, text in
      for (name, value) in [
        ("from", bin.least), ("confidence", bin.confidences / Double(bin.answers)),
        ("right", Double(bin.right) / Double(bin.answers)),
      ] {
        text.key(name)
        text.number(decimal(value))
      }
      text.key("answers")
      text.number(String(bin.answers))
    }
    text.key("misses")
    list(figures.misses, to: &text) { miss, text in
      text.key("name")
      text.string(miss.answer.name)
      text.key("label")
      text.string(miss.answer.label)
      text.key("answer")
      text.string(miss.answer.answer)
      text.key("confidence")
      text.number(decimal(miss.answer.confidence))
      text.key("count")
      text.number(String(miss.count))
    }
    text.close("}")
  }

  private static func list<Row>(
    _ rows: [Row], to text: inout JSONText, _ write: (Row, inout JSONText) -> Void
  ) {
    text.open("[")
    for row in rows {
      text.open("{")
      write(row, &text)
      text.close("}")
    }
    text.close("]")
  }

  /// A share with four decimals.
  private static func decimal(_ share: Double) -> String { Decimals.text(share, digits: 4) }
}
