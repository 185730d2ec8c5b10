/// Fields of a table as text, for any delimiter.
enum TableText {
  /// Returns fields, each after a delimiter, with quotes if they are required.
  static func fields(_ texts: [String], delimiter: UInt8) -> [UInt8] {
    texts.flatMap { [delimiter] + field(Array($0.utf8), delimiter: delimiter) }
  }

  private static func field(_ text: [UInt8], delimiter: UInt8) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let special: [UInt8] = [delimiter, quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0]
    guard text.contains(where: special.contains) else { return text }
    // A table cannot hold NUL.
    let doubled = text.filter { $0 != 0 }.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return [quote] + doubled + [quote]
  }

  /// Returns names for additional columns that do not exist yet, such as `district` or
  /// `district_2`.
  static func freeNames(_ names: [String], among taken: [String]) -> [String] {
    let taken = Set(taken)
    return names.map { name in
      var free = name
      var number = 1
      while taken.contains(free) {
        number += 1
        free = "\(name)_\(number)"
      }
      return free
    }
  }
}
