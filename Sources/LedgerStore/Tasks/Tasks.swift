import GRDB
import GeoPackage
import SimpleFeatures
import Spending
package import TimeTracking

extension StoreReader {
  /// Returns the tasks in the order of the user's list, followed by the removed tasks that still
  /// have sessions. The result is empty if the ledger's schema is too old to contain tasks. Rows
  /// without a readable name are left out.
  package func tasks() throws -> [TimedTask] {
    let db = try db
    guard try db.tableExists("tasks") else { return [] }
    let rows = try RawStatement(
      db,
      """
      SELECT id, name, icon, estimate, due_at, due_offset, alarm, position, is_active, place, geom
      FROM tasks ORDER BY is_active = 0, position, id
      """)
    var tasks: [TimedTask] = []
    while try rows.step() {
      guard let name = rows.string(1), !name.isEmpty else { continue }
      let due = rows.seconds(4).map {
        DueTime(moment: $0, offsetMinutes: rows.integer(5), alarmMinutes: rows.whole(6))
      }
      tasks.append(
        TimedTask(
          id: rows.integer(0), name: name, icon: rows.string(2),
          estimate: rows.whole(3).map(TimeSpan.init), place: rows.savedPlace(9, 10), due: due,
          position: rows.integer(7), isActive: rows.integer(8) != 0))
    }
    return tasks
  }

  /// Returns the sessions of one task or of all tasks, in order of their ids. Sessions that are
  /// unreadable or that end before they begin are left out.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of sessions of the task and *n* is the
  ///   number of all sessions.
  package func taskSessions(of task: Int64? = nil) throws -> [TaskSession] {
    try sessions(task.map { "WHERE task_id = \($0) ORDER BY id" } ?? "ORDER BY id")
  }

  /// Returns the open sessions, in order of their starting times.
  ///
  /// - Complexity: O(*k*) for *k* open sessions.
  package func openSessions() throws -> [TaskSession] {
    try sessions("WHERE ended_at IS NULL ORDER BY started_at, id")
  }

  private func sessions(_ condition: String) throws -> [TaskSession] {
    let db = try db
    guard try db.tableExists("task_sessions") else { return [] }
    let rows = try RawStatement(
      db,
      """
      SELECT id, task_id, started_at, utc_offset, estimate, paused, paused_at, ended_at, place, geom
      FROM task_sessions \(condition)
      """)
    var sessions: [TaskSession] = []
    while try rows.step() {
      guard let start = rows.seconds(2), rows.isInteger(1), rows.isInteger(4),
        let pausedAt = rows.optionalSeconds(6), let endedAt = rows.optionalSeconds(7)
      else { continue }
      let session = TaskSession(
        id: rows.integer(0), task: rows.integer(1), startedAt: start, offsetMinutes: rows.whole(3),
        estimate: TimeSpan(seconds: rows.integer(4)), paused: TimeSpan(seconds: rows.integer(5)),
        pausedAt: pausedAt, endedAt: endedAt, place: rows.savedPlace(8, 9))
      guard session.isPlausible else { continue }
      sessions.append(session)
    }
    return sessions
  }
}

extension StoreChange {
  /// Stores a task. A task with the id 0 is added; any other task replaces the task with the same
  /// id.
  ///
  /// - Returns: The row id.
  package func save(_ task: TimedTask) throws -> Int64 {
    let db = try db
    let columns = [
      "name", "icon", "estimate", "due_at", "due_offset", "alarm", "position", "is_active", "place",
      "geom",
    ]
    let statement = try RawStatement(db, Self.sql("tasks", columns, isNew: task.id == 0))
    statement.bind(task.name, at: 1)
    statement.bind(optional: task.icon, at: 2)
    statement.bind(optional: task.estimate?.seconds, at: 3)
    statement.bind(optional: task.due.map { StoredTime.text($0.moment * 1000) }, at: 4)
    statement.bind(optional: task.due?.offsetMinutes, at: 5)
    statement.bind(optional: task.due?.alarmMinutes, at: 6)
    statement.bind(task.position, at: 7)
    statement.bind(Int64(task.isActive ? 1 : 0), at: 8)
    return try run(statement, "tasks", task.place, columns.count, id: task.id)
  }

