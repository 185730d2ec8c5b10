import Spending

extension [Category] {
  /// Some of the categories with all that stand below them, each once; a loop of parents ends where it
  /// began.
  ///
  /// - Complexity: O(*nd*) for *n* categories in *d* generations.
  func withDescendants(of some: [Category]) -> [Category] {
    var found = some
    var codes = Set(some.map(\.code))
    var last = codes
    while !last.isEmpty {
      let below = filter { category in
        category.parent.map { last.contains($0) } ?? false && !codes.contains(category.code)
      }
      found += below
      last = Set(below.map(\.code))
      codes.formUnion(last)
    }
    return found
  }

  /// The codes by row id.
  var codesByID: [Int64: String] {
    Dictionary(uniqueKeysWithValues: map { ($0.id, $0.code) })
  }
}
