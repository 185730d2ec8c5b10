public import ArgumentParser
public import Sobi
import Wording

extension DayTime: ExpressibleByArgument {
  /// Reads a day or a time from the text of an option.
  public init?(argument: String) { self.init(argument) }
}

extension VisitReportDocument.Key: ExpressibleByArgument {}

extension VisitReportDocument.Order: ExpressibleByArgument {}

/// The details of a visit.
enum VisitDetails {
  /// The details of texts such as `seat=A12`.
  static func details(_ texts: [String]) -> [String: String] { TagCommand.edit(set: texts).set }
}
