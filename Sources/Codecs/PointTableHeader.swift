import Diagnostics

/// The header of the table that a file of points becomes.
package enum PointTableHeader {
  /// Returns the names of columns, followed by the names of the columns of the position.
  ///
  /// A column that has one of the names in `position`, in any case, is renamed, since the geometry
  /// decides the position of a payment.
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
