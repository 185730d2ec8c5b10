public import Reports
public import SimpleFeatures

/// The texts that accompany the tables of reports about positions, clusters and maps.
public enum MapResult: Hashable, Sendable {
  // MARK: Titles; filters are in words

  /// The title of the clusters at a zoom level.
  case clusters(zoom: Int, filter: String)
  /// The title of the nodes into which a cluster splits.
  case children(Int64, filter: String)
  /// The title of the places in a cluster.
  case leaves(Int64, filter: String)
  /// The title of the groups of places that are close together; `within` is the distance as the
  /// user typed it.
  case dense(Int, isOfVisits: Bool, within: String, filter: String)
  /// The title of the spending within a radius around a position. `radius` is the radius as the
  /// user typed it; `of` is the name of the position, if it has a name.
  case near(radius: String, of: String?, filter: String)
  /// The title of the places nearest to a position, which may have a name.
  case nearest(to: String?, filter: String)
  /// The title of a table of the distances from a position, which may have a name, to the places at
  /// which money was spent.
  case range(from: String?, filter: String)

  // MARK: A position now

  /// The usual payment at an hour of the day, 0 ... 23; nil if nothing was paid at this hour.
  case usual(HereDocument.Usual?, hour: Int)
  /// The spending of the current month within a radius around a position. `radius` is the radius as
  /// the user typed it; `of` is the name of the position, if it has a name.
  case spentHere(count: Int, figures: String, radius: String, of: String?)

  // MARK: Lines after a table

  /// The number of clusters, and the number of places that belong to no cluster.
  case counted(clusters: Int, places: Int)
  /// The number of rows that are not listed.
  case moreRows(Int)
  /// The number of clusters that are not listed.
  case moreClusters(Int)
  /// The number of places that are not listed.
  case morePlaces(Int)
  /// The number of all places, and the combined figures of these places in words.
  case together(places: Int, figures: String)
  /// The centre, and the number of visits whose median it is; the number is nil if the user gave
  /// the centre.
  case center(Coordinate, ofVisits: Int?)
  /// The area of the convex hull in square kilometres, in digits.
  case hull(squareKilometers: String)
  /// The online payments, or the payments whose place is unknown; such payments have no distance.
  case notInRange(ReportGroup, figures: String)

  // MARK: Files of points

  /// The numbers of rows in a file of points: all rows, rows inside a district or cell, rows
  /// outside all districts or cells, rows without a position, and unreadable rows.
  case joined(
    rows: Int, inside: Int, hasCells: Bool, outside: Int, unplaced: Int, bad: Int)
  /// The number of rows without a date, and the number of rows with an empty value in the column
  /// that is summed.
  case joinedWithout(dates: Int, values: Int)

  // MARK: Files

  /// A map was written; a nil path means standard output.
  case wrote(path: String?, features: Int, figures: String)
  /// A page was written; a nil path means standard output.
  case wrotePage(
    path: String?, places: Int, payments: Int, hasNames: Bool, hasIncome: Bool, kilobytes: Int)
  /// A page was written without a map library, so its map cannot be moved.
  case pageHasNoLibrary
  /// A page loads the tiles of its map from this host.
  case pageAsks(host: String)
  /// The number of corners in the borders that are drawn, and the number of corners in the borders
  /// that were published.
  case drawn(Int, of: Int)
  /// The payments that a map does not show.
  case notDrawn(ReportGroup, figures: String)
  /// The payments that are in a district but outside all of its children.
  case notInChildren(of: String, figures: String)
}
