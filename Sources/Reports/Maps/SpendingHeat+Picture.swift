import Codecs
import Grids
import SimpleFeatures
import Spending

extension SpendingHeat {
  /// The raster as a PNG picture with a legend below.
  ///
  /// The colour of a cell depends on the square root of its density. The middle of the legend's bar
  /// therefore shows the colour for a quarter of the density that the end of the bar shows. If
  /// refunds outweigh the spending in a cell, its density is negative, and the cell is blue on the
  /// same scale; cells without spending are transparent. In a small raster, each cell is drawn with
  /// several pixels.
  /// - Complexity: O(*n*) for *n* pixels.
  public func png() -> [UInt8] {
    let zoom = max(1, 640 / max(raster.columns, raster.rows))
    let (across, down) = (raster.columns * zoom, raster.rows * zoom)
    let most = densities.lazy.map(\.magnitude).max() ?? 0
    let top = most > 0 ? Self.round(above: Double(most)) : 1
    var canvas = Canvas(width: max(across, Self.legendWidth), height: down + Self.legendHeight)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        let color = Self.color(Double(densities[row * raster.columns + column]) / top)
        guard color != 0 else { continue }
        canvas.fill(x: column * zoom, y: row * zoom, width: zoom, height: zoom, color)
      }
    }
    drawLegend(at: down, top: top, on: &canvas)
    return PNGWriter.document(canvas.pixels, width: canvas.width, palette: Self.palette)
  }

  private static let legendWidth = 360
  private static let legendHeight = 64
  private static let barWidth = 256

  private func drawLegend(at y: Int, top: Double, on canvas: inout Canvas) {
    canvas.fill(x: 0, y: y, width: canvas.width, height: Self.legendHeight, Self.white)
    let left = 24
    for step in 0..<Self.barWidth {
      let share = Double(step) / Double(Self.barWidth - 1)
      let color = Self.color(max(share * share, 1e-6))
      canvas.fill(x: left + step, y: y + 10, width: 1, height: 16, color)
    }
    for step in [0.0, 0.5, 1] {
      let x = left + Int(step * Double(Self.barWidth - 1))
      canvas.fill(x: x, y: y + 26, width: 1, height: 4, Self.black)
      let text = Self.legendText(step * step * top)
      let width = text.count * PixelFont.advance
      canvas.write(text, x: max(2, min(x - width / 2, canvas.width - width)), y: y + 33)
    }
    let radius =
      bandwidth.value < 1_000
      ? "\(Self.legendText(bandwidth.value)) m" : "\(Self.legendText(bandwidth.value / 1_000)) km"
    canvas.write("\(currency.code)/km²   \(radius)", x: left, y: y + 49)
  }

  private static func legendText(_ value: Double) -> String {
    value >= 1_000 && value < 9e15
      ? Decimals.grouped(Int64(value.rounded())) : value.text(significant: 6)
  }

  // MARK: Colours

  private static let white: UInt8 = 254
  private static let black: UInt8 = 255

  /// 0 is transparent, 1 to 200 are spending, 201 to 253 are refunds, and the last two are white
  /// and black.
  private static let palette: [PNGWriter.Color] = {
    let stops: [(Double, Double, Double)] = [
      (255, 247, 188), (254, 196, 79), (240, 110, 40), (189, 0, 38), (84, 0, 38),
    ]
    var palette = [PNGWriter.Color(255, 255, 255, alpha: 0)]
    for step in 0..<200 {
      let place = Double(step) / 199 * Double(stops.count - 1)
      let (first, share) = (
        min(stops.count - 2, Int(place)), place - Double(min(stops.count - 2, Int(place)))
      )
      func mixed(_ part: (((Double, Double, Double)) -> Double)) -> UInt8 {
        UInt8(part(stops[first]) + share * (part(stops[first + 1]) - part(stops[first])))
      }
      palette.append(PNGWriter.Color(mixed { $0.0 }, mixed { $0.1 }, mixed { $0.2 }))
    }
    for step in 0..<53 {
      let share = Double(step) / 52
      palette.append(
        PNGWriter.Color(
          UInt8(222 - 214 * share), UInt8(235 - 187 * share), UInt8(247 - 140 * share)))
    }
    return palette + [PNGWriter.Color(255, 255, 255), PNGWriter.Color(0, 0, 0)]
  }()

  /// Returns the number of the colour for a share of the scale; 0 if the share is below a
  /// millionth.
  private static func color(_ share: Double) -> UInt8 {
    guard share.magnitude >= 1e-6 else { return 0 }
    let root = min(1, share.magnitude.squareRoot())
    return share > 0 ? 1 + UInt8((root * 199).rounded()) : 201 + UInt8((root * 52).rounded())
  }

  /// A picture to draw on.
  private struct Canvas {
    let width: Int
    var pixels: [UInt8]

    init(width: Int, height: Int) {
      self.width = width
      pixels = Array(repeating: 0, count: width * height)
    }

    mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: UInt8) {
      for row in y..<y + height {
        for column in x..<x + width { pixels[row * self.width + column] = color }
      }
    }

    mutating func write(_ text: String, x: Int, y: Int) {
      for (row, line) in PixelFont.rows(text).enumerated() {
        for (column, isDark) in line.enumerated() where isDark && x + column < width {
          pixels[(y + row) * width + x + column] = black
        }
      }
    }
  }
}
