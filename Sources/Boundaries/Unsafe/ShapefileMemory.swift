#if SHAPELIB
  internal import CShapelib

  /// Lets shapelib read files that are in memory, through its file functions.
  ///
  /// These functions get only the name of a file. The name is therefore the address of this object,
  /// in hexadecimal. The object outlives every call, because ``open(_:)`` holds it.
  final class ShapefileMemory {
    private let files: [String: [UInt8]]

    init(_ parts: ShapefileParts) {
      files = ["shp": parts.shp, "shx": parts.shx, "dbf": parts.dbf]
    }

    /// Opens handles on the files for one use of them.
    ///
    /// - Parameter body: Gets the handles of shapelib; a handle is nil if shapelib could not open
    ///   its file.
    func open<Result>(
      _ body: (SHPHandle?, DBFHandle?) throws -> Result
    ) rethrows -> Result {
      try withExtendedLifetime(self) {
        let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        let name = String(address, radix: 16)
        var hooks = Self.hooks
        let shapes = unsafe SHPOpenLL(name + ".shp", "rb", &hooks)
        defer { if let shapes = unsafe shapes { unsafe SHPClose(shapes) } }
        let fields = unsafe DBFOpenLL(name + ".dbf", "rb", &hooks)
        defer { if let fields = unsafe fields { unsafe DBFClose(fields) } }
        return try unsafe body(shapes, fields)
      }
    }

    /// A file that shapelib has open.
    private final class File {
      let bytes: [UInt8]
      var position = 0

      init(_ bytes: [UInt8]) { self.bytes = bytes }

      func read(into target: UnsafeMutableRawPointer, size: Int, count: Int) -> Int {
        guard size > 0, count > 0, position < bytes.count else { return 0 }
        let whole = min(count, (bytes.count - position) / size)
        unsafe bytes.withUnsafeBytes { source in
          // `whole` items from `position` lie inside the file, and the caller's buffer holds them.
          unsafe target.copyMemory(
            from: source.baseAddress! + position, byteCount: whole * size)
        }
        position += whole * size
        return whole
      }

      func seek(_ offset: Int, from origin: Int32) -> Bool {
        let start =
          switch origin {
          case 1: position
          case 2: bytes.count
          default: 0
          }
        let (target, overflow) = start.addingReportingOverflow(offset)
        guard !overflow, target >= 0 else { return false }
        position = target
        return true
      }
    }

    /// The bytes of the file whose name ``open(_:)`` made.
    private static func file(_ name: UnsafePointer<CChar>) -> File? {
      let text = unsafe String(cString: name)
      let parts = text.split(separator: ".")
      guard parts.count == 2, let address = UInt(parts[0], radix: 16),
        let pointer = unsafe UnsafeRawPointer(bitPattern: address)
      else { return nil }
      let memory = unsafe Unmanaged<ShapefileMemory>.fromOpaque(pointer).takeUnretainedValue()
      return memory.files[String(parts[1])].map(File.init)
    }

    private static func object(_ file: SAFile?) -> File? {
      guard let file = unsafe file else { return nil }
      return unsafe Unmanaged<File>.fromOpaque(UnsafeRawPointer(file)).takeUnretainedValue()
    }

    private static var hooks: SAHooks {
      unsafe SAHooks(
        FOpen: { name, _ in
          guard let name = unsafe name, let file = unsafe ShapefileMemory.file(name) else {
            return nil
          }
          let opaque = unsafe Unmanaged.passRetained(file).toOpaque()
          return unsafe opaque.assumingMemoryBound(to: Int32.self)
        },
        FRead: { target, size, count, file in
          guard let target = unsafe target, let file = unsafe ShapefileMemory.object(file),
            let size = Int(exactly: size), let count = Int(exactly: count)
          else { return 0 }
          return unsafe UInt(file.read(into: target, size: size, count: count))
        },
        FWrite: { _, _, _, _ in 0 },
        FSeek: { file, offset, origin in
          guard let file = unsafe ShapefileMemory.object(file) else { return UInt.max }
          return file.seek(Int(bitPattern: offset), from: origin) ? 0 : UInt.max
        },
        FTell: { file in UInt(unsafe ShapefileMemory.object(file)?.position ?? 0) },
        FFlush: { _ in 0 },
        FClose: { file in
          if let file = unsafe file {
            unsafe Unmanaged<File>.fromOpaque(UnsafeRawPointer(file)).release()
          }
          return 0
        },
        Remove: { _ in -1 },
        // Errors are reported by a nil result.
        Error: { _ in },
        // Numbers are read as text.
        Atof: { _ in 0 })
    }
  }
#endif
