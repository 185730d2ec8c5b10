/// The positions of the required columns in a table.
struct TableColumns: Sendable {
  /// The names of all columns.
  let names: [String]
  let longitude: Int
  let latitude: Int
  /// Nil unless months are requested.
  let date: Int?
  /// Nil unless categories are requested.
  let category: Int?
  let sums: [Int]

  /// Finds the columns.
  ///
  /// - Throws: ``PointJoinError/noColumn(_:file:columns:)`` and
  ///   ``PointJoinError/unknownColumn(_:file:columns:)``.
  init(_ names: [String], _ options: PointJoinOptions, file: String) throws(PointJoinError) {
    self.names = names
    let keys = names.map(PointField.key)
    func named(_ name: String) throws(PointJoinError) -> Int {
      guard let column = names.firstIndex(of: name) ?? keys.firstIndex(of: PointField.key(name))
      else { throw .unknownColumn(name, file: file, columns: names) }
      return column
    }
    func column(_ field: PointField) throws(PointJoinError) -> Int {
      if let name = options.columns[field] { return try named(name) }
      let known = field.names.lazy.compactMap { keys.firstIndex(of: $0) }.first
      guard let known else { throw .noColumn(field, file: file, columns: names) }
      return known
    }
    longitude = try column(.longitude)
    latitude = try column(.latitude)
    date = options.keys.contains(.month) ? try column(.date) : nil
    category = options.keys.contains(.category) ? try column(.category) : nil
    var sums: [Int] = []
    for name in options.sums { sums.append(try named(name)) }
    self.sums = sums
  }

  /// The column of a value.
  func position(of field: PointRow.Field) -> Int {
    switch field {
    case .longitude: longitude
    case .latitude: latitude
    case .date: date ?? 0
    case .sum(let number): sums[number]
    }
  }
}
