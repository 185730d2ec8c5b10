import Diagnostics

extension Samples {
  /// Of StatementImport.
  static let statements: [any Diagnostic] = []
}
