/// Reads decimal numbers that are not amounts of money.
enum DecimalText {
  /// The value of a text such as `953901.1523` or `1,384.50`.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - fault: The error for any other text.
  static func double(_ bytes: Span<UInt8>, else fault: FieldFault) throws(FieldFault) -> Double {
    var digits = ""
    for index in bytes.indices where bytes[index] != UInt8(ascii: ",") {
      digits.unicodeScalars.append(UnicodeScalar(bytes[index]))
    }
    guard let first = digits.utf8.first, first != UInt8(ascii: "i"), first != UInt8(ascii: "n"),
      let value = Double(digits),
      value.isFinite
    else { throw fault }
    return value
  }
}
