/// Who shows a text: what a person does about a fault is different in each.
public enum Interface: Hashable, Sendable, CaseIterable {
  /// A terminal: remedies name commands and options.
  case commandLine
  /// An HTTP server: remedies name parameters.
  case server
  /// An app: it has its own controls, so that there are no remedies.
  case app
}
