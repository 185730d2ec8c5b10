/// A reason for or against a proposed place.
public enum PlaceEvidence: String, Hashable, Sendable, CaseIterable {
  /// The name and the branch are the same as in the statement.
  case name
  /// Earlier payments to the same merchant were made at this place.
  case before
  /// No other place has this name.
  case onlyOne = "only-one"
  /// The place is in the area in which the person's other payments were made.
  case usualArea = "usual-area"
  /// The place is near the place of the person's previous or next payment.
  case neighbour
  /// The statement names the district of the place.
  case district
  /// The statement contains the address of the place.
  case address
  /// The statement contains the legal name of the place or another spelling of its name.
  case spelling
  /// The name in the statement is cut off.
  case cut
  /// The name is similar to the name in the statement.
  case similar
  /// Several places have this name, so the name alone does not identify the place.
  case several
  /// The statement names a brand without a branch.
  case brandAlone = "brand-alone"
}
