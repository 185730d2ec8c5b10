import Diagnostics

extension Samples {
  /// Of Codecs.
  static let codecs: [any Diagnostic] = []
}
