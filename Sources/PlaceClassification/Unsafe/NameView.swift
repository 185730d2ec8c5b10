/// The units of one name, valid only inside the closure that receives the view.
@unsafe struct NameView {
  let units: UnsafePointer<UInt16>
  let wordStarts: UnsafePointer<Bool>
  let count: Int
  let shape: ClassificationTexts.Shape

  /// Returns whether a match is at word boundaries. A match inside a longer word of a script with
  /// spaces is not at word boundaries, and neither is a match that starts in the middle of a word
  /// and continues in the next word.
  func isWhole(_ start: Int, _ end: Int) -> Bool {
    unsafe isBoundary(start) && isBoundary(end) && (wordStarts[start] || !crossesWords(start, end))
  }

  private func crossesWords(_ start: Int, _ end: Int) -> Bool {
    guard unsafe shape.contains(.severalWords) else { return false }
    var index = start + 1
    while index < end {
      if unsafe wordStarts[index] { return true }
      index += 1
    }
    return false
  }

  private func isBoundary(_ index: Int) -> Bool {
    guard unsafe index > 0 && index < count && !wordStarts[index] else { return true }
    let kind = unsafe LetterKind(units[index])
    return unsafe kind == .other || kind != LetterKind(units[index - 1])
  }
}

extension ClassificationText {
  /// Gives the name to `body` as a view.
  func withView<Result>(_ body: (NameView) -> Result) -> Result {
    var shape: ClassificationTexts.Shape = hasAttachedBranch ? .attachedBranch : []
    if wordStarts.dropFirst().contains(true) { shape.insert(.severalWords) }
    // A view of nothing needs an address all the same.
    guard !isEmpty else {
      return unsafe withUnsafePointer(to: UInt16(0)) { units in
        unsafe withUnsafePointer(to: false) { starts in
          unsafe body(NameView(units: units, wordStarts: starts, count: 0, shape: shape))
        }
      }
    }
    return unsafe units.withUnsafeBufferPointer { units in
      unsafe wordStarts.withUnsafeBufferPointer { starts in
        // Both arrays have an element, so both have an address.
        unsafe body(
          NameView(
            units: units.baseAddress!, wordStarts: starts.baseAddress!, count: units.count,
            shape: shape))
      }
    }
  }
}

/// The views of many names, valid only inside the closure that receives them.
@unsafe struct NameViews {
  let units: UnsafePointer<UInt16>
  let wordStarts: UnsafePointer<Bool>
  /// The offsets of the names; their number is the number of names plus one.
  let offsets: UnsafePointer<UInt32>
  let shapes: UnsafePointer<ClassificationTexts.Shape>
  let count: Int

  /// The view of the name with a number below `count`.
  @inline(__always)
  subscript(name: Int) -> NameView {
    let start = unsafe Int(offsets[name])
    return unsafe NameView(
      units: units + start, wordStarts: wordStarts + start,
      count: Int(offsets[name + 1]) - start, shape: shapes[name])
  }
}

extension ClassificationTexts {
  /// Gives `body` the names' views.
  func withViews<Result>(_ body: (NameViews) -> Result) -> Result {
    unsafe units.withUnsafeBufferPointer { units in
      unsafe wordStarts.withUnsafeBufferPointer { starts in
        unsafe offsets.withUnsafeBufferPointer { offsets in
          unsafe shapes.withUnsafeBufferPointer { shapes in
            // The arrays hold one element more than they need: all have an address.
            unsafe body(
              NameViews(
                units: units.baseAddress!, wordStarts: starts.baseAddress!,
                offsets: offsets.baseAddress!, shapes: shapes.baseAddress!, count: count))
          }
        }
      }
    }
  }
}
