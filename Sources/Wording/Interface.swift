/// The interface that displays a text; the wording of remedies depends on the interface.
public enum Interface: Hashable, Sendable, CaseIterable {
  /// A terminal, for which remedies name commands and options.
  case commandLine
  /// An HTTP server, for which remedies name parameters.
  case server
  /// An app, for which remedies are left out, because the app has its own controls.
  case app
}
