/// Writes the members of a feature's `properties`, in the order of the calls.
public struct PropertyWriter {
  var output: ByteWriter
  var isFirst = true

  init(output: ByteWriter) { self.output = output }

  /// Writes a text.
  public mutating func string(_ key: String, _ value: String) {
    append(key)
    output.append(jsonString: value)
  }

  /// Writes a text from UTF-8 bytes.
  ///
  /// - Precondition: `utf8` is valid UTF-8; the method does not check this.
  public mutating func string(_ key: String, utf8 value: Span<UInt8>) {
    append(key)
    output.append(jsonString: value)
  }

  /// Writes an integer.
  public mutating func int(_ key: String, _ value: Int64) {
    append(key)
    output.append(decimal: value)
  }

  /// Writes a number that is given as decimal text, such as `12.50` for an amount with two
  /// decimals.
  ///
  /// - Precondition: `text` is a JSON number; only debug builds check it.
  public mutating func number(_ key: String, text: String) {
    assert(JSONReader.isNumber(text), "a property's number is not a JSON number")
    append(key)
    output.append(utf8: text)
  }

  /// Writes true or false.
  public mutating func bool(_ key: String, _ value: Bool) {
    append(key)
    if value { output.append("true") } else { output.append("false") }
  }

  /// Writes a null.
  public mutating func null(_ key: String) {
    append(key)
    output.append("null")
  }

  private mutating func append(_ key: String) {
    output.append(jsonKey: key, isFirst: isFirst)
    isFirst = false
  }
}
