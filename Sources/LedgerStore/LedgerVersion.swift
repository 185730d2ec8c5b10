/// Identifies one state of a ledger's file while this program has it open.
///
/// Two views with the same version show the same rows. A version consists of a random number of
/// this process and a counter. A version has no meaning for another process or another
/// ``LedgerDatabase``, and is never stored.
public struct LedgerVersion: Hashable, Sendable {
  /// A random number for the process and the open ledger.
  public let epoch: UInt64
  /// A counter that increases with every change that was detected, whether this program or another
  /// program made it.
  public let counter: UInt64

  /// A version that no file has.
  package static let none = LedgerVersion(epoch: 0, counter: 0)
}
