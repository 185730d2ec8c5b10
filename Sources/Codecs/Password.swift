#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A password whose bytes are stored at only one place in memory. The bytes are overwritten when
/// the last reference to the password is released.
///
/// No description, dump or error shows the password. Only this object owns the bytes of the
/// password, and it changes them only when it is destroyed. The pointer to the bytes can therefore
/// be shared safely.
@safe public final class Password: @unchecked Sendable {
  /// The greatest number of UTF-8 bytes in a password; spreadsheet programs allow 255 characters.
  public static let byteLimit = 1024

  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Creates a password from a copy of the bytes in `text`, and overwrites these bytes.
  ///
  /// - Parameter text: The password in UTF-8.
  /// - Returns: nil if the text is empty, longer than ``byteLimit`` or not UTF-8.
  public convenience init?(taking text: inout [UInt8]) {
    self.init(taking: &text, count: text.count)
  }

  /// Takes the first `count` bytes, and overwrites all bytes of the array.
  private init?(taking text: inout [UInt8], count: Int) {
    unsafe bytes = UnsafeMutableBufferPointer.allocate(capacity: count)
    for index in 0..<count { unsafe bytes.initializeElement(at: index, to: text[index]) }
    overwrite(&text)
    let failed = unsafe transcode(
      bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true, into: { _ in })
    guard !failed, 1...Self.byteLimit ~= count else { return nil }
  }

  deinit {
    unsafe overwriteBytes(UnsafeMutableRawBufferPointer(bytes))
    unsafe bytes.deallocate()
  }

  /// Reads a password from the first line of a file.
  ///
  /// - Returns: nil if the line is not a valid password; see ``init(taking:)``.
  /// - Throws: ``ByteSourceError`` if the file cannot be read.
  public static func read(path: String) throws(ByteSourceError) -> Password? {
    let file = try FileDescriptor.open(path)
    var line = [UInt8](repeating: 0, count: byteLimit + 2)
    var count = 0
    while count < line.count, case let got = try file.read(into: &line, from: count), got > 0 {
      count += got
    }
    let end = line[..<count].firstIndex(of: 0x0A) ?? count
    return Password(taking: &line, count: end > 0 && line[end - 1] == 0x0D ? end - 1 : end)
  }

  /// Returns whether the environment variable exists and is not empty.
  public static func isGiven(inEnvironment name: String) -> Bool {
    guard let value = unsafe getenv(name) else { return false }
    return unsafe value.pointee != 0
  }

  /// Reads a password from an environment variable, overwrites the value of the variable, and
  /// removes the variable.
  ///
  /// - Returns: nil if the variable does not exist or its value is not a valid password.
  public static func taken(fromEnvironment name: String) -> Password? {
    guard let value = unsafe getenv(name) else { return nil }
    let count = unsafe strlen(value)
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for offset in 0..<count { unsafe text.append(UInt8(bitPattern: value[offset])) }
    unsafe overwriteBytes(UnsafeMutableRawBufferPointer(start: value, count: count))
    _ = unsafe unsetenv(name)
    return Password(taking: &text)
  }

  /// Returns the password in UTF-16 with the low byte first; the caller has to overwrite the
  /// result.
  func utf16() -> [UInt8] {
    var units: [UInt8] = []
    // No copy stays behind when the array grows.
    unsafe units.reserveCapacity(2 * bytes.count)
    let failed = unsafe transcode(
      bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true
    ) { unit in
      units.append(UInt8(truncatingIfNeeded: unit))
      units.append(UInt8(truncatingIfNeeded: unit >> 8))
    }
    precondition(!failed, "the text was examined before")
    return units
  }

  /// The password that programs use if nobody gave a password.
  ///
  /// - SeeAlso: Microsoft (2023), [MS-XLS], section 2.2.10.
  static var ofPrograms: Password? {
    var text = Array("VelvetSweatshop".utf8)
    return Password(taking: &text)
  }
}

extension Password: CustomStringConvertible, CustomReflectable {
  /// A constant text that reveals nothing about the password.
  public var description: String { "password" }
  /// A mirror without children, so that reflection does not reveal the password.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Overwrites the bytes of an array with zeros in place, without copying the array.
///
/// - Complexity: O(*n*) for *n* bytes.
package func overwrite(_ bytes: inout [UInt8]) {
  unsafe bytes.withUnsafeMutableBytes { unsafe overwriteBytes($0) }
}

/// Overwrites memory with zeros, in a way that a compiler cannot optimise away.
private func overwriteBytes(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let start = bytes.baseAddress else { return }
  #if canImport(Darwin)
    _ = unsafe memset_s(start, bytes.count, 0, bytes.count)
  #else
    unsafe explicit_bzero(start, bytes.count)
  #endif
}
