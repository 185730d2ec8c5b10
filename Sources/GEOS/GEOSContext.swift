#if GEOS
  private import CGEOS
  import SimpleFeatures

  /// A context of the GEOS library with the last error that it reported.
  ///
  /// The context belongs to one call on one thread, shares nothing with other contexts, and
  /// destroys every geometry that it made. The size of the inputs is bounded before a call, because
  /// a call is never interrupted: GEOS has only one flag for interruptions in the whole process.
  @safe final class GEOSContext {
    /// The unit of the plane.
    enum Plane {
      /// The unit is one degree, which is the unit in which other programs read stored shapes.
      case degrees
      /// The unit is 1e-7 degree; in this unit, the coordinates of every stored position are whole
      /// numbers.
      case fixedPoint
    }

    let handle: OpaquePointer?
    private let plane: Plane
    private var lastError: String?

    init(_ plane: Plane = .degrees) {
      self.plane = plane
      unsafe handle = GEOS_init_r()
      // The handler is only called within calls by this object, so the object outlives the pointer.
      let me = unsafe Unmanaged.passUnretained(self).toOpaque()
      unsafe GEOSContext_setErrorMessageHandler_r(
        handle,
        { message, owner in
          guard let message = unsafe message, let owner = unsafe owner else { return }
          unsafe Unmanaged<GEOSContext>.fromOpaque(owner).takeUnretainedValue().lastError =
            unsafe String(cString: message)
        }, me)
    }

    deinit {
      unsafe GEOS_finish_r(handle)
    }

    func problem(in shape: MultiPolygon) -> ValidityProblem? {
      lastError = nil
      guard let geometry = unsafe makeMultiPolygon(shape) else { return unjudged() }
      defer { unsafe GEOSGeom_destroy_r(handle, geometry) }
      var reason: UnsafeMutablePointer<CChar>?
      var place: OpaquePointer?
      let verdict = unsafe GEOSisValidDetail_r(handle, geometry, 0, &reason, &place)
      defer {
        if let reason = unsafe reason { unsafe GEOSFree_r(handle, reason) }
        if let place = unsafe place { unsafe GEOSGeom_destroy_r(handle, place) }
      }
      switch verdict {
      case 1: return nil
      case 0:
        let text = unsafe reason.map { unsafe String(cString: $0) }
        return unsafe ValidityProblem(
          reason: text ?? "invalid geometry", location: coordinate(of: place))
      default: return unjudged()
      }
    }

    /// The message of GEOS if it could not check a shape, which then never counts as valid.
    private func unjudged() -> ValidityProblem {
      ValidityProblem(reason: lastError ?? "unknown reason", location: nil)
    }

    /// The message of GEOS for the failed call.
    var failure: GEOSFailure { GEOSFailure(reason: lastError ?? "unknown reason") }

    private func coordinate(of place: OpaquePointer?) -> Coordinate? {
      var longitude = Double.nan
      var latitude = Double.nan
      guard let place = unsafe place,
        unsafe GEOSGeomGetX_r(handle, place, &longitude) == 1,
        unsafe GEOSGeomGetY_r(handle, place, &latitude) == 1
      else { return nil }
      return try? Coordinate(validatingLongitude: longitude, latitude: latitude)
    }

    // A creating call takes ownership of its parts, even if it fails.

    func makeMultiPolygon(_ shape: MultiPolygon) -> OpaquePointer? {
      unsafe makeCollection(
        of: shape.polygons, make: { unsafe makePolygon($0) },
        join: { parts, count in
          unsafe GEOSGeom_createCollection_r(
            handle, Int32(GEOS_MULTIPOLYGON.rawValue), parts, count)
        })
    }

    private func makePolygon(_ polygon: Polygon) -> OpaquePointer? {
      guard let exterior = unsafe makeRing(polygon.exterior) else { return nil }
      var isTaken = false
      let geometry = unsafe makeCollection(
        of: polygon.interiors, make: { unsafe makeRing($0) },
        join: { holes, count in
          isTaken = true
          return unsafe GEOSGeom_createPolygon_r(handle, exterior, holes, count)
        })
      if !isTaken { unsafe GEOSGeom_destroy_r(handle, exterior) }
      return unsafe geometry
    }

    /// Makes the parts and joins them; if one cannot be made, the others are destroyed.
    func makeCollection<Part>(
      of parts: [Part], make: (Part) -> OpaquePointer?,
      join: (UnsafeMutablePointer<OpaquePointer?>?, UInt32) -> OpaquePointer?
    ) -> OpaquePointer? {
      var geometries: [OpaquePointer?] = unsafe []
      for part in parts {
        guard let geometry = unsafe make(part) else {
          while let made = unsafe geometries.popLast() {
            unsafe GEOSGeom_destroy_r(handle, made)
          }
          return nil
        }
        unsafe geometries.append(geometry)
      }
      return unsafe geometries.withUnsafeMutableBufferPointer { buffer in
        unsafe join(buffer.baseAddress, UInt32(buffer.count))
      }
    }

    private func makeRing(_ ring: Ring) -> OpaquePointer? {
      guard let sequence = unsafe makeSequence(ring.coordinates) else { return nil }
      return unsafe GEOSGeom_createLinearRing_r(handle, sequence)
    }

    func makeSequence(_ coordinates: [Coordinate]) -> OpaquePointer? {
      var values: [Double] = []
      values.reserveCapacity(2 * coordinates.count)
      for coordinate in coordinates {
        switch plane {
        case .degrees:
          values.append(coordinate.longitude)
          values.append(coordinate.latitude)
        case .fixedPoint:
          values.append(Double(coordinate.longitudeE7))
          values.append(Double(coordinate.latitudeE7))
        }
      }
      // The count fits: a ring is read from a document in memory.
      return unsafe GEOSCoordSeq_copyFromBuffer_r(handle, values, UInt32(coordinates.count), 0, 0)
    }
  }
#endif
