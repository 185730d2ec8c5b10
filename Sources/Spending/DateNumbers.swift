import SimpleFeatures

/// A part of a date with zeros in front, `03` for a width of two.
func padded(_ value: Int, _ width: Int) -> String { Decimals.padded(String(value), to: width) }

/// The number that a part of a date has; nil for anything but digits.
func decimal(_ text: Substring) -> Int? {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}
