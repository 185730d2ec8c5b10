/// A column with the name under which a file holds it.
@safe
package struct NamedColumn: Sendable {
  /// The name: 1 to 24 bytes of ASCII.
  package let name: String
  /// The size of a value in bytes.
  let elementSize: Int
  /// How many values there are.
  let count: Int
  /// Hands the bytes to who writes them.
  let withBytes: @Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void

  /// Names a column.
  package init<Element>(_ name: String, _ column: Column<Element>) {
    self.name = name
    elementSize = MemoryLayout<Element>.size
    count = column.count
    unsafe withBytes = { body in
      try unsafe column.withUnsafeBufferPointer { try unsafe body(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Names the values of an array.
  package init<Element: FixedWidthInteger & Sendable>(_ name: String, _ values: [Element]) {
    self.init(name, Column(values))
  }
}
