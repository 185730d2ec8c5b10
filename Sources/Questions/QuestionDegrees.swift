public import SimpleFeatures
import Wording

/// Degrees in texts.
public enum QuestionDegrees {
  /// Reads a box that is written as `west,south,east,north`.
  ///
  /// - Parameter option: The name of the option, which the error reports.
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

  /// Reads a position that is written as `longitude,latitude`; `option` is the name of the option
  /// that contains it, or nil for an argument.
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

  /// Returns whether a text contains only digits, signs, points, commas, spaces and the letter `e`
  /// of exponents, and does not start with a letter.
  public static func isDegrees(_ text: String) -> Bool {
    text.first?.isLetter != true && text.allSatisfy { $0.isNumber || "+-.,eE ".contains($0) }
  }
}
