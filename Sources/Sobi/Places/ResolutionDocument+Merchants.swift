public import Reports

extension ResolutionDocument {
  /// Creates the document of the proposals.
  public init(_ resolution: PlaceResolution, minScore: Double) {
    self.init(
      minScore: minScore,
      merchants: resolution.merchants.map { merchant in
        Merchant(
          merchant: merchant.name, payments: merchant.payments, days: merchant.days,
          isOnline: merchant.isOnline, isResolved: merchant.place(minScore: minScore) != nil,
          proposals: merchant.proposals.map { proposal in
            Proposal(
              name: proposal.place.fullName, address: proposal.place.anyAddress,
              coordinate: proposal.place.coordinate, score: proposal.score,
              evidence: proposal.evidence.map(\.rawValue))
          })
      })
  }
}
