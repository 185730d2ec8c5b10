/// Values of one kind in a row that nobody changes: in an array, or in the memory of a mapped file.
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
    /// - Invariant: The elements lie inside the mapping of the file, aligned, and the file is never
    ///   unmapped while it has an owner.
    case mapped(ColumnFile, UnsafeBufferPointer<Element>)
  }

  private let storage: Storage

  /// A column of the values of an array, which is not copied.
  package init(_ values: [Element] = []) { storage = .array(values) }

  /// A column inside a mapped file.
  init(_ elements: UnsafeBufferPointer<Element>, of file: ColumnFile) {
    storage = unsafe .mapped(file, elements)
  }

  /// How many values there are.
  package var count: Int {
    switch storage {
    case .array(let values): values.count
    case .mapped(_, let elements): elements.count
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// The value at a position, checked; a loop over many asks ``withSpan(_:)``.
  package subscript(position: Int) -> Element {
    switch storage {
    case .array(let values): return values[position]
    case .mapped(_, let elements):
      precondition(position >= 0 && position < elements.count, "position out of range")
      return unsafe elements[position]
    }
  }

  /// Hands all values to `body`.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let values): return try body(values.span)
    case .mapped(let file, let elements):
      defer { withExtendedLifetime(file) {} }
      return try unsafe body(elements.span)
    }
  }

  /// Hands the memory of all values to `body`.
  @unsafe
  package func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .array(let values): return try unsafe values.withUnsafeBufferPointer(body)
    case .mapped(let file, let elements):
      defer { withExtendedLifetime(file) {} }
      return try unsafe body(elements)
    }
  }

  /// The values as an array; a mapped column is copied.
  package var values: [Element] {
    switch storage {
    case .array(let values): return values
    case .mapped(let file, let elements):
      defer { withExtendedLifetime(file) {} }
      return unsafe Array(elements)
    }
  }

  /// The values, each made another one, without a copy of them in between.
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
