import Codecs
import Spending
public import SpendingAnalytics

extension DistrictReport {
  /// The report as the content of a JSON document.
  public var document: DistrictDocument { DistrictDocument(self) }

  /// The report as JSON, see ``DistrictDocument``.
  ///
  /// Sums and means are decimal numbers in units of the currency, with exactly as many decimals as
  /// the currency has.
  public func json() -> [UInt8] { document.json() }

  /// The report as a CSV table with a line for each district and currency. After these lines, lines
  /// without a code follow: `in_no_child` if the report is limited to the children of one district;
  /// otherwise `outside`, `online` and `unplaced`. Every line contains the name of the set.
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
