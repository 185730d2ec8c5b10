/// The action that a `sobi task` command performs on a task or its session; the case has the name
/// of the word after `sobi task`.
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
