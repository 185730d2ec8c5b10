#if PROJ
  internal import CPROJ
  internal import SimpleFeatures

  /// A prepared transformation to WGS 84 with its context.
  ///
  /// It is the only owner of both, so it may be passed between threads, if only one thread uses it
  /// at a time.
  struct PROJOperation: ~Copyable, @unchecked Sendable {
    private let context: PROJContext
    private let operation: PROJObject

    init(
      _ context: PROJContext, from source: PROJObject, named name: String
    ) throws(TransformError) {
      self.context = context
      context.forgetMessage()
      guard let target = unsafe PROJObject(context, proj_create(context.handle, "EPSG:4326")),
        let stated = unsafe PROJObject(
          context,
          proj_create_crs_to_crs_from_pj(
            context.handle, source.handle, target.handle, nil, nil)),
        let operation = unsafe PROJObject(
          context, proj_normalize_for_visualization(context.handle, stated.handle))
      else {
        throw .noPath(name: name, reason: context.message)
      }
      self.operation = operation
    }

    func coordinate(x: Double, y: Double) throws(TransformError) -> Coordinate {
      let degrees = try transform(x, y, PJ_FWD)
      do {
        return try Coordinate(validatingLongitude: degrees.x, latitude: degrees.y)
      } catch {
        switch error {
        case .longitudeOutOfRange: throw .outside(.longitudeOutOfRange)
        case .latitudeOutOfRange: throw .outside(.latitudeOutOfRange)
        }
      }
    }

    func position(of coordinate: Coordinate) throws(TransformError) -> (x: Double, y: Double) {
      try transform(coordinate.longitude, coordinate.latitude, PJ_INV)
    }

    private func transform(
      _ x: Double, _ y: Double, _ direction: PJ_DIRECTION
    ) throws(TransformError) -> (x: Double, y: Double) {
      guard x.isFinite, y.isFinite else { throw .outside(.notFinite) }
      // Clears an error of an earlier position.
      unsafe _ = proj_errno_reset(operation.handle)
      let result = unsafe proj_trans(operation.handle, direction, proj_coord(x, y, 0, 0)).xy
      guard result.x.isFinite, result.y.isFinite else {
        throw .outside(.other(context.message(of: unsafe proj_errno(operation.handle))))
      }
      return (result.x, result.y)
    }

    func coordinates(x: [Double], y: [Double]) -> [Coordinate?] {
      var longitudes = x
      var latitudes = y
      let stride = MemoryLayout<Double>.stride
      let count = x.count
      unsafe longitudes.withUnsafeMutableBufferPointer { x in
        unsafe latitudes.withUnsafeMutableBufferPointer { y in
          // Both have `count` values; heights and times are absent.
          unsafe _ = proj_trans_generic(
            operation.handle, PJ_FWD, x.baseAddress, stride, count, y.baseAddress, stride, count,
            nil, 0, 0, nil, 0, 0)
        }
      }
      return (0..<count).map { index in
        guard x[index].isFinite, y[index].isFinite else { return nil }
        return try? Coordinate(
          validatingLongitude: longitudes[index], latitude: latitudes[index])
      }
    }
  }
#endif
