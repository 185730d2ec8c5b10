import Spending

extension [Category] {
  /// The codes by row id.
  var codesByID: [Int64: String] {
    Dictionary(uniqueKeysWithValues: map { ($0.id, $0.code) })
  }
}
