#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of the stored file, which are counted and added to the digest when they are read.
struct StoredBytes: ~Copyable, Sendable {
  private(set) var count = 0
  private(set) var hasher = ContentHasher()
  private let input: StoredInput
  private let isHashed: Bool

  /// The greatest number of bytes that a read returns.
  let chunkSize: Int

  init(_ input: consuming StoredInput, isHashed: Bool = true) {
    switch input {
    case .file: chunkSize = .max
    case .memory(_, let size): chunkSize = size
    }
    self.input = input
    self.isHashed = isHashed
  }

  mutating func take(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    let taken = try input.read(into: &buffer, from: offset, position: count)
    count += taken
    if isHashed { hasher.update(buffer.span.extracting(offset..<offset + taken)) }
    return taken
  }
}

/// The input of the stored bytes.
enum StoredInput: ~Copyable, Sendable {
  case file(FileDescriptor)
  case memory([UInt8], Int)

  borrowing func read(
    into buffer: inout [UInt8], from offset: Int, position: Int
  ) throws(ByteSourceError) -> Int {
    switch self {
    case .file(let file): return try file.read(into: &buffer, from: offset)
    case .memory(let bytes, let chunkSize):
      let count = min(bytes.count - position, buffer.count - offset, chunkSize)
      for index in 0..<count { buffer[offset + index] = bytes[position + index] }
      return count
    }
  }
}

/// An open file; standard input is not closed at the end.
struct FileDescriptor: ~Copyable, Sendable {
  let name: String
  let size: Int?
  private let descriptor: Int32

  private init(_ descriptor: Int32, name: String, size: Int?) {
    self.descriptor = descriptor
    self.name = name
    self.size = size
  }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Parameter isWhole: Whether a path must lead to a file with an end. If true, a device and a
  ///   pipe without a writer are refused immediately.
  static func open(
    _ path: String, isWhole: Bool = false
  ) throws(ByteSourceError) -> FileDescriptor {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : openForReading(path, waits: !isWhole)
    guard descriptor >= 0 else { throw Self.error(path) }
    var status = stat()
    let isKnown = unsafe fstat(descriptor, &status) == 0
    let format = status.st_mode & S_IFMT
    let file = FileDescriptor(
      descriptor, name: isInput ? "standard input" : path,
      size: isKnown && format == S_IFREG ? Int(status.st_size) : nil)
    if isKnown, format == S_IFDIR { throw .folder(path) }
    if isWhole, !isInput, format != S_IFREG { throw .notAFile(path) }
    return file
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  borrowing func read(
    into buffer: inout [UInt8], from offset: Int
  ) throws(ByteSourceError) -> Int {
    let descriptor = self.descriptor
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
          unsafe Glibc.read(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        #elseif canImport(Musl)
          unsafe Musl.read(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        #elseif canImport(Darwin)
          unsafe Darwin.read(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        #endif
      }
      if count >= 0 { return count }
      if errno != EINTR { throw Self.error(name) }
    }
  }

  private static func error(_ path: String) -> ByteSourceError {
    switch errno {
    case ENOENT, ENOTDIR: .missing(path)
    case EACCES, EPERM: .notPermitted(path)
    case EISDIR: .folder(path)
    // The errors of opening a socket, and a device that is not there.
    case ENXIO, ENODEV: .notAFile(path)
    case let code: .unreadable(path, code: code)
    }
  }
}

/// - Parameter waits: Whether to wait for a writer if the path leads to a pipe.
private func openForReading(_ path: String, waits: Bool) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
}
