import ArgumentParser
import Diagnostics
import Sobi
import Wording

/// Degrees in options.
enum Degrees {
  /// What is wrong with the value of an option.
  private static func refusal(_ error: any Fault, of option: String?) -> ValidationError {
    ValidationError(.value(option: option, message: ErrorReport.message(error)))
  }

  /// The box that `west,south,east,north` describes.
  static func box(_ text: String, option: String) throws -> BoundingBox {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3]
    else { throw ValidationError(.notBox(option: option)) }
    do {
      return try BoundingBox(west: west, south: south, east: east, north: north)
    } catch { throw Self.refusal(error, of: option) }
  }

  /// The position that `longitude,latitude` describes, in an option or, for nil, an argument.
  static func coordinate(_ text: String, option: String?) throws -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let longitude = parts[0], let latitude = parts[1] else {
      throw ValidationError(.notPosition(option: option))
    }
    do {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch {
      if (try? Coordinate(validatingLongitude: latitude, latitude: longitude)) != nil {
        throw ValidationError(.swapped(option: option))
      }
      throw Self.refusal(error, of: option)
    }
  }
}
