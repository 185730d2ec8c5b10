/// A binary heap with the greatest element on top.
struct Heap<Element: Comparable> {
  private(set) var elements: [Element] = []

  var top: Element? { elements.first }

  /// - Complexity: O(log *n*).
  mutating func push(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard elements[parent] < element else { break }
      elements[place] = elements[parent]
      place = parent
    }
    elements[place] = element
  }

  /// - Complexity: O(log *n*).
  mutating func pop() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let top = elements.first else { return last }
    replaceTop(with: last)
    return top
  }

  /// - Precondition: The heap is not empty.
  /// - Complexity: O(log *n*).
  mutating func replaceTop(with element: Element) {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard element < elements[child] else { break }
      elements[place] = elements[child]
      place = child
    }
    elements[place] = element
  }
}

/// Keeps the least of the offered elements, up to a capacity, and knows the greatest of them.
///
/// A small number of elements is kept in sorted order, a large number in a heap.
struct Least<Element: Comparable> {
  /// The greatest of the kept elements; `none` while fewer than `capacity` elements are kept.
  private(set) var greatest: Element

  private let none: Element
  private let capacity: Int
  /// Ascending, filled up with `none`.
  private var sortedFew: [Element] = []
  private var heap = Heap<Element>()

  /// Up to this capacity, shifting elements takes less time than a heap.
  private static var mostSorted: Int { 32 }

  /// - Precondition: `capacity` is at least 1; all offered elements are below `none`.
  init(_ capacity: Int, below none: Element) {
    self.capacity = capacity
    self.none = none
    greatest = none
    if capacity <= Self.mostSorted {
      sortedFew = Array(repeating: none, count: capacity)
    }
  }

  /// Keeps an element if it is one of the least elements.
  ///
  /// - Returns: Whether ``greatest`` may have changed.
  /// - Complexity: O(log *k*) for the least *k*.
  @inline(__always)
  mutating func offer(_ element: Element) -> Bool {
    guard element < greatest else { return false }
    if capacity <= Self.mostSorted { insert(element) } else { push(element) }
    return true
  }

  /// Returns the kept elements in ascending order.
  ///
  /// - Complexity: O(*k* log *k*).
  func sorted() -> [Element] {
    capacity <= Self.mostSorted ? sortedFew.filter { $0 < none } : heap.elements.sorted()
  }

  private mutating func insert(_ element: Element) {
    greatest = unsafe sortedFew.withUnsafeMutableBufferPointer { few in
      // The last one is dropped; `place` stays inside as it only falls from there.
      var place = few.count &- 1
      while place > 0, unsafe element < few[place &- 1] {
        unsafe few[place] = few[place &- 1]
        place &-= 1
      }
      unsafe few[place] = element
      return unsafe few[few.count &- 1]
    }
  }

  private mutating func push(_ element: Element) {
    if heap.elements.count < capacity {
      heap.push(element)
      guard heap.elements.count == capacity else { return }
    } else {
      heap.replaceTop(with: element)
    }
    if let top = heap.top { greatest = top }
  }
}
