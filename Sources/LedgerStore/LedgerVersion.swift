/// Identifies one state of a ledger's file while a program has it open.
///
/// Two views with the same version show the same rows. A version consists of a random number of
/// this process and a counter, has no meaning for another process or another ``LedgerDatabase``,
/// and is never stored.
public struct LedgerVersion: Hashable, Sendable {
  /// A random number of the process and the ledger that is open in it.
  public let epoch: UInt64
  /// Grows with every change that was seen, of this program or another.
  public let counter: UInt64

  /// No version of any file.
  package static let none = LedgerVersion(epoch: 0, counter: 0)
}
