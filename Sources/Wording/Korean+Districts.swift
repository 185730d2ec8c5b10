import Boundaries
import SimpleFeatures
public import Sobi

extension Korean {
  public func text(_ finding: DistrictFinding) -> String {
    switch finding {
    case .file(let finding): text(finding)
    case .offset(let set, let east, let north, let matches):
      offset(from: set, east: east, north: north, matches: matches)
    case .beyondLimits(let district, let excess): "\(text(district)): \(text(excess))"
    case .overlap(let districts, let extent): "겹침 (\(list(districts))): \(text(extent))"
    case .gap(let districts, let extent): "틈 (\(list(districts)) 사이): \(text(extent))"
    case .enclosed(let districts, let extent):
      "둘러싸인 곳 (\(list(districts)) 안): \(text(extent))"
    case .smallerFlaws(let count, let squareMeters, let tolerance):
      "너비가 \(Decimals.text(tolerance.value, digits: 1)) m보다 좁은 겹침과 틈: "
        + "\(grouped(count))곳, 모두 \(grouped(squareMeters)) m²"
    case .coverageUnchecked(let limit, let most):
      "행정구역의 변이 나란히 지나거나 교차하는 곳이 \(grouped(limit))곳을 넘어 겹침과 틈을 찾지 않았습니다 "
        + "(가장 많은 곳: \(list(most)))"
    case .coverageFailed(let reason):
      "겹침과 틈을 찾지 못했습니다 (GEOS: \(reason))"
    case .holes(let districts, let holes):
      "구멍이 있는 행정구역: \(grouped(districts))개, 구멍: \(grouped(holes))개"
    case .parts(let districts, let parts):
      "여러 부분으로 된 행정구역: \(grouped(districts))개, 부분: \(grouped(parts))개"
    case .antimeridian(let codes):
      "180° 경선 양쪽에 걸친 행정구역: \(codes.prefix(10).joined(separator: ", "))"
    case .repaired(let districts, let all):
      "행정구역 \(all)개 중 \(districts)개는 고쳐서 저장하고, 계산은 공표된 경계로 합니다"
    case .adjusted(let districts): "이웃한 행정구역 \(districts)개의 경계도 고친 꼭짓점에 맞추었습니다"
    case .unrepaired(let district, let hasArea):
      "행정구역 \(text(district)): 고칠 수 없습니다"
        + (hasArea ? " (공표된 모양대로 보여 줍니다)" : " (넓이가 없습니다)")
    case .parents(let link): text(link)
    }
  }

  private func offset(from set: String, east: Double, north: Double, matches: Int) -> String {
    let distance = (east * east + north * north).squareRoot()
    let ways = [
      "\(east < 0 ? "서" : "동")쪽으로 \(grouped(east.magnitude)) m",
      "\(north < 0 ? "남" : "북")쪽으로 \(grouped(north.magnitude)) m",
    ]
    return "행정구역이 \(set) 세트와 \(grouped(distance)) m 어긋나 있어, 둘 중 하나의 측지계가 잘못된 것 같습니다 "
      + "(\(grouped(matches))곳의 중앙값: \(ways.joined(separator: ", ")))"
  }

  private func text(_ link: DistrictLink) -> String {
    let rule =
      switch link.rule {
      case .codePrefix: "코드로"
      case .cover: "포함 관계로"
      }
    var parts = [
      (link.set.map { "\($0): " } ?? "") + "상위 행정구역을 \(link.parentSet) 세트에서 \(rule) 찾음"
    ]
    func codes(_ codes: [String]) -> String {
      codes.prefix(5).joined(separator: ", ") + (codes.count > 5 ? " …" : "")
    }
    if !link.straddling.isEmpty {
      parts.append(
        "면적의 99% 미만이 상위 행정구역에 든 행정구역 \(link.straddling.count)개"
          + "(\(codes(link.straddling)))")
    }
    if !link.unmeasured.isEmpty {
      parts.append(
        "도형이 검사 한도를 넘어 일부 상위 행정구역과 비교하지 못한 행정구역 "
          + "\(link.unmeasured.count)개(\(codes(link.unmeasured)))")
    }
    if link.orphans > 0 { parts.append("상위 행정구역이 없는 행정구역 \(link.orphans)개") }
    return parts.joined(separator: ", ")
  }

  /// `1 가, 2 나, 3 다 외 4개`.
  private func list(_ districts: [DistrictLabel]) -> String {
    let names = districts.prefix(3).map(text)
    let more = districts.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " 외 \(grouped(more))개" : "")
  }

  /// `12,300 m², 너비 3.1 m, 126.9780000,37.5665000 부근`.
  private func text(_ extent: DistrictFinding.Extent) -> String {
    let area =
      extent.squareMeters < 1e6
      ? "\(grouped(extent.squareMeters)) m²"
      : "\(Decimals.text(extent.squareMeters / 1e6, digits: 1)) km²"
    let width = extent.width.value
    let wide =
      width < 1_000
      ? "\(Decimals.text(width, digits: width < 100 ? 1 : 0)) m"
      : "\(Decimals.text(width / 1_000, digits: 1)) km"
    return "\(area), 너비 \(wide), \(extent.place) 부근"
  }

  // Squares of the Earth's size fit.
  private func grouped(_ value: Double) -> String { grouped(Int(value.rounded())) }
}
