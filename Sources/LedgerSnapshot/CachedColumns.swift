import ColumnFiles
import SpendingAnalytics

/// Keeps the columns of rows in order of days.
struct CachedColumns: ColumnKeeper {
  let cache: BoundedCache
  let owner: BoundedCache.Owner

  /// It names the keys of the cache.
  private struct Kept<Element: FixedWidthInteger & Sendable> {
    var columns: [String: ColumnParts<Element>] = [:]
  }

  func parts<Element>(
    _ name: String, _ make: () throws(ColumnFileFault) -> ColumnParts<Element>
  ) throws(ColumnFileFault) -> ColumnParts<Element> {
    let key: any BoundedCache.Path = \Kept<Element>.columns[name]
    if let kept: ColumnParts<Element> = cache.value(key, of: owner) { return kept }
    let made = try make()
    cache.keep(made, key, of: owner)
    return made
  }
}
