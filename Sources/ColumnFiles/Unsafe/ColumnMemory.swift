#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Memory that no other process can change, aligned to 64 bytes.
///
/// One owner fills it before it is shared; after that it does not change, so any number of threads
/// may read.
@safe
final class ColumnMemory: @unchecked Sendable {
  /// The bytes, which are undefined until they are filled.
  let bytes: UnsafeMutableRawBufferPointer

  private static let largePage = 2 << 20

  /// Takes memory.
  init(byteCount: Int) {
    // Filling much of it costs a page fault every 4 KiB unless the system may use large pages.
    let isLarge = byteCount >= 2 * Self.largePage
    unsafe bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: byteCount, alignment: isLarge ? Self.largePage : 64)
    #if os(Linux)
      if isLarge { _ = unsafe madvise(bytes.baseAddress, byteCount, MADV_HUGEPAGE) }
    #endif
  }

  deinit { unsafe bytes.deallocate() }
}
