#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A password in memory, in one place, which is overwritten when the last reference to it ends.
///
/// No description, dump or error shows it. It owns its bytes alone and never changes them before the
/// end, which is why the pointer inside is safe to share.
@safe public final class Password: @unchecked Sendable {
  /// The longest password in bytes of UTF-8; spreadsheet programs allow 255 characters.
  public static let byteLimit = 1024

  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Takes a password and overwrites the bytes that it is taken from.
  ///
  /// - Parameter text: The password in UTF-8.
  /// - Returns: nil if it is empty, longer than ``byteLimit`` or not UTF-8.
  public init?(taking text: inout [UInt8]) {
    unsafe bytes = UnsafeMutableBufferPointer.allocate(capacity: text.count)
    _ = unsafe bytes.initialize(from: text)
    let isText =
      !transcode(
        text.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true, into: { _ in })
    let fits = 1...Self.byteLimit ~= text.count
    overwrite(&text)
    guard isText, fits else { return nil }
  }

  deinit {
    unsafe overwriteBytes(UnsafeMutableRawBufferPointer(bytes))
    unsafe bytes.deallocate()
  }

  /// The password in UTF-16 with the low byte first, which the caller has to overwrite.
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

  /// The password that programs use where nobody gave one.
  ///
  /// - SeeAlso: Microsoft (2023), [MS-XLS], section 2.2.10.
  static var ofPrograms: Password? {
    var text = Array("VelvetSweatshop".utf8)
    return Password(taking: &text)
  }
}

extension Password: CustomStringConvertible, CustomReflectable {
  /// A word that says nothing about it.
  public var description: String { "password" }
  /// A mirror without content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Overwrites an array with zeros, in its own memory.
///
/// - Complexity: O(*n*) for *n* bytes.
package func overwrite(_ bytes: inout [UInt8]) {
  unsafe bytes.withUnsafeMutableBytes { unsafe overwriteBytes($0) }
}

/// Overwrites memory with zeros, which no compiler leaves out.
private func overwriteBytes(_ bytes: UnsafeMutableRawBufferPointer) {
  guard let start = bytes.baseAddress else { return }
  #if canImport(Darwin)
    _ = unsafe memset_s(start, bytes.count, 0, bytes.count)
  #else
    unsafe explicit_bzero(start, bytes.count)
  #endif
}
