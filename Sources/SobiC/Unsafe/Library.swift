// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CSobi

/// The version of the library; a test compares it with the version of the program.
private let version: StaticString = "0.3.0"

@c @implementation
public func sobi_abi() -> UInt32 { 2 }

@c @implementation
public func sobi_version() -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}
