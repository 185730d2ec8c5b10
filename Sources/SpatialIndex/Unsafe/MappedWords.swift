#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// 32-bit words, initially zero, in separate memory that is mapped so that the system can use large
/// pages.
///
/// Most random reads in tens of megabytes miss the translation cache of 4 KiB pages, and filling
/// this memory costs a page fault every 4 KiB.
///
/// One owner writes the words before they are shared; after that they do not change, so any number
/// of threads may read. The last owner unmaps them; pointers to the words are used only while an
/// owner exists.
@safe
final class MappedWords: @unchecked Sendable {
  /// `count` initialized words, aligned to 64 bytes.
  private(set) var base: UnsafeMutablePointer<UInt32>
  private(set) var count: Int

  private var mapping: UnsafeMutableRawPointer
  private var mappedBytes: Int

  private static let largePage = 2 << 20

  /// - Precondition: `count` is positive.
  init(count: Int) {
    self.count = count
    (unsafe mapping, mappedBytes, unsafe base) = unsafe Self.map(count: count)
  }

  deinit { _ = unsafe munmap(mapping, mappedBytes) }

  /// Moves the words to a larger place.
  func grow(to count: Int) {
    precondition(count >= self.count, "mapped words grow from \(self.count) to \(count)")
    let (mapping, mappedBytes, base) = unsafe Self.map(count: count)
    unsafe base.update(from: self.base, count: self.count)
    _ = unsafe munmap(self.mapping, self.mappedBytes)
    self.count = count
    unsafe self.mapping = mapping
    self.mappedBytes = mappedBytes
    unsafe self.base = base
  }

  /// The word at a position, checked.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }

  private static func map(
    count: Int
  ) -> (mapping: UnsafeMutableRawPointer, bytes: Int, base: UnsafeMutablePointer<UInt32>) {
    let byteCount = 4 * count
    // Room to start at a large page; untouched pages take no memory.
    let isLarge = byteCount >= largePage
    let mappedBytes = isLarge ? byteCount + largePage : byteCount
    let memory = unsafe mmap(
      nil, mappedBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | anonymous, -1, 0)
    // MAP_FAILED, a macro that Swift does not see everywhere, is the address -1.
    guard let memory = unsafe memory, UInt(bitPattern: memory) != UInt.max else {
      fatalError("mapping \(mappedBytes) bytes for a region index failed: out of memory")
    }
    var aligned = unsafe memory
    if isLarge {
      unsafe aligned = memory.alignedUp(toMultipleOf: largePage)
      #if os(Linux)
        _ = unsafe madvise(aligned, byteCount, MADV_HUGEPAGE)
      #endif
    }
    return unsafe (memory, mappedBytes, aligned.bindMemory(to: UInt32.self, capacity: count))
  }

  #if canImport(Darwin)
    private static let anonymous = MAP_ANON
  #else
    private static let anonymous = Int32(MAP_ANONYMOUS)
  #endif
}
