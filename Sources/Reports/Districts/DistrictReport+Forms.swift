import Codecs
import Spending
public import SpendingAnalytics

extension DistrictReport {
  /// The content of its JSON.
  public var document: DistrictDocument { DistrictDocument(self) }

  /// The report as a JSON document, see ``DistrictDocument``.
  ///
  /// Sums and means are numbers in units of the currency, written exactly with its own digits.
  public func json() -> [UInt8] { document.json() }

  /// The report as a table: a line for each district and currency, then `outside`, `online` and
  /// `unplaced`, or `in_no_child`, as lines without a code. Every line names the set.
  public func csv() -> [UInt8] {
    let origin = SetOrigin(provenance).cells(ofSet: setName)
    func lines(
      _ code: String, _ name: String, _ figures: SpendingFigures, otherCode: String? = nil
    ) -> [[String]] {
      figures.lines(of: total, home: homeCurrency).map { cells in
        [code, name] + cells + origin + (codeSystem == nil ? [] : [otherCode ?? ""])
      }
    }
    let names =
      ["code", "name"] + SpendingFigures.columns + SetOrigin.columns
      + (codeSystem.map { ["\($0)_code"] } ?? [])
    return CSVWriter.document(
      [names] + rows.flatMap { lines($0.code, $0.name, $0.figures, otherCode: $0.otherCode) }
        + remainder.flatMap { lines("", $0.name, $0.figures) })
  }
}
