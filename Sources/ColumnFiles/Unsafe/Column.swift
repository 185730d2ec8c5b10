/// Immutable values of one type; they are stored in an array, or in memory into which a file was
/// read.
///
/// ```swift
/// let amounts = Column<Int64>([4_500, 12_000])
/// amounts.withSpan { $0[1] }  // 12000
/// ```
@safe
package struct Column<Element: FixedWidthInteger & Sendable>: Sendable {
  @safe
  private enum Storage: @unchecked Sendable {
    case array([Element])
    /// - Invariant: The elements fill the memory completely.
    case memory(ColumnMemory, UnsafeBufferPointer<Element>)
  }

  private let storage: Storage

  /// Creates a column from an array, without copying it.
  package init(_ values: [Element] = []) { storage = .array(values) }

  /// Creates a column from the values that fill memory.
  @unsafe
  init(_ memory: ColumnMemory) {
    storage = unsafe .memory(
      memory, UnsafeRawBufferPointer(memory.bytes).bindMemory(to: Element.self))
  }

  /// The number of values.
  package var count: Int {
    switch storage {
    case .array(let values): values.count
    case .memory(_, let elements): elements.count
    }
  }

  /// Whether the column has no values.
  package var isEmpty: Bool { count == 0 }

  /// The number of bytes of the values.
  package var byteCount: Int { count * MemoryLayout<Element>.size }

  /// The value at a position, with a bounds check. To loop over many values, use ``withSpan(_:)``.
  package subscript(position: Int) -> Element {
    switch storage {
    case .array(let values): return values[position]
    case .memory(_, let elements):
      precondition(position >= 0 && position < elements.count, "position out of range")
      return unsafe elements[position]
    }
  }

  /// Calls `body` with a span of all values.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let values): return try body(values.span)
    case .memory(let memory, let elements):
      defer { withExtendedLifetime(memory) {} }
      return try unsafe body(elements.span)
    }
  }

  /// Calls `body` with a pointer to the memory of all values.
  @unsafe
  package func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .array(let values): return try unsafe values.withUnsafeBufferPointer(body)
    case .memory(let memory, let elements):
      defer { withExtendedLifetime(memory) {} }
      return try unsafe body(elements)
    }
  }

  /// The values as an array; values in memory that was read from a file are copied.
  package var values: [Element] {
    switch storage {
    case .array(let values): return values
    case .memory(let memory, let elements):
      defer { withExtendedLifetime(memory) {} }
      return unsafe Array(elements)
    }
  }

  /// Returns a copy in which the values at some positions are replaced.
  ///
  /// - Precondition: There is a value for each position, and every position is inside the column.
  /// - Complexity: O(*n*) for *n* values; copying takes 0.3 ms per megabyte.
  package func replacing(_ positions: [Int], by values: [Element]) -> Column {
    let memory = ColumnMemory(byteCount: byteCount, isFilledWhole: true)
    unsafe withUnsafeBufferPointer {
      unsafe memory.bytes.copyMemory(from: UnsafeRawBufferPointer($0))
    }
    unsafe Self.replace(positions, by: values, in: memory)
    return unsafe Column(memory)
  }

  /// Replaces values in memory that is not yet shared.
  @unsafe
  static func replace(_ positions: [Int], by values: [Element], in memory: ColumnMemory) {
    precondition(positions.count == values.count, "a value for each position")
    var elements = unsafe memory.bytes.bindMemory(to: Element.self).mutableSpan
    for index in positions.indices { elements[positions[index]] = values[index] }
  }

  /// Returns an array with the result of `transform` for each value, without copying the values
  /// first.
  ///
  /// - Complexity: O(*n*) for *n* values.
  package func map<Other>(_ transform: (Element) -> Other) -> [Other] {
    withSpan { values in
      var others: [Other] = []
      others.reserveCapacity(values.count)
      for position in values.indices { others.append(transform(values[position])) }
      return others
    }
  }
}
