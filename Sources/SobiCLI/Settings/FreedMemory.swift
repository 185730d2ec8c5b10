#if canImport(Glibc)
  import Glibc
#endif

/// The memory that a process frees and allocates again.
enum FreedMemory {
  /// Keeps freed memory in the process. Otherwise a command would return large arrays to the system
  /// and allocate new arrays, with a page fault for every 4 KiB.
  ///
  /// The function has an effect only with the allocator of glibc. Requests above 32 MiB are still
  /// mapped by the system, so that large arrays grow without a copy.
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
