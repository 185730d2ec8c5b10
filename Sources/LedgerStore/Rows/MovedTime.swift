import GRDB

/// Times of payments that are moved.
enum MovedTime {
  /// Stores the day of a payment whose time an `UPDATE` moved.
  ///
  /// Where the day is the same as before the trigger `payments_day_update` has cleared it: a program that
  /// writes a time alone leaves a day behind that may be wrong.
  ///
  /// - Parameter day: An expression for the day, over `?2` where it needs a value.
  static func keepDay(
    _ day: String, _ value: any DatabaseValueConvertible, of id: Int64, in db: Database
  ) throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE payments SET local_date = \(day) WHERE id = ?1 AND local_date IS NULL")
    try statement.execute(arguments: [id, value])
  }
}