  /// Stores a session. A session with the id 0 is added; any other session replaces the session
  /// with the same id.
  ///
  /// - Returns: The row id.
  package func save(_ session: TaskSession) throws -> Int64 {
    let db = try db
    let columns = [
      "task_id", "started_at", "utc_offset", "estimate", "paused", "paused_at", "ended_at", "place",
      "geom",
    ]
    let statement = try RawStatement(
      db, Self.sql("task_sessions", columns, isNew: session.id == 0))
    statement.bind(session.task, at: 1)
    statement.bind(StoredTime.text(session.startedAt * 1000), at: 2)
    statement.bind(optional: session.offsetMinutes, at: 3)
    statement.bind(session.estimate.seconds, at: 4)
    statement.bind(session.paused.seconds, at: 5)
    statement.bind(optional: session.pausedAt.map { StoredTime.text($0 * 1000) }, at: 6)
    statement.bind(optional: session.endedAt.map { StoredTime.text($0 * 1000) }, at: 7)
    return try run(statement, "task_sessions", session.place, columns.count, id: session.id)
  }

  /// Deletes a task and its sessions.
  package func deleteTask(_ id: Int64) throws {
    let db = try db
    try db.execute(sql: "DELETE FROM task_sessions WHERE task_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM tasks WHERE id = ?", arguments: [id])
    try GeoPackageSchema.touch(["tasks", "task_sessions"], in: db)
  }

  /// Deletes a session.
  package func deleteTaskSession(_ id: Int64) throws {
    let db = try db
    try db.execute(sql: "DELETE FROM task_sessions WHERE id = ?", arguments: [id])
    try GeoPackageSchema.touch(["task_sessions"], in: db)
  }

  private static func sql(_ table: String, _ columns: [String], isNew: Bool) -> String {
    let names = columns.joined(separator: ", ")
    let values = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    guard !isNew else { return "INSERT INTO \(table)(\(names)) VALUES (\(values))" }
    return "UPDATE \(table) SET (\(names)) = (\(values)) WHERE id = ?\(columns.count + 1)"
  }

  /// Binds the place to the last two columns, binds the id of an existing row, and runs the
  /// statement.
  private func run(
    _ statement: RawStatement, _ table: String, _ place: SavedPlace?, _ count: Int, id: Int64
  ) throws -> Int64 {
    let (db, last) = (try db, Int32(count))
    statement.bind(optional: place?.name, at: last - 1)
    if let place {
      statement.bind(blob: GeometryBlob.point(place.coordinate), at: last)
      let (x, y) = (place.coordinate.longitudeE7, place.coordinate.latitudeE7)
      try widen([table], by: BoundingBox(westE7: x, southE7: y, eastE7: x, northE7: y), in: db)
    } else {
      statement.bindNull(at: last)
    }
    if id != 0 { statement.bind(id, at: last + 1) }
    try statement.run()
    try GeoPackageSchema.touch([table], in: db)
    return id == 0 ? db.lastInsertedRowID : id
  }
}

extension TaskSession {
  /// Whether the session ends after it begins, like every session that this program wrote.
  fileprivate var isPlausible: Bool {
    let before = latest.subtractingReportingOverflow(startedAt)
    return !before.overflow && paused >= .zero && estimate > .zero
      && before.partialValue >= paused.seconds
  }
}

extension RawStatement {
  /// A moment in whole seconds, rounded down; nil for anything else.
  fileprivate func seconds(_ column: Int32) -> Int64? {
    guard let moment = unsafe withText(column, { unsafe StoredTime.instant($0.span) }) else {
      return nil
    }
    return moment >= 0 ? moment / 1000 : (moment - 999) / 1000
  }

  /// Returns a moment that may be missing: the inner value is nil for NULL, and the result is nil
  /// if the moment cannot be read.
  fileprivate func optionalSeconds(_ column: Int32) -> Int64?? {
    guard !isNull(column) else { return .some(nil) }
    return seconds(column).map { .some($0) }
  }

  /// Returns a position with its name; nil if it cannot be read.
  fileprivate func savedPlace(_ name: Int32, _ geometry: Int32) -> SavedPlace? {
    guard let coordinate = try? withBlob(geometry, GeometryBlob.decodePoint) else { return nil }
    return SavedPlace(name: string(name) ?? coordinate.description, coordinate: coordinate)
  }

  fileprivate func bind(optional text: String?, at index: Int32) {
    if let text { bind(text, at: index) } else { bindNull(at: index) }
  }

  fileprivate func bind(optional number: Int64?, at index: Int32) {
    if let number { bind(number, at: index) } else { bindNull(at: index) }
  }
}
