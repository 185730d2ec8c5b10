/// The interface that displays a text; the remedy for a fault depends on it.
public enum Interface: Hashable, Sendable, CaseIterable {
  /// A terminal: remedies name commands and options.
  case commandLine
  /// An HTTP server: remedies name parameters.
  case server
  /// An app, which has its own controls, so that remedies are left out.
  case app
}
