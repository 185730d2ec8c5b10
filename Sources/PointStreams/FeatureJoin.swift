internal import Codecs
internal import FeatureCodecs
internal import SimpleFeatures

/// Joins blocks of features with regions; each block is joined on any thread.
struct FeatureJoin: Sendable {
  private let names: FeatureNames
  private let regions: PointRegions
  private let options: PointJoinOptions

  init(_ names: FeatureNames, _ regions: PointRegions, _ options: PointJoinOptions) {
    self.names = names
    self.regions = regions
    self.options = options
  }

  /// The features with the properties of their regions.
  func tagged(_ block: FeatureBlock, kind: FeatureKind) -> PartResult {
    var part = PartResult()
    var batch = PointBatch()
    var features: [FeatureText] = []
    read(block, regions.fieldNames, &part) { feature throws(PointRow.BadValue) in
      batch.append(feature.position, month: 0, category: 0, at: nil)
      features.append(feature)
    }
    var cells = GroupTable(sumCount: 0, limit: .max)
    let places = batch.join(regions, cells: &cells, counts: &part.counts)
    let fields = regions.fields(ofCells: cells.keys)
    for (place, feature) in zip(places, features) {
      let values = fields[place >= 0 ? Int(place) : fields.count - 3 - Int(place)]
      part.output += kind.separator
      part.output += Self.text(feature, with: values, of: regions.fieldNames)
      part.output += kind.ending
    }
    return part
  }

  /// Adds the features to a tally.
  func counted(_ block: FeatureBlock, in tally: inout PointTally) -> PartResult {
    var part = PartResult()
    var batch = PointBatch()
    var counts = PointJoinCounts()
    let asked = [names.date, names.category].compactMap(\.self) + names.sums
    let sumStart = asked.count - names.sums.count
    read(block, asked, &part) { feature throws(PointRow.BadValue) in
      do throws(PointRow.BadValue) {
        var month = 0
        if names.date != nil {
          let text = feature.text(0)
          month = try PointRow.month(text.span, 0..<text.count, asked, 0)
        }
        var empty = 0
        for number in names.sums.indices {
          let text = feature.text(sumStart + number)
          let value = try PointRow.number(
            text.span, 0..<text.count, sum: number, asked, sumStart + number)
          batch.append(value: value?.units ?? 0)
          if let value {
            tally.decimals[number] = max(tally.decimals[number], value.decimals)
          } else {
            empty += 1
          }
        }
        var category = 0
        if names.category != nil {
          let text = feature.text(sumStart - 1)
          category = tally.categories.number(of: text.span, 0..<text.count)
        }
        if names.date != nil, month == 0 { counts.undated += 1 }
        counts.empty += empty
        batch.append(feature.position, month: month, category: category, at: nil)
      } catch {
        batch.dropValues(of: names.sums.count)
        throw error
      }
    }
    part.counts.add(counts)
    batch.add(to: &tally, regions, options, counts: &part.counts)
    part.isFull = tally.isFull
    return part
  }

  /// Reads all features that can be read.
  private func read(
    _ block: FeatureBlock, _ asked: [String], _ part: inout PartResult,
    _ take: (FeatureText) throws(PointRow.BadValue) -> Void
  ) {
    var place = JSONLocation(line: 0, column: 1, byteOffset: 0)
    for (index, range) in block.features.enumerated() {
      place.advance(in: block.bytes, to: range.lowerBound)
      do {
        try take(
          try FeatureText(
            Array(block.bytes[range]), number: block.firstNumber + index, names: asked))
        part.counts.rows += 1
      } catch {
        let (fault, inner) = Self.fault(error)
        part.append(
          PartResult.Problem(
            line: place.line + inner.line - 1,
            column: inner.line == 1 ? place.column + inner.column - 1 : inner.column,
            fault: fault), keeping: options.maxProblems)
      }
    }
    place.advance(in: block.bytes, to: block.bytes.count)
    (part.lineCount, part.columnCount) = (place.line, place.column - 1)
  }

  private static func fault(_ error: any Error) -> (PointFault, JSONLocation) {
    let start = JSONLocation(line: 1, column: 1, byteOffset: 0)
    switch error {
    case let error as PointRow.BadValue: return (error.fault, start)
    case let error as GeoJSONError: return (.feature(.geoJSON(error.problem)), error.place)
    case let error as JSONError: return (.feature(.geoJSON(.json(error.problem))), error.place)
    case PointFeatureError.malformed(let problem, let place): return (.feature(problem), place)
    default:
      preconditionFailure("reading a feature threw \(type(of: error)), which it never should")
    }
  }

  /// Returns the text of a feature with the properties of its region; they replace existing
  /// properties of the same names.
  private static func text(
    _ feature: FeatureText, with texts: [String], of names: [String]
  ) -> [UInt8] {
    var values = texts.map { text -> [UInt8] in
      var writer = ByteWriter()
      writer.append(jsonString: text)
      return writer.bytes
    }
    if texts[0].isEmpty { values[0] = Array("null".utf8) }
    let bytes = feature.bytes
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    var added: [UInt8] = []
    for (number, name) in names.enumerated() {
      if let range = feature.values[number] {
        edits.append((range, values[number]))
      } else {
        added += Array(",\"\(name)\":".utf8) + values[number]
      }
    }
    if let properties = feature.properties, bytes[properties.lowerBound] == UInt8(ascii: "{") {
      let text = feature.hasProperties ? added[...] : added.dropFirst()
      let end = properties.upperBound - 1
      edits.append((end..<end, Array(text)))
    } else {
      let object = Array("{".utf8) + added.dropFirst() + Array("}".utf8)
      // JSON has a brace first of all, perhaps after white space.
      let start = (bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0) + 1
      edits.append(
        feature.properties.map { ($0, object) }
          ?? (start..<start, Array("\"properties\":".utf8) + object + Array(",".utf8)))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var output: [UInt8] = []
    var position = JSONReader.skipWhiteSpace(bytes.span, from: 0)
    for edit in edits {
      output += bytes[position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    let rest = bytes[position...]
    let end = rest.lastIndex(of: UInt8(ascii: "}")) ?? rest.startIndex
    return output + rest[...end]
  }
}
