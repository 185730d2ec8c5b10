import ColumnFiles
import LedgerStore
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// A value that reports its approximate size in memory; the cache uses these sizes to keep below
/// its limit. A column that two values share is counted in the size of each value.
package protocol ByteCounted {
  /// About how many bytes it has.
  var byteCount: Int { get }
}

extension Optional: ByteCounted where Wrapped: ByteCounted {
  package var byteCount: Int { self?.byteCount ?? 0 }
}

extension PaymentColumns: ByteCounted {
  package var byteCount: Int {
    // Id, place, day, amount, category and the four codes of a byte.
    count * 32 + hours.count + 4 * (merchants.count + accounts.count)
  }
}

extension PlaceColumns: ByteCounted {
  /// Names of more than 15 bytes of UTF-8 are allocated separately, with 32 further bytes.
  package var byteCount: Int {
    count * 40 + names.reduce(0) { $1.utf8.count > 15 ? $0 + 32 + $1.utf8.count : $0 }
  }
}

extension LedgerColumns: ByteCounted {
  package var byteCount: Int { places.byteCount + payments.byteCount }
}

extension PlaceRows: ByteCounted {
  package var byteCount: Int { places.byteCount }
}

extension SpendingTable: ByteCounted {
  package var byteCount: Int { columnBytes + placeCount * 16 }
}

extension BaseTable: ByteCounted {
  /// The size includes 4 bytes for each row, because an index that finds rows by their ids may be
  /// built later.
  package var byteCount: Int { table.byteCount + table.count * 4 }
}

extension NameColumn: ByteCounted {
  package var byteCount: Int { positions.count * 8 + names.count * 40 }
}

extension PlacedDistricts: ByteCounted {
  package var byteCount: Int { positions.count * 4 + labels.count * 64 }
}

extension PlaceKeys: ByteCounted {
  package var byteCount: Int { ids.count * 16 }
}

extension PointTree: ByteCounted {
  package var byteCount: Int { count * 16 }
}

extension PlaceTree: ByteCounted {}

extension MultiPolygon: ByteCounted {
  package var byteCount: Int {
    polygons.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.coordinates.count * 8 } }
  }
}

extension StoredDistrict: ByteCounted {
  package var byteCount: Int { 128 + shape.byteCount + repaired.byteCount }
}

extension Array: ByteCounted where Element: ByteCounted {
  package var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}

extension SetRegions: ByteCounted {
  /// An index over the areas has about as many edges as the areas, and takes about twice their
  /// size.
  package var byteCount: Int { shapes.byteCount * (index == nil ? 1 : 3) }
}

extension StoredTexts: ByteCounted {}

extension StoredNames: ByteCounted {}

extension DateSortedRows: ByteCounted {}

extension ColumnParts: ByteCounted {}

extension Column: ByteCounted {}

extension NameGroups: ByteCounted {}
