/// Reads decimal numbers that are no money.
enum DecimalText {
  /// The value of a text such as `953901.1523` or `1,384.50`.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - fault: What to throw for anything else.
  static func double(_ bytes: Span<UInt8>, else fault: FieldFault) throws(FieldFault) -> Double {
    var digits = ""
    for index in bytes.indices where bytes[index] != 0x2C {
      digits.unicodeScalars.append(UnicodeScalar(bytes[index]))
    }
    guard let first = digits.utf8.first, first != 0x69, first != 0x6E, let value = Double(digits),
      value.isFinite
    else { throw fault }
    return value
  }
}
