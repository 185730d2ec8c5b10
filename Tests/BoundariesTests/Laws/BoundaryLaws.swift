import Boundaries
import Codecs
import FeatureCodecs
import SimpleFeatures

/// What holds for the readers of boundary files, the repair and the search for overlaps and gaps,
/// whatever bytes they are given.
public enum BoundaryLaws {
  /// The law that bytes break, nil when they break none.
  ///
  /// Time and memory are for who calls: no input may need much of either.
  public static func broken(by bytes: [UInt8]) -> String? {
    let file: DistrictFile
    do {
      let input = try DistrictInput.open(ByteSource(bytes: bytes))
      file = try DistrictFile.read(input)
    } catch let error as BoundaryError {
      return error.code.isEmpty ? "an error says nothing" : nil
    } catch {
      return error is ByteSourceError ? nil : "an error is of another module"
    }
    if let law = broken(by: file) { return law }
    let published = file.districts.map(\.shape)
    let repair = DistrictRepair(file)
    if let law = broken(by: repair, of: published) { return law }
    let displayed = zip(published, repair.shapes).map { $1 ?? $0 }
    let beyond = Set(repair.beyondLimits.map(\.position))
    let coverage = DistrictCoverage(displayed, passingOver: beyond, tolerance: Meters(3))
    for flaw in coverage.overlaps + coverage.gaps + coverage.enclosed {
      if !flaw.squareMeters.isFinite || flaw.squareMeters <= 0 { return "a flaw has no area" }
      if !Set(flaw.districts).isSubset(of: Set(published.indices))
        || beyond.contains(where: flaw.districts.contains)
      {
        return "a flaw is of a district that was passed over"
      }
    }
    if coverage.unchecked != nil, !coverage.overlaps.isEmpty || !coverage.gaps.isEmpty {
      return "something was found of what was not looked for"
    }
    let members = zip(file.districts, displayed).map {
      DistrictNesting.District(code: $0.code, shape: $1)
    }
    let nesting = DistrictNesting(members, in: members)
    if nesting.parents.count != members.count { return "a district has no answer" }
    _ = DistrictOffset(of: displayed, from: displayed)
    return nil
  }

  private static func broken(by file: DistrictFile) -> String? {
    if file.districts.isEmpty { return "a file has no districts" }
    for (before, after) in zip(file.districts, file.districts.dropFirst())
    where !before.code.utf8.lexicographicallyPrecedes(after.code.utf8) {
      return "codes do not ascend"
    }
    for district in file.districts {
      if district.code.isEmpty || district.name.isEmpty { return "a district has no code or name" }
      if max(district.code.utf8.count, district.name.utf8.count) > 1_024 { return "a text is long" }
      for ring in district.shape.polygons.flatMap(\.rings) {
        for corner in ring.coordinates
        where corner.longitudeE7.magnitude > 1_800_000_000
          || corner.latitudeE7.magnitude > 900_000_000
        {
          return "a corner is off the globe"
        }
      }
    }
    return nil
  }

  private static func broken(by repair: DistrictRepair, of published: [MultiPolygon]) -> String? {
    if repair.shapes.count != published.count { return "a district has no answer" }
    let beyond = Set(repair.beyondLimits.map(\.position))
    for position in beyond where repair.shapes[position] != nil {
      return "a shape beyond the limits was changed"
    }
    if !beyond.isDisjoint(with: repair.repaired) { return "a shape is repaired and beyond" }
    // What was repaired is valid: to repair it again changes nothing.
    let displayed = zip(published, repair.shapes).map { $1 ?? $0 }
    let again = DistrictRepair(displayed)
    for position in again.repaired
    where !repair.unrepaired.contains(position) && !beyond.contains(position) {
      return "a shape that was repaired is not valid"
    }
    return nil
  }
}
