public import Reports
public import SimpleFeatures

/// What reports around positions, clusters and maps say beside their tables.
public enum MapResult: Hashable, Sendable {
  // MARK: Titles; filters are in words

  /// Clusters of a zoom.
  case clusters(zoom: Int, filter: String)
  /// What a cluster comes apart into.
  case children(Int64, filter: String)
  /// The places of a cluster.
  case leaves(Int64, filter: String)
  /// Places that lie close together; the distance as it was typed.
  case dense(Int, isOfVisits: Bool, within: String, filter: String)
  /// Spending within a radius, as it was typed, of a position with or without a name.
  case near(radius: String, of: String?, filter: String)
  /// The nearest places to a position with or without a name.
  case nearest(to: String?, filter: String)
  /// How far spending reaches from a position with or without a name.
  case range(from: String?, filter: String)

  // MARK: A position now

  /// The usual payment at an hour of the day, 0 ... 23; nil if nothing was paid at this hour.
  case usual(HereDocument.Usual?, hour: Int)
  /// The spending of the month within a radius, in the words of the command, around a position, which may
  /// have a name.
  case spentHere(count: Int, figures: String, radius: String, of: String?)

  // MARK: Lines behind a table

  /// How many clusters and single places there are.
  case counted(clusters: Int, places: Int)
  /// How many more rows there are.
  case moreRows(Int)
  /// How many more clusters there are.
  case moreClusters(Int)
  /// How many more places there are.
  case morePlaces(Int)
  /// Places and figures of everything; figures are in words.
  case together(places: Int, figures: String)
  /// The centre; how many visits it is the median of, nil for a given one.
  case center(Coordinate, ofVisits: Int?)
  /// The area of the convex hull in square kilometres, in digits.
  case hull(squareKilometers: String)
  /// What a range leaves out.
  case notInRange(ReportGroup, figures: String)

  // MARK: Files of points

  /// What became of the rows of a file of points; those without a date or value, where asked for.
  case joined(rows: Int, inside: Int, outside: Int, unplaced: Int, bad: Int)
  /// How many rows have no date, and how many values to sum are empty.
  case joinedWithout(dates: Int, values: Int)

  // MARK: Files

  /// A map was written; nil is standard output.
  case wrote(path: String?, features: Int, figures: String)
  /// A page was written; nil is standard output.
  case wrotePage(
    path: String?, places: Int, payments: Int, hasNames: Bool, hasIncome: Bool, kilobytes: Int)
  /// A page is drawn without a map library.
  case pageHasNoLibrary
  /// A page asks a host for the tiles of its map.
  case pageAsks(host: String)
  /// With how many of the published corners districts are drawn.
  case drawn(Int, of: Int)
  /// What a map leaves out.
  case notDrawn(ReportGroup, figures: String)
  /// What is in a district and in none of its children.
  case notInChildren(of: String, figures: String)
}
