internal import FeatureCodecs
private import GeoPackage

/// The result of reading a file in one format, for ``DistrictFile``: features in the plane of the
/// file.
struct DistrictTable {
  var form: DistrictForm
  var features: [AreaFeature]
  /// If the file has several layers, the layer that was read.
  var layer: String?
  /// The reference system in the file; nil if absent.
  var systemText: String?
  /// The encoding of the fields, if the form does not prescribe it.
  var encoding: String?
  var warnings: [BoundaryFinding] = []

  init(form: DistrictForm, features: [AreaFeature]) {
    self.form = form
    self.features = features
  }

  /// Reads GeoJSON, or TopoJSON if it is marked as such.
  init(json bytes: [UInt8], _ options: DistrictOptions) throws(BoundaryError) {
    do throws(GeoJSONError) {
      if options.system == nil {
        do throws(GeoJSONError) {
          let features = try GeoJSONReader.features(in: bytes)
          self.init(form: .geoJSON, features: features.map { AreaFeature($0) })
          return
        } catch {
          // Degrees on WGS 84 are the rule and rounded from their text; the plane is the exception.
          guard case .foreignReferenceSystem = error.problem else { throw error }
        }
      }
      let document = try PlanarGeoJSON.read(bytes)
      self.init(form: .geoJSON, features: document.features)
      systemText = document.systemName
    } catch {
      guard case .topoJSON = error.problem else {
        throw BoundaryError(.geoJSON(error.problem), at: error.place)
      }
      try self.init(topoJSON: bytes, layer: options.layer)
    }
  }

  private init(topoJSON bytes: [UInt8], layer: String?) throws(BoundaryError) {
    do {
      let topology = try TopoJSONReader.read(bytes, layer: layer)
      self.init(form: .topoJSON, features: topology.features)
      self.layer = topology.layer
      systemText = topology.systemName
    } catch {
      throw BoundaryError(.topoJSON(error.problem), at: error.place)
    }
  }

  /// Reads a layer of polygons of a GeoPackage.
  init(geoPackage path: String, layer: String?) throws(BoundaryError) {
    do {
      let content = try AreaLayer.read(path: path, layer: layer)
      self.init(form: .geoPackage, features: content.features)
      self.layer = content.name
      systemText = content.system?.text
    } catch let error as AreaLayerError {
      throw BoundaryError(.layer(error), at: nil)
    } catch let error as GeoPackageError {
      throw BoundaryError(.geoPackage(error), at: nil)
    } catch {
      preconditionFailure("reading a layer threw \(type(of: error)), which it never should")
    }
  }
}
