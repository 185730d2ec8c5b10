#if PROJ
  internal import CPROJ
  internal import SimpleFeatures

  extension PROJContext {
    /// Describes a reference system and its transformation to WGS 84.
    func describe(_ system: PROJObject) throws(TransformError) -> ReferenceSystem {
      let horizontal = horizontalPart(of: system)
      forgetMessage()
      guard
        let geodetic = unsafe PROJObject(
          self, proj_crs_get_geodetic_crs(handle, horizontal.handle)),
        let axes = unsafe PROJObject(
          self, proj_crs_get_coordinate_system(handle, horizontal.handle))
      else { throw .notHorizontal(name: system.name) }
      let isGeographic =
        switch horizontal.type {
        case PJ_TYPE_GEOGRAPHIC_2D_CRS, PJ_TYPE_GEOGRAPHIC_3D_CRS: true
        case PJ_TYPE_PROJECTED_CRS, PJ_TYPE_OTHER_CRS: false
        default: throw .notHorizontal(name: system.name)
        }
      let datum = unsafe PROJObject(self, proj_crs_get_datum_forced(handle, geodetic.handle))
      let ellipsoid = unsafe PROJObject(self, proj_get_ellipsoid(handle, geodetic.handle))
      let shift = try datumShift(of: system, ellipsoid: ellipsoid)
      return ReferenceSystem(
        name: system.name, code: system.code, isGeographic: isGeographic, unit: unit(of: axes),
        datum: datum?.name ?? "unknown", ellipsoid: ellipsoid?.name ?? "unknown", shift: shift,
        likelyCode: shift == .missing ? likelyCode(for: horizontal, ellipsoid) : nil,
        areaOfUse: areaOfUse(of: system))
    }

    /// The system without a height and without an attached shift.
    private func horizontalPart(of system: PROJObject) -> PROJObject {
      switch system.type {
      case PJ_TYPE_COMPOUND_CRS:
        unsafe PROJObject(self, proj_crs_get_sub_crs(handle, system.handle, 0)).map {
          horizontalPart(of: $0)
        } ?? system
      case PJ_TYPE_BOUND_CRS:
        unsafe PROJObject(self, proj_get_source_crs(handle, system.handle)).map {
          horizontalPart(of: $0)
        } ?? system
      default: system
      }
    }

    private func unit(of axes: PROJObject) -> String {
      var unit: UnsafePointer<CChar>?
      guard
        unsafe proj_cs_get_axis_info(handle, axes.handle, 0, nil, nil, nil, nil, &unit, nil, nil)
          != 0, let unit = unsafe unit
      else { return "unknown" }
      return unsafe String(cString: unit)
    }

    /// The box of the area of use in the database; nil if it is not known.
    private func areaOfUse(of system: PROJObject) -> BoundingBox? {
      var (west, south, east, north) = (-1000.0, -1000.0, -1000.0, -1000.0)
      guard
        unsafe proj_get_area_of_use(
          handle, system.handle, &west, &south, &east, &north, nil) != 0
      else { return nil }
      // -1000 represents an unknown value and is not a longitude.
      return try? BoundingBox(west: west, south: south, east: east, north: north)
    }

    /// The shift of the best operation that needs only installed grids.
    private func datumShift(
      of system: PROJObject, ellipsoid: PROJObject?
    ) throws(TransformError) -> DatumShift {
      forgetMessage()
      guard let best = bestOperation(from: system) else {
        throw .noPath(name: system.name, reason: message)
      }
      guard unsafe proj_coordoperation_has_ballpark_transformation(handle, best.handle) != 0 else {
        let accuracy = unsafe proj_coordoperation_get_accuracy(handle, best.handle)
        return .known(accuracy: accuracy < 0 ? nil : Meters(accuracy))
      }
      var radius = 0.0
      if let ellipsoid {
        _ = unsafe proj_ellipsoid_get_parameters(handle, ellipsoid.handle, &radius, nil, nil, nil)
      }
      let radiusOfWGS84 = 6_378_137.0
      return abs(radius - radiusOfWGS84) <= ReferenceSystem.radiusTolerance
        ? .assumedNone : .missing
    }

    private func bestOperation(from system: PROJObject) -> PROJObject? {
      guard let target = unsafe PROJObject(self, proj_create(handle, "EPSG:4326")),
        let search = unsafe proj_create_operation_factory_context(handle, nil)
      else { return nil }
      defer { unsafe proj_operation_factory_context_destroy(search) }
      unsafe proj_operation_factory_context_set_spatial_criterion(
        handle, search, PROJ_SPATIAL_CRITERION_PARTIAL_INTERSECTION)
      unsafe proj_operation_factory_context_set_grid_availability_use(
        handle, search, PROJ_GRID_AVAILABILITY_DISCARD_OPERATION_IF_MISSING_GRID)
      guard
        let operations = unsafe proj_create_operations(
          handle, system.handle, target.handle, search)
      else { return nil }
      defer { unsafe proj_list_destroy(operations) }
      return unsafe PROJObject(self, proj_list_get(handle, operations, 0))
    }

    /// The first Korean code whose projection has the same method and parameters as that of the
    /// system.
    private func likelyCode(for system: PROJObject, _ ellipsoid: PROJObject?) -> String? {
      guard ellipsoid?.name.hasPrefix("Bessel") == true,
        let projection = unsafe PROJObject(self, proj_crs_get_coordoperation(handle, system.handle))
      else { return nil }
      return ReferenceSystem.besselCodes.first { code in
        guard let known = unsafe PROJObject(self, proj_create(handle, code)),
          let other = unsafe PROJObject(self, proj_crs_get_coordoperation(handle, known.handle))
        else { return false }
        return unsafe proj_is_equivalent_to_with_ctx(
          handle, projection.handle, other.handle, PJ_COMP_EQUIVALENT) != 0
      }
    }
  }
#endif
