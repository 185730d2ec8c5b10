/// The help of a command.
public struct CommandHelp: Hashable, Sendable {
  /// The purpose of the command, in one line.
  public var abstract: String
  /// Further details, in paragraphs without line breaks; empty if none exist. Examples are not
  /// included, because they are the same in every language.
  public var discussion: String

  /// Creates a text.
  public init(_ abstract: String, _ discussion: String = "") {
    self.abstract = abstract
    self.discussion = discussion
  }
}
