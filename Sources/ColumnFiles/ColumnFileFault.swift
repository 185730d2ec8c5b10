/// The reason why a column file cannot be used. A program that cannot use a column file gets the
/// data from another source, so the program only logs the reason.
package enum ColumnFileFault: String, Error, Hashable, Sendable {
  /// There is no file with this name.
  case missing
  /// The file cannot be opened, or is not a regular file.
  case unreadable
  /// The file does not start with the header of a column file.
  case foreign
  /// The file was written by a version of the program with another file format, or on a machine
  /// with another byte order.
  case otherForm
  /// The file does not belong to the requested build.
  case otherBuild
  /// The file is shorter or longer than its header states.
  case cut
  /// The file describes its columns with impossible values.
  case malformed
  /// The file lacks a column, or the column has another type.
  case lacksColumn
  /// The bytes of a column are damaged.
  case damaged
  /// A column contains values that the program would never write.
  case implausible
}
