/// What help says of a command.
public struct CommandHelp: Hashable, Sendable {
  /// What it does, in one line.
  public var abstract: String
  /// What is worth knowing, in paragraphs without line breaks; empty for nothing. Examples are the same
  /// in every language, and stand elsewhere.
  public var discussion: String

  /// Creates a text.
  public init(_ abstract: String, _ discussion: String = "") {
    self.abstract = abstract
    self.discussion = discussion
  }
}
