/// Why a file of columns is not used. Whoever reads one has another source for what is in it: nobody but a
/// log is told.
package enum ColumnFileFault: String, Error, Hashable, Sendable {
  /// There is no file of that name.
  case missing
  /// It cannot be opened, or is no regular file.
  case unreadable
  /// It does not start as a file of columns does.
  case foreign
  /// It was written by a program or on a machine with another form of it.
  case otherForm
  /// It is not of the build that is asked for.
  case otherBuild
  /// It is shorter or longer than it says.
  case cut
  /// What it says of its columns cannot be.
  case malformed
  /// It lacks a column, or has one of another kind.
  case lacksColumn
  /// The bytes of a column are not those that were written.
  case damaged
  /// The values of a column are none that a writer gives it.
  case implausible
}
