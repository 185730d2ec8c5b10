import ArgumentParser
import Wording

/// How much of a list is shown: a number, or `all`.
struct ListLimit: Hashable, ExpressibleByArgument, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// How many rows at most.
  var count: Int

  init(integerLiteral count: Int) { self.count = count }

  init?(argument: String) {
    guard argument != "all" else {
      count = .max
      return
    }
    guard let number = Int(argument) else { return nil }
    count = number
  }

  /// As it is typed.
  var description: String { count == .max ? "all" : String(count) }

  /// Refuses a list without rows.
  func check() throws {
    guard count > 0 else { throw ValidationError(.tooSmall(option: "--limit", least: 1)) }
  }
}
