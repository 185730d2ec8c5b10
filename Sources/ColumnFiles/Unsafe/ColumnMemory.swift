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

  private static let page = 4096
  private static let largePage = 2 << 20
  /// `MADV_POPULATE_WRITE` of Linux 5.14, which the C library's headers may lack.
  private static let populate: Int32 = 23

  /// Takes memory.
  ///
  /// - Parameter isFilledWhole: Whether all of the memory will be filled. If true, the system
  ///   provides all pages at once; otherwise it provides a page when the page is first used.
  init(byteCount: Int, isFilledWhole: Bool) {
    guard byteCount >= 32 * Self.page else {
      unsafe bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
      return
    }
    // Filling memory costs a page fault every 4 KiB. Large pages cost fewer; a large page that
    // would be less than half full is not taken. All pages of a request cost one system call.
    let mayBeLarge = byteCount >= Self.largePage / 2
    let rest = byteCount % Self.largePage
    let whole = byteCount + (rest >= Self.largePage / 2 ? Self.largePage - rest : 0)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: whole, alignment: mayBeLarge ? Self.largePage : Self.page)
    #if os(Linux)
      if mayBeLarge { _ = unsafe madvise(memory.baseAddress, whole, MADV_HUGEPAGE) }
      // A system that cannot do it answers with an error, and the pages are taken one by one.
      if isFilledWhole { _ = unsafe madvise(memory.baseAddress, byteCount, Self.populate) }
    #endif
    unsafe bytes = UnsafeMutableRawBufferPointer(rebasing: memory[..<byteCount])
  }

  deinit { unsafe bytes.deallocate() }
}
