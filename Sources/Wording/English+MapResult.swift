import Reports
import SimpleFeatures

extension English {
  public func text(_ result: MapResult) -> String {
    switch result {
    case .clusters(let zoom, let filter): "Clusters at zoom \(zoom): \(filter)"
    case .children(let id, let filter): "Children of \(id): \(filter)"
    case .leaves(let id, let filter): "Places of \(id): \(filter)"
    case .dense(let count, let isOfVisits, let distance, let filter):
      "At least \(count) \(isOfVisits ? "visits" : "places") within \(distance): \(filter)"
    case .near(let radius, let name, let filter):
      "Spending within \(radius)\(of(name)): \(filter)"
    case .nearest(let name, let filter): "Nearest places\(of(name)): \(filter)"
    case .range(let name, let filter): "Range\(of(name)): \(filter)"

    case .usual(nil, let hour): "Nothing was paid here at \(clock(hour)) before."
    case .usual(let usual?, let hour):
      "Usual here at \(clock(hour)): \(amount(usual.median)), the median of "
        + "\(payments(usual.count)); most often \(usual.place), \(grouped(usual.visits))."
    case .spentHere(let count, let figures, let radius, let name):
      "This month within \(radius)\(of(name)): "
        + (count == 0 ? "nothing." : "\(figures), \(payments(count)).")

    case .counted(let clusters, let places):
      "\(quantity(clusters, "cluster")), \(quantity(places, "place"))."
    case .moreRows(let count): "and \(quantity(count, "more row"))"
    case .moreClusters(let count): "and \(quantity(count, "more cluster"))"
    case .morePlaces(let count): "and \(grouped(count)) more places"
    case .together(let places, let figures):
      "Together: \(quantity(places, "place")), \(figures)."
    case .center(let position, let visits):
      "Centre: \(position), "
        + (visits.map { "the geometric median of \(quantity($0, "visit"))" } ?? "given") + "."
    case .hull(let area): "Convex hull of the places: \(area) km2."
    case .notInRange(let group, let figures): "Not in it, \(word(group)): \(figures)."

    case .joined(let rows, let inside, let hasCells, let outside, let unplaced, let bad):
      "\(quantity(rows, "row")): \(grouped(inside)) in a \(hasCells ? "cell" : "district"), "
        + "\(grouped(outside)) outside, "
        + "\(grouped(unplaced)) without a position, \(grouped(bad)) not readable."
    case .joinedWithout(let dates, let values):
      "Without a date: \(quantity(dates, "row")); empty values: \(grouped(values))."

    case .wrote(let path, let features, let figures):
      "\(path.map { "Wrote \($0):" } ?? "Wrote") \(quantity(features, "feature")) for \(figures)."
    case .wrotePage(let path, let places, let payments, let hasNames, let hasIncome, let size):
      "\(path.map { "Wrote \($0)" } ?? "Wrote a page"), \(grouped(size)) kB: "
        + "\(quantity(places, "place")), \(quantity(payments, "payment")), "
        + "\(hasNames ? "with" : "without") names, \(hasIncome ? "with" : "without") income; "
        + "no accounts, notes or references."
    case .pageHasNoLibrary:
      "The page was made without Leaflet: it has districts and figures, but its map cannot be moved."
    case .pageAsks(let host):
      "The page requests map tiles from \(host), which then sees the viewed part of the map."
    case .drawn(let drawn, let published):
      "Drawn with \(grouped(drawn)) of \(quantity(published, "corner"))."
    case .notDrawn(let group, let figures): "Not on the map, \(word(group)): \(figures)."
    case .notInChildren(let district, let figures):
      "Not on the map, in no child of \(district): \(figures)."
    }
  }

  private func of(_ name: String?) -> String { name.map { " of \($0)" } ?? "" }

  private func clock(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }
}
