/// Evidence for a place, or against it.
public enum PlaceEvidence: String, Hashable, Sendable, CaseIterable {
  /// Name and branch equal the name and branch in the statement.
  case name
  /// Payments of the same merchant were made there before.
  case before
  /// No other place has the name.
  case onlyOne = "only-one"
  /// It is in the area of the person's other payments.
  case usualArea = "usual-area"
  /// It is near the place of the person's previous or next payment.
  case neighbour
  /// The statement names its district.
  case district
  /// The statement has its address.
  case address
  /// The statement has the legal name, or another spelling.
  case spelling
  /// The statement cut the name short.
  case cut
  /// The name is similar to the name in the statement.
  case similar
  /// Several places have the name.
  case several
  /// The statement has a brand without its branch.
  case brandAlone = "brand-alone"
}
