/// The reason why a file of columns is not used. Its readers have another source for the data: only
/// a log shows the reason.
package enum ColumnFileFault: String, Error, Hashable, Sendable {
  /// There is no file of that name.
  case missing
  /// It cannot be opened, or is no regular file.
  case unreadable
  /// It does not start like a column file.
  case foreign
  /// It was written by a program or on a machine that uses a different format.
  case otherForm
  /// It is not of the requested build.
  case otherBuild
  /// It is shorter or longer than its head states.
  case cut
  /// The descriptions of its columns are impossible.
  case malformed
  /// It lacks a column, or has one of another kind.
  case lacksColumn
  /// The bytes of a column are damaged.
  case damaged
  /// The values of a column are impossible for a writer.
  case implausible
}
