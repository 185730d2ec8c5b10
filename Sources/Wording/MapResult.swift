public import Reports
public import SimpleFeatures

/// The texts beside the tables of reports about positions, clusters and maps.
public enum MapResult: Hashable, Sendable {
  // MARK: Titles; filters are in words

  /// Clusters of a zoom.
  case clusters(zoom: Int, filter: String)
  /// The nodes that a cluster splits into.
  case children(Int64, filter: String)
  /// The places of a cluster.
  case leaves(Int64, filter: String)
  /// Places that lie close together; the distance as typed.
  case dense(Int, isOfVisits: Bool, within: String, filter: String)
  /// Spending within a radius, as typed, of a position with or without a name.
  case near(radius: String, of: String?, filter: String)
  /// The nearest places to a position with or without a name.
  case nearest(to: String?, filter: String)
  /// The range of spending from a position with or without a name.
  case range(from: String?, filter: String)

  // MARK: A position now

  /// The usual payment at an hour of the day, 0 ... 23; nil if nothing was paid at this hour.
  case usual(HereDocument.Usual?, hour: Int)
  /// The spending of the month within a radius, in the words of the command, around a position, which may
  /// have a name.
  case spentHere(count: Int, figures: String, radius: String, of: String?)

  // MARK: Lines after a table

  /// The numbers of clusters and of single places.
  case counted(clusters: Int, places: Int)
  /// The number of further rows.
  case moreRows(Int)
  /// The number of further clusters.
  case moreClusters(Int)
  /// The number of further places.
  case morePlaces(Int)
  /// The number of all places, and their figures in words.
  case together(places: Int, figures: String)
  /// The centre, and the number of visits of its median; nil for a given centre.
  case center(Coordinate, ofVisits: Int?)
  /// The area of the convex hull in square kilometres, in digits.
  case hull(squareKilometers: String)
  /// The payments that a range leaves out.
  case notInRange(ReportGroup, figures: String)

  // MARK: Files of points

  /// The numbers of rows of a file of points: all, in a district or cell, outside, without a
  /// position, bad.
  case joined(
    rows: Int, inside: Int, hasCells: Bool, outside: Int, unplaced: Int, bad: Int)
  /// The number of rows without a date, and of empty values to sum.
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
  /// The number of published corners, and the number of drawn corners.
  case drawn(Int, of: Int)
  /// The payments that a map leaves out.
  case notDrawn(ReportGroup, figures: String)
  /// The payments in a district and outside all of its children.
  case notInChildren(of: String, figures: String)
}
