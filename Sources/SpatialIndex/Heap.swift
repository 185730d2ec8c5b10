/// A binary heap, the greatest element on top.
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

/// The least few of the elements offered.
///
/// Few are kept sorted, many in a heap.
struct Least<Element: Comparable> {
  private let capacity: Int
  private var sortedFew: [Element] = []
  private var heap = Heap<Element>()

  /// Up to here shifting costs less than a heap.
  private static var mostSorted: Int { 32 }

  /// - Precondition: `capacity` is at least 1.
  init(_ capacity: Int) {
    self.capacity = capacity
    if capacity <= Self.mostSorted { sortedFew.reserveCapacity(capacity) }
  }

  /// The greatest of the few, nil while there are fewer than asked for.
  var greatest: Element? {
    if capacity <= Self.mostSorted { return sortedFew.count == capacity ? sortedFew.last : nil }
    return heap.elements.count == capacity ? heap.top : nil
  }

  /// - Complexity: O(log *k*) for the least *k*.
  mutating func offer(_ element: Element) {
    if capacity <= Self.mostSorted {
      insert(element)
    } else if heap.elements.count < capacity {
      heap.push(element)
    } else if let top = heap.top, element < top {
      heap.replaceTop(with: element)
    }
  }

  private mutating func insert(_ element: Element) {
    if sortedFew.count < capacity {
      sortedFew.append(element)
    } else if let last = sortedFew.last, !(element < last) {
      return
    }
    var place = sortedFew.count - 1
    while place > 0, element < sortedFew[place - 1] {
      sortedFew[place] = sortedFew[place - 1]
      place -= 1
    }
    sortedFew[place] = element
  }

  /// The few, ascending.
  ///
  /// - Complexity: O(*k* log *k*).
  func sorted() -> [Element] {
    capacity <= Self.mostSorted ? sortedFew : heap.elements.sorted()
  }
}
