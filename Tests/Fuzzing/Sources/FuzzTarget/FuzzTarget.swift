internal import CLibFuzzer

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The law check of this program; libFuzzer takes a function without a context.
private nonisolated(unsafe) var law: ([UInt8]) -> String? = { _ in nil }

/// Gives input after input to `broken` until one breaks a law or time runs out.
///
/// - Parameter broken: The law that an input breaks, nil for none; it may also trap.
public func fuzz(_ broken: @escaping ([UInt8]) -> String?) -> Never {
  unsafe law = broken
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
  let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = unsafe law(input) { fatalError("a law is broken: \(broken)") }
    return 0
  }
  exit(status)
}
