/// Goes over names with an automaton, valid only inside the closure that it is given to.
///
/// Every unit has a symbol, every symbol and every step a state, so no read leaves the arrays.
@unsafe struct NameScan {
  let automaton: SyllableAutomaton
  let symbols: UnsafePointer<UInt16>
  let states: UnsafePointer<SyllableAutomaton.State>
  let slots: UnsafePointer<UInt64>
  let slotMask: Int
  let slotShift: UInt64
  let initial: UnsafePointer<Int32>
  let facts: UnsafePointer<SyllableAutomaton.Facts>

  /// The state after a symbol.
  @inline(__always)
  private func next(_ state: Int, _ symbol: Int) -> Int {
    if unsafe states[state].mask &>> UInt64(symbol & 63) & 1 == 0 { return symbol }
    return unsafe lookedUp(state, symbol)
  }

  /// The same where a longer word may go on.
  @inline(__always)
  private func lookedUp(_ state: Int, _ symbol: Int) -> Int {
    var state = state
    repeat {
      let key = AutomatonStepTable.key(state, symbol)
      var slot = unsafe AutomatonStepTable.slot(key, shift: slotShift)
      while true {
        let found = unsafe slots[slot]
        if found &>> 24 == key { return Int(truncatingIfNeeded: found & 0xFF_FFFF) }
        if found == AutomatonStepTable.empty { break }
        unsafe slot = (slot &+ 1) & slotMask
      }
      state = unsafe Int(truncatingIfNeeded: states[state].fail)
    } while unsafe states[state].mask &>> UInt64(symbol & 63) & 1 != 0
    return symbol
  }

  /// The best pattern whose text is in a name, and where it ends; whether it stands on words is not
  /// looked at. ``SyllableAutomaton/none`` without one.
  @inline(__always)
  func best(in name: NameView) -> (pattern: Int32, end: Int) {
    guard unsafe name.count > 0 else { return (SyllableAutomaton.none, 0) }
    var state = unsafe Int(initial[Int(symbols[Int(name.units[0])])])
    var least = unsafe states[state].best
    var end = 1
    if unsafe name.shape.contains(.attachedBranch) {
      var index = 1
      while true {
        let found = unsafe states[next(state, SyllableAutomaton.Symbol.softEnd)].best
        end = found < least ? index : end
        least = min(found, least)
        guard unsafe index < name.count else { break }
        state = unsafe next(state, Int(symbols[Int(name.units[index])]))
        index &+= 1
        let inside = unsafe states[state].best
        end = inside < least ? index : end
        least = min(inside, least)
      }
    } else {
      var index = 1
      while unsafe index < name.count {
        state = unsafe next(state, Int(symbols[Int(name.units[index])]))
        index &+= 1
        let found = unsafe states[state].best
        end = found < least ? index : end
        least = min(found, least)
      }
    }
    let found = unsafe states[next(state, SyllableAutomaton.Symbol.end)].best
    end = unsafe found < least ? name.count : end
    return (min(found, least), end)
  }

  /// The rule of the best match that stands on words; nil when only all of them can tell.
  @inline(__always)
  func settled(_ name: NameView) -> Int32? {
    let (pattern, end) = unsafe best(in: name)
    guard pattern != SyllableAutomaton.none else { return -1 }
    let found = unsafe facts[Int(pattern)]
    if found.isConditional { return nil }
    if unsafe found.hasSpacedEdge || name.shape.contains(.severalWords) {
      guard unsafe name.isWhole(end - Int(found.length), end) else { return nil }
    }
    return found.rule
  }

  /// Calls `body` with every match that stands on words.
  func forEachMatch(in name: NameView, _ body: (AutomatonMatch) -> Void) {
    guard unsafe name.count > 0 else { return }
    var state = unsafe Int(initial[Int(symbols[Int(name.units[0])])])
    var index = 1
    func report(_ state: Int) {
      guard unsafe states[state].best != SyllableAutomaton.none else { return }
      unsafe automaton.forEachPattern(endingIn: state) { pattern in
        let start = unsafe index - Int(facts[Int(pattern)].length)
        guard unsafe name.isWhole(start, index) else { return }
        body(AutomatonMatch(pattern: pattern, range: start..<index))
      }
    }
    while true {
      report(state)
      guard unsafe index < name.count else { break }
      // At the very end the real one follows.
      if unsafe name.shape.contains(.attachedBranch) {
        unsafe report(next(state, SyllableAutomaton.Symbol.softEnd))
      }
      state = unsafe next(state, Int(symbols[Int(name.units[index])]))
      index += 1
    }
    unsafe report(next(state, SyllableAutomaton.Symbol.end))
  }
}

extension SyllableAutomaton {
  /// Gives `body` a scan over this automaton's memory.
  func withScan<Result>(_ body: (NameScan) -> Result) -> Result {
    unsafe symbols.withUnsafeBufferPointer { symbols in
      unsafe states.withUnsafeBufferPointer { states in
        unsafe steps.slots.withUnsafeBufferPointer { slots in
          unsafe initial.withUnsafeBufferPointer { initial in
            unsafe facts.withUnsafeBufferPointer { facts in
              // None of the arrays is ever empty: all have an address.
              unsafe body(
                NameScan(
                  automaton: self, symbols: symbols.baseAddress!, states: states.baseAddress!,
                  slots: slots.baseAddress!, slotMask: slots.count - 1, slotShift: steps.shift,
                  initial: initial.baseAddress!, facts: facts.baseAddress!))
            }
          }
        }
      }
    }
  }
}
