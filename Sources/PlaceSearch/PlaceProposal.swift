/// A place for payments of a merchant, with the evidence for it.
public struct PlaceProposal: Hashable, Sendable {
  /// The place.
  public var place: ListedPlace
  /// The probability that this is the place of the merchant, from 0 to 1.
  public var score: Double
  /// The evidence for or against the place, the strongest first.
  public var evidence: [PlaceEvidence]

  /// Creates a proposal.
  public init(place: ListedPlace, score: Double, evidence: [PlaceEvidence]) {
    self.place = place
    self.score = score
    self.evidence = evidence
  }
}
