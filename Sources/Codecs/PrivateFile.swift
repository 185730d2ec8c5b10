#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A temporary file that only this process can open, for libraries that read paths.
///
/// If the system provides paths to open files, the file has no name; otherwise its name is removed
/// at the end.
struct PrivateFile: ~Copyable {
  /// A path to the content.
  let path: String

  private let descriptor: Int32
  private let isNamed: Bool

  private init(_ descriptor: Int32, path: String, isNamed: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.isNamed = isNamed
  }

  /// Makes a file with the content; nil if the system does not allow it.
  static func holding(_ bytes: [UInt8]) -> PrivateFile? {
    var folder = "/tmp"
    if let given = unsafe getenv("TMPDIR"), unsafe given.pointee == CChar(UInt8(ascii: "/")) {
      folder = unsafe String(cString: given)
    }
    // The system makes it with mode 0600.
    var name = Array("\(folder)/sobi-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let opened = "/proc/self/fd/\(descriptor)"
    let isNamed = unsafe access(opened, R_OK) != 0
    if !isNamed { _ = unsafe unlink(path) }
    let file = PrivateFile(descriptor, path: isNamed ? path : opened, isNamed: isNamed)
    guard file.write(bytes) else { return nil }
    return file
  }

  private borrowing func write(_ content: [UInt8]) -> Bool {
    let descriptor = self.descriptor
    var position = 0
    while position < content.count {
      let start = position
      let count = unsafe content.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #elseif canImport(Musl)
          unsafe Musl.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #elseif canImport(Darwin)
          unsafe Darwin.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      position += count
    }
    return lseek(descriptor, 0, SEEK_SET) == 0
  }

  deinit {
    close(descriptor)
    if isNamed { _ = unsafe unlink(path) }
  }
}
