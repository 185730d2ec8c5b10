public import Reports
public import SimpleFeatures
public import Sobi

/// A question about spending, smoothed with a Gaussian kernel.
public struct HeatQuestion: Hashable, Sendable {
  /// The standard deviation of the kernel.
  public var bandwidth: Meters
  /// The side length of a cell; nil for the default.
  public var cell: Meters?
  /// The area of the raster; nil for the area of the payments.
  public var extent: BoundingBox?
  /// The payments that are included.
  public var payments: PaymentSelection

  /// A format of the answer.
  public enum Form: String, CaseIterable, Sendable {
    case json
    case geojson
    case tif
    case png

    /// Creates the format that the extension of a file name indicates; nil if the extension does
    /// not indicate a format.
    public init?(ofFile path: String) {
      guard path.contains(".") else { return nil }
      switch path.lowercased().split(separator: ".").last {
      case "json": self = .json
      case "geojson": self = .geojson
      case "tif", "tiff": self = .tif
      case "png": self = .png
      default: return nil
      }
    }
  }

  /// Creates a question.
  public init(
    bandwidth: Meters, cell: Meters? = nil, extent: BoundingBox? = nil,
    payments: PaymentSelection = PaymentSelection()
  ) {
    self.bandwidth = bandwidth
    self.cell = cell
    self.extent = extent
    self.payments = payments
  }

  /// The raster.
  ///
  /// - Throws: The errors of ``PaymentSelection/query(_:)`` and the ledger.
  public func report(in ledger: Ledger, _ moment: QuestionClock) throws -> SpendingHeat {
    try ledger.heat(payments.query(moment), bandwidth: bandwidth, cell: cell, extent: extent)
  }
}

extension SpendingHeat {
  /// Returns the bytes of the report in a format.
  public func bytes(_ form: HeatQuestion.Form) throws -> [UInt8] {
    switch form {
    case .json: return json()
    case .tif: return geoTIFF()
    case .png: return png()
    case .geojson:
      var map: [UInt8] = []
      try writeContours { map += $0 }
      return map
    }
  }
}
