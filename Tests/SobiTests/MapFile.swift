import Foundation
import Sobi
import Testing

/// A map as other programs read it.
struct MapFile {
  /// A feature without its geometry's coordinates beyond a point.
  struct Feature: Equatable {
    var id: Int
    var type: String
    var position: [Double]?
    var properties: [String: Value]
  }

  enum Value: Equatable {
    case number(Double)
    case text(String)
    case null
  }

  var features: [Feature]
  var boundingBox: [Double]?

  /// Reads any of the three GeoJSON layouts.
  init(_ data: Data, _ format: MapRequest.Format) throws {
    switch format {
    case .geojson:
      let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(document["type"] as? String == "FeatureCollection")
      boundingBox = document["bbox"] as? [Double]
      features = try #require(document["features"] as? [[String: Any]]).map { try Self.feature($0) }
    case .geojsonl, .geojsons:
      features = try data.split(separator: 0x0A).map { line in
        if format == .geojsons { #expect(line.first == 0x1E, "RFC 8142 begins with RS") }
        let text = line.first == 0x1E ? line.dropFirst() : line
        return try Self.feature(
          #require(try JSONSerialization.jsonObject(with: text) as? [String: Any]))
      }
    case .csv: features = try Self.table(String(decoding: data, as: UTF8.self))
    }
  }

  private static func feature(_ json: [String: Any]) throws -> Feature {
    #expect(json["type"] as? String == "Feature")
    let geometry = try #require(json["geometry"] as? [String: Any])
    let properties = try #require(json["properties"] as? [String: Any])
    return Feature(
      id: try #require(json["id"] as? Int), type: try #require(geometry["type"] as? String),
      position: geometry["coordinates"] as? [Double],
      properties: try properties.mapValues { value in
        switch value {
        case let text as String: .text(text)
        case let number as NSNumber: .number(number.doubleValue)
        default:
          try #require(value is NSNull ? Value.null : nil)
        }
      })
  }

  /// Rows of a table as features: an empty cell is null.
  private static func table(_ text: String) throws -> [Feature] {
    var lines = cells(text)
    let names = lines.removeFirst()
    #expect(names.prefix(3) == ["id", "longitude", "latitude"])
    return try lines.map { line in
      #expect(line.count == names.count)
      let isPoint = !line[1].isEmpty
      return Feature(
        id: try #require(Int(line[0])), type: isPoint ? "Point" : "MultiPolygon",
        position: isPoint
          ? [try #require(Double(line[1])), try #require(Double(line[2]))] : nil,
        properties: Dictionary(
          uniqueKeysWithValues: zip(names, line).dropFirst(3).map { name, cell in
            (name, cell.isEmpty ? .null : .text(cell))
          }))
    }
  }

  /// The cells of RFC 4180, read one character at a time.
  private static func cells(_ text: String) -> [[String]] {
    var lines: [[String]] = []
    var line: [String] = []
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"":
        // A doubled quote leaves and enters the quoted state and stands for one.
        if !isQuoted && cell.hasSuffix("\u{1}") {
          cell.removeLast()
          cell.append("\"")
        } else if isQuoted {
          cell.append("\u{1}")
        }
        isQuoted.toggle()
      case "," where !isQuoted:
        line.append(cell.replacing("\u{1}", with: ""))
        cell = ""
      case "\n" where !isQuoted:
        lines.append(line + [cell.replacing("\u{1}", with: "")])
        line = []
        cell = ""
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return lines
  }
}

extension MapFile.Feature {
  /// What a table can say of the feature: values as text, members that are absent as null.
  func flattened(columns: some Sequence<String>) -> [String: String] {
    var row = ["id": "\(id)", "position": "\(position ?? [])"]
    for column in columns {
      switch properties[column] ?? .null {
      case .text(let text): row[column] = Double(text).map { "\($0)" } ?? text
      case .number(let number): row[column] = "\(number)"
      case .null: row[column] = ""
      }
    }
    return row
  }

  /// Count and sums of the feature. The numbers have few digits, so that each is exact when it is
  /// multiplied by the minor units of its currency and rounded.
  func totals() -> Totals {
    var totals = Totals()
    for (name, value) in properties where name.hasPrefix("sum_") {
      guard case .number(let sum) = value,
        let currency = Currency(code: name.dropFirst(4))
      else { continue }
      totals.add(
        count: 0, sum: Int64((sum * Double(currency.minorUnitsPerUnit)).rounded()), currency.code)
    }
    return totals
  }

  func text(_ name: String) -> String? {
    if case .text(let text) = properties[name] { text } else { nil }
  }

  func number(_ name: String) -> Double? {
    if case .number(let number) = properties[name] { number } else { nil }
  }
}
