/// What the bytes of a document become on their way out, portion by portion; nil comes last, for what
/// was kept back.
public typealias OutputFilter = (_ portion: [UInt8]?) -> [UInt8]

extension FileBytes {
  /// Streams into a file as ``replace(_:_:)`` does, through a filter.
  static func replace(
    _ path: String, through filter: OutputFilter?,
    _ body: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    guard let filter else { return try replace(path, body) }
    try replace(path) { sink in
      try withoutActuallyEscaping(filter) { filter in
        try body { try sink(filter($0)) }
        try sink(filter(nil))
      }
    }
  }
}
