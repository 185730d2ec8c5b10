/// The help of a command.
public struct CommandHelp: Hashable, Sendable {
  /// Its purpose, in one line.
  public var abstract: String
  /// Further details, in paragraphs without line breaks; empty without any. Examples are the same
  /// in every language, and stored elsewhere.
  public var discussion: String

  /// Creates a text.
  public init(_ abstract: String, _ discussion: String = "") {
    self.abstract = abstract
    self.discussion = discussion
  }
}
