/// The action that a `sobi task` command performs on a task or on its session; each case is named
/// after the word that follows `sobi task`.
public enum TaskStep: String, Hashable, Sendable, CaseIterable {
  /// A task is added.
  case add
  /// A task is edited.
  case edit
  /// A task is removed.
  case remove
  /// A task is moved to another position.
  case move
  /// A session starts.
  case start
  /// A session is paused.
  case pause
  /// A session continues.
  case resume
  /// A session ends, or a reminder is completed.
  case done
  /// A session is cancelled.
  case cancel
}
