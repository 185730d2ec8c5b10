/// Walks over names with an automaton; it is valid only inside the closure that receives it.
///
/// Each unit has a symbol, and for each row and symbol there is a step, so no read leaves the
/// arrays. A row is an offset in bytes from the first step.
@unsafe struct NameScan {
  let automaton: SyllableAutomaton
  let symbols: UnsafePointer<UInt16>
  let steps: UnsafePointer<AutomatonRows.Step>
  let start: Int
  let facts: UnsafePointer<SyllableAutomaton.Facts>
  /// The index in `facts` that represents the absence of a pattern.
  let lastFacts: Int

  /// Returns the step for a row and a symbol.
  ///
  /// The processor cannot predict the owner of the slot, so there is no branch: in `isOwn`, all
  /// bits are set or no bit is set.
  @inline(__always)
  func step(_ row: Int, _ symbol: Int) -> UnsafePointer<AutomatonRows.Step> {
    let plain = unsafe UnsafeRawPointer(steps + symbol)
    let owner = unsafe Int((plain + row).load(as: UInt32.self))
    let isOwn = ((owner ^ row) &- 1) &>> 63
    return unsafe (plain + row & isOwn).assumingMemoryBound(to: AutomatonRows.Step.self)
  }

  /// Advances from a row to the next row by reading a unit, and keeps the better pattern.
  @inline(__always)
  private func advance(_ row: inout Int, _ best: inout Int32, _ unit: UInt16) {
    let step = unsafe step(row, Int(symbols[Int(unit)]))
    unsafe row = Int(step.pointee.next)
    unsafe best = min(best, step.pointee.best)
  }

  /// Tries the step for the start of a branch's name, which consumes no unit.
  @inline(__always)
  private func tryBranch(_ row: Int, _ best: inout Int32) {
    unsafe best = min(best, step(row, SyllableAutomaton.Symbol.softEnd).pointee.best)
  }

  /// Returns the best pattern whose text is in a name; ``SyllableAutomaton/none`` if there is no
  /// such pattern. Word boundaries are not checked.
  @inline(__always)
  func best(in name: NameView) -> Int32 {
    var best = SyllableAutomaton.none
    var row = unsafe start
    for index in unsafe 0..<name.count {
      unsafe advance(&row, &best, name.units[index])
      if unsafe name.shape.contains(.attachedBranch) { unsafe tryBranch(row, &best) }
    }
    return unsafe min(best, step(row, SyllableAutomaton.Symbol.end).pointee.best)
  }

  /// Returns the best patterns of four names of equal length. Each step has to wait for the
  /// previous step; the steps of the other three names use this time.
  @inline(__always)
  func best(
    _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, _ c: UnsafePointer<UInt16>,
    _ d: UnsafePointer<UInt16>, count: Int, beforeBranch: Bool
  ) -> (Int32, Int32, Int32, Int32) {
    let none = SyllableAutomaton.none
    var best = (none, none, none, none)
    var row = unsafe (start, start, start, start)
    var index = 0
    while index < count {
      unsafe advance(&row.0, &best.0, a[index])
      unsafe advance(&row.1, &best.1, b[index])
      unsafe advance(&row.2, &best.2, c[index])
      unsafe advance(&row.3, &best.3, d[index])
      index &+= 1
      guard beforeBranch else { continue }
      unsafe tryBranch(row.0, &best.0)
      unsafe tryBranch(row.1, &best.1)
      unsafe tryBranch(row.2, &best.2)
      unsafe tryBranch(row.3, &best.3)
    }
    let end = SyllableAutomaton.Symbol.end
    return unsafe (
      min(best.0, step(row.0, end).pointee.best), min(best.1, step(row.1, end).pointee.best),
      min(best.2, step(row.2, end).pointee.best), min(best.3, step(row.3, end).pointee.best)
    )
  }

  /// Returns the first position in a name at which its best pattern ends.
  private func end(of pattern: Int32, in name: NameView) -> Int {
    var row = unsafe start
    var best = SyllableAutomaton.none
    var index = 0
    while unsafe index < name.count && best != pattern {
      unsafe advance(&row, &best, name.units[index])
      index &+= 1
      if unsafe name.shape.contains(.attachedBranch) { unsafe tryBranch(row, &best) }
    }
    return index
  }

  /// Returns the claim of the best match at word boundaries, or a claim of rule -1 if there is no
  /// match; nil if all matches have to be examined.
  @inline(__always)
  func settled(_ name: NameView) -> Claim? {
    unsafe settled(name, best(in: name))
  }

  /// Returns the same claim for a name whose best match is already known.
  @inline(__always)
  func settled(_ name: NameView, _ best: Int32) -> Claim? {
    let found = unsafe facts[min(Int(best), lastFacts)]
    let severalWords = unsafe name.shape.intersection(.severalWords).rawValue
    guard unsafe found.trust.rawValue > severalWords || standsOnWords(name, best, found) else {
      return nil
    }
    return found.claim
  }

  private func standsOnWords(
    _ name: NameView, _ best: Int32, _ found: SyllableAutomaton.Facts
  ) -> Bool {
    if found.isConditional { return false }
    let end = unsafe end(of: best, in: name)
    return unsafe name.isWhole(end - Int(found.length), end)
  }

  /// Calls `body` with every match at word boundaries.
  func forEachMatch(in name: NameView, _ body: (AutomatonMatch) -> Void) {
    guard unsafe name.count > 0 else { return }
    var row = unsafe start
    var index = 0
    func report(_ step: UnsafePointer<AutomatonRows.Step>) {
      let slot = unsafe step - steps
      guard unsafe step.pointee.best != SyllableAutomaton.none else { return }
      unsafe automaton.forEachPattern(endingIn: Int(automaton.rows.states[slot])) { pattern in
        let start = unsafe index - Int(facts[Int(pattern)].length)
        guard unsafe name.isWhole(start, index) else { return }
        body(AutomatonMatch(pattern: pattern, range: start..<index))
      }
    }
    while unsafe index < name.count {
      let step = unsafe self.step(row, Int(symbols[Int(name.units[index])]))
      unsafe row = Int(step.pointee.next)
      index += 1
      unsafe report(step)
      // At the very end the real one follows.
      if unsafe index < name.count && name.shape.contains(.attachedBranch) {
        unsafe report(self.step(row, SyllableAutomaton.Symbol.softEnd))
      }
    }
    unsafe report(step(row, SyllableAutomaton.Symbol.end))
  }
}

extension SyllableAutomaton {
  /// Gives `body` a scan over this automaton's memory.
  func withScan<Result>(_ body: (NameScan) -> Result) -> Result {
    unsafe symbols.withUnsafeBufferPointer { symbols in
      unsafe rows.steps.withUnsafeBufferPointer { steps in
        unsafe facts.withUnsafeBufferPointer { facts in
          // None of the arrays is ever empty: all have an address.
          unsafe body(
            NameScan(
              automaton: self, symbols: symbols.baseAddress!, steps: steps.baseAddress!,
              start: Int(rows.start), facts: facts.baseAddress!, lastFacts: facts.count - 1))
        }
      }
    }
  }
}
