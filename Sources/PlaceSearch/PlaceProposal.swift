/// A proposed place for the payments of a merchant, with the evidence for this place.
public struct PlaceProposal: Hashable, Sendable {
  /// The place.
  public var place: ListedPlace
  /// The probability that this is the place of the merchant, from 0 to 1.
  public var score: Double
  /// The evidence for or against the place, with the strongest evidence first.
  public var evidence: [PlaceEvidence]

  /// Creates a proposal.
  public init(place: ListedPlace, score: Double, evidence: [PlaceEvidence]) {
    self.place = place
    self.score = score
    self.evidence = evidence
  }
}
