internal import SimpleFeatures

/// The names of properties in the order in which they were first seen.
struct PointFeatureColumns: Sendable {
  /// The greatest number of columns of a table, without the columns of the position.
  static let limit = CSVReader.fieldLimit - 2

  private(set) var names: [String] = []
  private var positions: [String: Int] = [:]

  /// Returns the position of the column `name`, without a search if it is at `guess`: features of
  /// one file mostly have the same properties in the same order.
  func position(of name: String, guess: Int) -> Int? {
    if guess < names.count, names[guess] == name { return guess }
    return positions[name]
  }

  /// Adds a column; nil when there are too many.
  mutating func add(_ name: String) -> Int? {
    guard names.count < Self.limit else { return nil }
    positions[name] = names.count
    names.append(name)
    return names.count - 1
  }
}

/// The values of one feature: its position, and the ranges of the texts of its properties.
struct PointFeatureRow: Sendable {
  var position: Coordinate?
  private var values: [(range: Range<Int>, feature: Int)] = []
  private var feature = 0

  /// Discards the properties of the previous feature.
  mutating func begin() {
    feature += 1
  }

  /// Sets the text of a property; if a property occurs several times, its last text is used.
  mutating func set(_ range: Range<Int>, at column: Int) {
    while values.count <= column { values.append((0..<0, -1)) }
    values[column] = (range, feature)
  }

  /// Returns the range of a column's value; nil if the feature has none.
  func range(at column: Int) -> Range<Int>? {
    guard column < values.count, values[column].feature == feature else { return nil }
    return values[column].range
  }
}
