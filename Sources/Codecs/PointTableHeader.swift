import Diagnostics

/// The header of the table into which a file of points is converted.
package enum PointTableHeader {
  /// Returns the column names, followed by the names of the position columns.
  ///
  /// A column that already has one of the names in `position`, in any letter case, is renamed,
  /// because the position of a payment comes from the geometry.
  package static func names(_ names: [String], position: [String]) -> [String] {
    let reserved = Set(position)
    var taken = Set(names).union(position)
    return names.map { name in
      let key = String(name.lowercased().trimmed { $0 == " " })
      guard reserved.contains(key) else { return name }
      var renamed = name + "_property"
      while !taken.insert(renamed).inserted { renamed += "_" }
      return renamed
    } + position
  }
}
