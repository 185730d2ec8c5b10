import GRDB

/// Changes of the times of payments.
enum MovedTime {
  /// Stores the day of a payment whose time an `UPDATE` moved.
  ///
  /// The trigger `payments_day_update` has cleared the day if the update left it unchanged: a
  /// program that writes only a time leaves a day that may be wrong.
  ///
  /// - Parameter day: An SQL expression for the day, which may refer to a value as `?2`.
  static func keepDay(
    _ day: String, _ value: any DatabaseValueConvertible, of id: Int64, in db: Database
  ) throws {
    let statement = try db.cachedStatement(
      sql: "UPDATE payments SET local_date = \(day) WHERE id = ?1 AND local_date IS NULL")
    try statement.execute(arguments: [id, value])
  }
}
