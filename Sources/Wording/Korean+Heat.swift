public import SimpleFeatures
public import Sobi
public import Spending

extension Korean {
  public func text(_ error: HeatError) -> String {
    switch error {
    case .bandwidth(let bandwidth): "대역폭은 1 m~50 km 사이여야 합니다 (\(bandwidth.text))"
    case .cell(let side, let bandwidth):
      "칸은 대역폭의 32분의 1 이상, 대역폭 이하여야 합니다 (칸 \(side.text), 대역폭 \(bandwidth.text))"
    case .tooLarge(let columns, let rows, let smaller):
      "래스터가 너무 큽니다: \(grouped(columns)) × \(grouped(rows))칸. 한 변은 "
        + "\(grouped(SpendingHeat.longestSide))칸 이하, 가장자리까지 모두 "
        + "\(grouped(SpendingHeat.mostCells))칸 이하여야 합니다 (범위를 줄이거나 칸을 키우세요\(example(smaller)))"
    case .beyondPlane(let smaller):
      "범위가 중앙 경선에서 동서로 10° 밖까지 넓거나 극에 너무 가깝습니다 (범위를 줄이세요\(example(smaller)))"
    case .noPayments(let currency): "장소가 있는 \(currency) 결제가 없어 그릴 범위가 없습니다"
    }
  }

  private func example(_ smaller: BoundingBox?) -> String {
    smaller.map { ", 예: 결제가 가장 많은 \($0.degrees)" } ?? ""
  }

  public func word(_ word: HeatWord) -> String {
    switch word {
    case .raster: "래스터"
    case .inside: "안"
    case .outside: "밖"
    case .largest: "최댓값"
    case .position: "최댓값 위치"
    case .otherCurrencies: "다른 통화"
    }
  }

  public func heatTitle(
    _ currency: Currency, bandwidth: Meters, _ period: String, _ restriction: String
  ) -> String { "km²당 \(currency) 지출, 대역폭 \(bandwidth.text): \(period)\(restriction)" }

  public func heatRaster(columns: Int, rows: Int, side: Meters, code: Int) -> String {
    "\(side.text) 칸 \(grouped(columns)) × \(grouped(rows)), EPSG:\(code)"
  }

  public func heatDensity(_ value: String, _ currency: Currency) -> String {
    "km²당 \(currency) \(value)"
  }

  static let heatHelp: [String: CommandHelp] = [
    "sobi heat": CommandHelp(
      "지출 밀도를 래스터로 계산합니다.",
      """
      장소마다 지출을 가우스 커널로 펼쳐 km²당 금액을 계산합니다. 커널은 대역폭의 네 배에서 자르며, 안과 밖을 더하면 장소의 합계와 \
      같습니다. 한국은 EPSG:5179, 다른 곳은 가운데의 UTM 구역을 씁니다. 파일 형식은 GeoTIFF(.tif), 범례가 있는 \
      그림(.png), 등치선(.geojson), 수치(.json)입니다.
      """)
  ]

  static let heatOptionHelp: [String: String] = [
    "The standard deviation of the kernel, such as 300m; from 1m to 50km.":
      "커널의 표준편차 (예: 300m). 범위는 1m~50km.",
    "The side of a cell, such as 50m; by default a quarter of the bandwidth, or more for a large "
      + "area.":
      "칸의 한 변 (예: 50m). 없으면 대역폭의 4분의 1이며, 범위가 넓으면 더 큽니다.",
    """
    The area of the raster: west,south,east,north in degrees; by default the area of the payments \
    with a margin of four bandwidths.
    """: "래스터의 범위: 서,남,동,북 (도). 없으면 결제가 있는 범위와 그 둘레 대역폭 네 배입니다.",
    """
    The file to write: .tif for GeoTIFF, .png for a picture, .geojson for contours, .json for figures; \
    - is standard output.
    """: "쓸 파일: GeoTIFF는 .tif, 그림은 .png, 등치선은 .geojson, 수치는 .json. -는 표준 출력입니다.",
    "The format of the file or of standard output; by default the extension of the file "
      + "names the format.":
      "파일 형식, 파일이 없으면 표준 출력의 형식. 없으면 파일 이름의 확장자를 따릅니다.",
  ]
}
