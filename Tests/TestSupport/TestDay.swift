/// The day that counts as today in tests, whatever day it is.
package enum TestDay {
  /// As the environment of commands has it.
  package static let text = "2026-11-25"
}
