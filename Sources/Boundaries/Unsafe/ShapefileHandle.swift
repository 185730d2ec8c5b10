#if SHAPELIB
  internal import CShapelib
  internal import Codecs

  /// Open handles of shapelib, valid only inside ``ShapefileMemory/open(_:)``.
  @unsafe struct ShapefileHandle {
    let shapes: SHPHandle
    let fields: DBFHandle

    /// A field of the table as its bytes.
    struct Field {
      var name: [UInt8]
      var isNumber: Bool
    }

    /// The rings of a shape: all positions, and the start of each ring.
    struct Rings {
      var x: [Double]
      var y: [Double]
      var starts: [Int]
    }

    /// The fields in their order.
    var fieldList: [Field] {
      unsafe (0..<DBFGetFieldCount(fields)).map { index in
        // 11 bytes and a NUL are the longest name.
        var name = [CChar](repeating: 0, count: 12)
        let type = unsafe DBFGetFieldInfo(fields, index, &name, nil, nil)
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return Field(name: bytes, isNumber: type == FTInteger || type == FTDouble)
      }
    }

    /// Whether the row is marked as deleted.
    func isDeleted(_ row: Int) -> Bool { unsafe DBFIsRecordDeleted(fields, Int32(row)) != 0 }

    /// Returns the bytes of a field without spaces around them; nil for a field that is empty or
    /// null.
    func value(_ row: Int, _ field: Int) -> [UInt8]? {
      guard unsafe DBFIsAttributeNULL(fields, Int32(row), Int32(field)) == 0,
        let text = unsafe DBFReadStringAttribute(fields, Int32(row), Int32(field))
      else { return nil }
      var bytes: [UInt8] = []
      // A field has at most 255 bytes, and shapelib appends a NUL.
      var index = 0
      while unsafe text[index] != 0 {
        unsafe bytes.append(UInt8(bitPattern: text[index]))
        index += 1
      }
      return bytes.isEmpty ? nil : bytes
    }

    /// The rings of a polygon, nil for a null shape.
    ///
    /// - Throws: ``BoundaryError`` if shapelib cannot read it.
    func rings(_ row: Int) throws(BoundaryError) -> Rings? {
      guard let shape = unsafe SHPReadObject(shapes, Int32(row)) else {
        throw ShapefileCheck.error(.damagedShape(feature: row + 1))
      }
      defer { unsafe SHPDestroyObject(shape) }
      let count = unsafe Int(shape.pointee.nVertices)
      let partCount = unsafe Int(shape.pointee.nParts)
      guard unsafe shape.pointee.nSHPType != SHPT_NULL, count > 0, partCount > 0,
        let x = unsafe shape.pointee.padfX, let y = unsafe shape.pointee.padfY,
        let starts = unsafe shape.pointee.panPartStart
      else { return nil }
      return unsafe Rings(
        x: Array(UnsafeBufferPointer(start: x, count: count)),
        y: Array(UnsafeBufferPointer(start: y, count: count)),
        starts: UnsafeBufferPointer(start: starts, count: partCount).map { Int($0) })
    }
  }
#endif
