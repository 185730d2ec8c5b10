/// The numbers that identify the movements that a file corrects.
struct AccountCorrections: Hashable, Sendable {
  /// Movements of the file, which were replaced or deleted.
  var done: [String] = []
  /// Movements that are not in the file; their corrections are not imported.
  var open: [String] = []

  /// The notes for the user about the corrections.
  var notes: [StatementNote] {
    (done.isEmpty ? [] : [.corrected(done)]) + (open.isEmpty ? [] : [.correctionsOpen(open)])
  }
}
