internal import Codecs
internal import SimpleFeatures
internal import Spending

/// Reads the position of a payment.
extension StatementRow {
  func readPosition(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) {
    let east = range(.longitude)
    let north = range(.latitude)
    if east.isEmpty && north.isEmpty { return }
    guard !east.isEmpty, !north.isEmpty else {
      let (blank, other) =
        east.isEmpty
        ? (StatementField.longitude, StatementField.latitude) : (.latitude, .longitude)
      return report(.blankBeside(other), blank, record, &result)
    }
    let bytes = record.bytes.span
    var field = StatementField.longitude
    do throws(FieldFault) {
      let coordinate: Coordinate
      if let toWGS84 {
        let easting = try DecimalText.double(bytes.extracting(east), else: .notMetres)
        field = .latitude
        let northing = try DecimalText.double(bytes.extracting(north), else: .notMetres)
        field = .longitude
        coordinate = try projected(easting, northing, toWGS84)
      } else {
        let longitude = try DegreeText.parse(bytes.extracting(east), limit: 180)
        field = .latitude
        let latitude = try DegreeText.parse(bytes.extracting(north), limit: 180)
        coordinate = Coordinate(longitudeE7: longitude, latitudeE7: latitude)
        try check(coordinate, &field)
      }
      // An online payment has no place, whatever the file has.
      guard draft.channel != .online else { return }
      draft.coordinate = coordinate
      draft.channel = .offline
    } catch { report(error, field, record, &result) }
  }

  private func check(
    _ position: Coordinate, _ field: inout StatementField
  ) throws(FieldFault) {
    let isInRange = position.latitudeE7.magnitude <= 900_000_000
    if isInRange, position.longitudeE7 == 0, position.latitudeE7 == 0 {
      field = .longitude
      throw .bothZero
    }
    if isInRange, options.region?.covers(position) ?? true { return }
    let swapped = Coordinate(
      longitudeE7: position.latitudeE7, latitudeE7: position.longitudeE7)
    if swapped.latitudeE7.magnitude <= 900_000_000, options.region?.covers(swapped) ?? true {
      field = .longitude
      throw .looksSwapped(longitude: name(.longitude), latitude: name(.latitude))
    }
    guard isInRange else { throw .degreesOutOfRange(limit: 90) }
    field = .longitude
    throw .outsideRegion
  }

  /// Returns the position of projected coordinates. If the position is invalid, the exchanged
  /// coordinates are tested to find whether the coordinates look swapped.
  private func projected(
    _ easting: Double, _ northing: Double, _ toWGS84: StatementOptions.ToWGS84
  ) throws(FieldFault) -> Coordinate {
    if easting == 0, northing == 0 { throw .bothZero }
    let found = toWGS84(easting, northing)
    if let found, options.region?.covers(found) ?? true { return found }
    if let swapped = toWGS84(northing, easting), let region = options.region,
      region.covers(swapped)
    {
      throw .looksSwapped(longitude: name(.longitude), latitude: name(.latitude))
    }
    throw found == nil ? .notInCRS : .outsideRegion
  }
}
