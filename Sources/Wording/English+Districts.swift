import Boundaries
import SimpleFeatures
public import Sobi

extension English {
  public func text(_ finding: DistrictFinding) -> String {
    switch finding {
    case .file(let finding): text(finding)
    case .offset(let set, let east, let north, let matches):
      offset(from: set, east: east, north: north, matches: matches)
    case .beyondLimits(let district, let excess): "\(text(district)) was \(text(excess))"
    case .overlap(let districts, let extent): "overlap of \(list(districts)): \(text(extent))"
    case .gap(let districts, let extent): "gap between \(list(districts)): \(text(extent))"
    case .enclosed(let districts, let extent):
      "area without a district, enclosed by \(list(districts)): \(text(extent))"
    case .smallerFlaws(let count, let squareMeters, let tolerance):
      (count == 1 ? "1 overlap or gap is" : "\(grouped(count)) overlaps and gaps are")
        + " narrower than \(Decimals.text(tolerance.value, digits: 1)) m; their total area is "
        + "\(grouped(squareMeters)) m²"
    case .coverageUnchecked(let limit, let most):
      "overlaps and gaps were not searched for: the edges of the districts run beside or across "
        + "each other more than \(grouped(limit)) times, most often those of \(list(most))"
    case .coverageFailed(let reason):
      "the search for overlaps and gaps failed: GEOS reports \(reason)"
    case .holes(let districts, let holes):
      "\(quantity(districts, "district")) with holes, \(quantity(holes, "hole")) in total"
    case .parts(let districts, let parts):
      "\(quantity(districts, "district")) with several parts, \(quantity(parts, "part")) in total"
    case .antimeridian(let codes):
      "districts on both sides of the 180° meridian: \(codes.prefix(10).joined(separator: ", "))"
    case .repaired(let districts, let all):
      "\(districts) of \(all) districts were repaired for display; spatial joins use the "
        + "published shapes"
    case .adjusted(let districts):
      "the new corners of repaired districts were added to \(quantity(districts, "neighbour"))"
    case .unrepaired(let district, let hasArea):
      "district \(text(district)) cannot be repaired"
        + (hasArea ? "; it is shown as published" : ": it has no area")
    case .parents(let link): text(link)
    }
  }

  private func offset(from set: String, east: Double, north: Double, matches: Int) -> String {
    let distance = (east * east + north * north).squareRoot()
    let ways = [
      "\(grouped(east.magnitude)) m \(east < 0 ? "west" : "east")",
      "\(grouped(north.magnitude)) m \(north < 0 ? "south" : "north")",
    ]
    return
      "the districts are shifted by \(grouped(distance)) m from those of \(set): "
      + "\(ways.joined(separator: " and ")) (the median of \(grouped(matches)) districts); one of "
      + "the two sets may have a wrong datum"
  }

  private func text(_ link: DistrictLink) -> String {
    var parts = [
      (link.set.map { "\($0): " } ?? "") + "the parents were found in \(link.parentSet) by "
    ]
    switch link.rule {
    case .codePrefix: parts[0] += "code"
    case .cover: parts[0] += "covered area"
    }
    func codes(_ codes: [String]) -> String {
      codes.prefix(5).joined(separator: ", ") + (codes.count > 5 ? " …" : "")
    }
    if !link.straddling.isEmpty {
      parts.append(
        "\(quantity(link.straddling.count, "district")) "
          + (link.straddling.count == 1
            ? "has less than 99 % of its area in the parent: "
            : "have less than 99 % of their area in their parent: ")
          + codes(link.straddling))
    }
    if !link.unmeasured.isEmpty {
      parts.append(
        "\(quantity(link.unmeasured.count, "district")) "
          + "\(link.unmeasured.count == 1 ? "was" : "were") not compared with every possible parent, "
          + "because shapes exceed the limits: \(codes(link.unmeasured))")
    }
    if link.orphans > 0 {
      parts.append(
        "\(quantity(link.orphans, "district")) \(link.orphans == 1 ? "has" : "have") no parent")
    }
    return parts.joined(separator: "; ")
  }

  /// `1 가, 2 나, 3 다 and 4 more`.
  private func list(_ districts: [DistrictLabel]) -> String {
    let names = districts.prefix(3).map(text)
    let more = districts.count - names.count
    let all = names + (more > 0 ? ["\(grouped(more)) more"] : [])
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
  }

  /// `12,300 m², 3.1 m wide, near 126.9780000,37.5665000`.
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
    return "\(area), \(wide) wide, near \(extent.place)"
  }

  // Squares of the Earth's size fit.
  private func grouped(_ value: Double) -> String { grouped(Int(value.rounded())) }
}
