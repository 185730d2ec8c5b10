import Spending

extension [Category] {
  /// Returns some of the categories with all their descendants, each category once. A loop of
  /// parents is followed only once.
  ///
  /// - Complexity: O(*n* log *n*) for *n* categories.
  func withDescendants(of some: [Category]) -> [Category] {
    var children: [String: [Int]] = [:]
    for (position, category) in enumerated() {
      if let parent = category.parent { children[parent, default: []].append(position) }
    }
    var found = some
    var codes = Set(some.map(\.code))
    var last = some.map(\.code)
    while !last.isEmpty {
      let below = last.flatMap { children.removeValue(forKey: $0) ?? [] }.sorted()
        .map { self[$0] }.filter { codes.insert($0.code).inserted }
      found += below
      last = below.map(\.code)
    }
    return found
  }

  /// The codes by row id.
  var codesByID: [Int64: String] {
    Dictionary(uniqueKeysWithValues: map { ($0.id, $0.code) })
  }
}
