import Codecs
import PlaceClassification

extension ClassifierEvaluation {
  /// The evaluation as JSON: the figures of rules and model together at the top, then those of each.
  public var json: [UInt8] {
    JSONText.document { json in
      Self.writeShares(of: both, to: &json)
      json.member("names", both.names)
      json.member("trained_names", trainedNames)
      json.member("model_bytes", modelBytes)
      Self.write("threshold", threshold, to: &json)
      for (name, figures) in [("rules", rules), ("model", model), ("both", both)] {
        json.newline()
        json.key(name)
        if let figures { json.object { Self.write(figures, to: &$0) } } else { json.string(nil) }
      }
    }
  }

  private static func writeShares(of figures: ClassifierFigures, to json: inout JSONText) {
    write("accuracy", figures.accuracy, to: &json)
    write("coverage", figures.coverage, to: &json)
    write("precision", figures.precision, to: &json)
    write("coverage_at_95", figures.coverageAt95, to: &json)
    write("calibration_error", figures.calibrationError, to: &json)
  }

  private static func write(_ figures: ClassifierFigures, to json: inout JSONText) {
    writeShares(of: figures, to: &json)
    json.array("classes", of: figures.classes) { row, json in
      json.member("label", row.label)
      json.member("names", row.names)
      json.member("answered", row.answered)
      json.member("right", row.right)
      write("precision", row.precision, to: &json)
      write("recall", row.recall, to: &json)
    }
    json.array("confusion", of: figures.confusions) { row, json in
      json.member("label", row.label)
      json.member("answer", row.answer)
      json.member("count", row.count)
    }
    json.array("calibration", of: figures.calibration) { bin, json in
      write("from", bin.least, to: &json)
      write("confidence", bin.confidences / Double(bin.answers), to: &json)
      write("right", Double(bin.right) / Double(bin.answers), to: &json)
      json.member("answers", bin.answers)
    }
    json.array("misses", of: figures.misses) { miss, json in
      json.member("name", miss.answer.name)
      json.member("label", miss.answer.label)
      json.member("answer", miss.answer.answer)
      write("confidence", miss.answer.confidence, to: &json)
      json.member("count", miss.count)
    }
  }

  /// Writes a share with four decimals.
  private static func write(_ name: String, _ share: Double?, to json: inout JSONText) {
    json.member(name, share, digits: 4)
  }
}
