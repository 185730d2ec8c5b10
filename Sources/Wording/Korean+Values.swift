public import SimpleFeatures
public import SpatialIndex
public import Spending
public import SpendingAnalytics

extension Korean {
  public func text(_ error: CoordinateError) -> String {
    // Without the value: positions are private.
    switch error {
    case .longitudeOutOfRange: "경도가 -180~180도 범위를 벗어났습니다"
    case .latitudeOutOfRange: "위도가 -90~90도 범위를 벗어났습니다"
    }
  }

  public func text(_ error: BoundingBoxError) -> String {
    switch error {
    case .edge(let error): text(error)
    case .southAboveNorth:
      "남쪽 끝이 북쪽 끝보다 위에 있습니다 (범위는 서,남,동,북 순서로 씁니다)"
    }
  }

  public func text(_ error: RingError) -> String {
    switch error {
    case .tooFewCoordinates(let count): "링의 좌표가 \(count)개뿐입니다 (4개 이상이어야 합니다)"
    case .notClosed: "링이 닫혀 있지 않습니다 (마지막 좌표가 첫 좌표와 같아야 합니다)"
    }
  }

  public func text(_ error: TileError) -> String {
    switch error {
    case .notATile(let text):
      "\(text): 타일이 아닙니다 (확대 단계/x/y 형식으로 씁니다, 예: 12/3492/1586)"
    case .zoomOutOfRange(let zoom):
      "확대 단계 \(zoom): 0~\(Tile.deepestZoom) 범위를 벗어났습니다"
    case .columnOutOfRange(let x, let last): "타일 열 \(x): 0~\(last) 범위를 벗어났습니다"
    case .rowOutOfRange(let y, let last): "타일 행 \(y): 0~\(last) 범위를 벗어났습니다"
    }
  }

  public func text(_ error: MoneyError) -> String {
    switch error {
    case .differentCurrencies(let left, let right):
      KoreanParticle.and.after(left.code, or: "통화") + " "
        + KoreanParticle.topic.after(right.code, or: "통화")
        + " 통화가 달라 더할 수 없습니다 (먼저 한쪽을 환산하세요)"
    case .overflow: overflow
    }
  }

  public func text(_ error: MeasureOverflow) -> String {
    // Without the values: they are private.
    "측정값의 크기를 모두 더하면 \(Int64.max)보다 큽니다 (점을 나누거나 더 큰 단위를 쓰세요)"
  }

  public func text(_ error: SpendingOverflow) -> String { overflow }

  /// The message about a sum of amounts that is too large.
  var overflow: String { "합계가 최소 화폐 단위로 9,223,372,036,854,775,807보다 큽니다" }
}
