#if canImport(Glibc)
  import Glibc
#endif

/// The memory that a process frees and takes again.
enum FreedMemory {
  /// Keeps freed memory in the process. A command that answers once would otherwise give large arrays
  /// back to the system and take others from it, with a page fault every 4 KiB.
  ///
  /// It changes nothing without the allocator of glibc. Requests above 32 MiB are the system's own
  /// as before, so that large arrays grow without a copy.
  static func keep() {
    #if canImport(Glibc)
      guard let function = unsafe dlsym(nil, "mallopt") else { return }
      let set = unsafe unsafeBitCast(
        function, to: (@convention(c) (_ name: Int32, _ value: Int32) -> Int32).self)
      // M_TRIM_THRESHOLD, M_TOP_PAD and M_MMAP_THRESHOLD of malloc.h.
      for (name, value): (Int32, Int32) in [(-1, 64 << 20), (-2, 8 << 20), (-3, 32 << 20)] {
        _ = set(name, value)
      }
    #endif
  }
}
