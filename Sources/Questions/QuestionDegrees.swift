public import SimpleFeatures
import Wording

/// Degrees in texts.
public enum QuestionDegrees {
  /// The box of `west,south,east,north`.
  ///
  /// - Parameter option: The option, for the error.
  /// - Throws: ``QuestionError``.
  public static func box(
    _ text: String, option: String
  ) throws(QuestionError) -> BoundingBox {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3]
    else { throw .usage(.notBox(option: option)) }
    do {
      return try BoundingBox(west: west, south: south, east: east, north: north)
    } catch { throw .value(option: option, error) }
  }

  /// The position of `longitude,latitude`, in an option or, for nil, an argument.
  ///
  /// - Throws: ``QuestionError``.
  public static func coordinate(
    _ text: String, option: String?
  ) throws(QuestionError) -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let longitude = parts[0], let latitude = parts[1] else {
      throw .usage(.notPosition(option: option))
    }
    do {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch {
      if (try? Coordinate(validatingLongitude: latitude, latitude: longitude)) != nil {
        throw .usage(.swapped(option: option))
      }
      throw .value(option: option, error)
    }
  }

  /// Whether a text has digits, signs and commas only; an `e` after others is an exponent.
  public static func isDegrees(_ text: String) -> Bool {
    text.first?.isLetter != true && text.allSatisfy { $0.isNumber || "+-.,eE ".contains($0) }
  }
}
