/// Evidence for a place, or against it.
public enum PlaceEvidence: String, Hashable, Sendable, CaseIterable {
  /// The name and the branch equal those in the statement.
  case name
  /// Earlier payments to the same merchant were made there.
  case before
  /// No other place has this name.
  case onlyOne = "only-one"
  /// It is in the area of the person's other payments.
  case usualArea = "usual-area"
  /// It is near the place of the person's previous or next payment.
  case neighbour
  /// The statement names its district.
  case district
  /// The statement has its address.
  case address
  /// The statement has the legal name or another spelling of the name.
  case spelling
  /// The name in the statement is cut off.
  case cut
  /// The name is similar to the name in the statement.
  case similar
  /// Several places have this name.
  case several
  /// The statement has a brand without its branch.
  case brandAlone = "brand-alone"
}
