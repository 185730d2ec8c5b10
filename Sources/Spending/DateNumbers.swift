import SimpleFeatures

/// Returns a part of a date with leading zeros, such as `03` for a width of two.
func padded(_ value: Int, _ width: Int) -> String { Decimals.padded(String(value), to: width) }

/// Returns the number in a part of a date; nil if the text contains anything except digits.
func decimal(_ text: Substring) -> Int? {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}
