import GeoPackage
import Spending

extension RawStatement {
  /// Returns the minutes east of UTC in a column; nil for NULL and for an offset of more than a
  /// day, which no clock has.
  func utcOffset(_ column: Int32) -> Int64? {
    whole(column).flatMap { (-1_440...1_440).contains($0) ? $0 : nil }
  }

  /// Returns the milliseconds since midnight on the clock at the place of payment; nil if the time
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - time: The column of the moment.
  ///   - offset: The column of the clock's offset; if it is NULL, the clock of `zone` is used.
  func millisecond(of time: Int32, offset: Int32, _ zone: LedgerZone) -> Int64? {
    unsafe withText(time) { unsafe StoredTime.instant($0.span) }
      .map { zone.local(instant: $0, offsetMinutes: utcOffset(offset)).millisecond }
  }
}
