public import Diagnostics
import PlaceClassification

/// A fault in a table of names and labels, or in a map of labels.
public enum LabelFault: Fault, Hashable {
  /// A map of labels lacks the column `code` or the column `category`.
  case noMapColumns
  /// The table has no column with that name; `columns` lists its columns.
  case noColumn(String, columns: [String])
  /// No row of the table has both a name and a label.
  case noNames

  public var code: String {
    switch self {
    case .noMapColumns: "labels.map.no-columns"
    case .noColumn: "labels.table.no-column"
    case .noNames: "labels.table.no-names"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noMapColumns: .writeLabelMap(published: LabelVocabulary.allCases.map(\.rawValue))
    case .noColumn(_, let columns): .nameOneOf(columns)
    case .noNames: .checkLabelColumns
    }
  }
}
