import Testing
import Workloads

@testable import SpendingAnalytics

/// Ids are found whether they lie close together or not.
@Suite struct IDBitmapTests {
  @Test(arguments: Array(1...12) as [UInt64])
  func `ids are those that were given`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let spread = [8, 1_000, 1 << 40][generator.below(3)]
    let offset = Int64([-5_000, 0, 1 << 33][generator.below(3)])
    let given = Set(
      (0..<generator.below(400)).map { _ in offset + Int64(generator.below(spread)) })
    let ids = IDBitmap(given.sorted())
    for id in given { #expect(ids.contains(id)) }
    for _ in 0..<400 {
      let id = offset - 4 + Int64(generator.below(spread + 8))
      #expect(ids.contains(id) == given.contains(id))
    }
  }

  @Test func `extremes are numbers like others`() {
    let ids = IDBitmap([.min, -1, 0, 7, .max])
    for id: Int64 in [.min, -1, 0, 7, .max] { #expect(ids.contains(id)) }
    for id: Int64 in [.min + 1, -2, 6, 8, .max - 1] { #expect(!ids.contains(id)) }
    #expect(!IDBitmap([]).contains(0) && IDBitmap([.max]).contains(.max))
    #expect(!IDBitmap([.min]).contains(.max) && !IDBitmap([.max]).contains(.min))
  }
}
