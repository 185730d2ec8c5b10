public import Codecs
import SimpleFeatures
import Spending

extension LedgerView {
  /// Returns the place that a photo attached to a payment proposes for this payment.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``.
  /// - Complexity: The same as ``nearest(_:to:query:)``.
  public func photoProposal(
    _ stamp: PhotoStamp, ofPayment id: Int64
  ) throws -> PhotoProposal {
    let own = try payment(id).place
    guard let coordinate = stamp.coordinate else {
      return PhotoProposal(
        payment: id, stamp: stamp, place: own, distance: nil, isPlaced: own != nil)
    }
    if let own {
      return PhotoProposal(
        payment: id, stamp: stamp, place: own,
        distance: Haversine.earth.distance(from: own.coordinate, to: coordinate), isPlaced: true)
    }
    let nearest = try nearest(1, to: coordinate).rows.first { $0.distance <= PhotoProposal.reach }
    return PhotoProposal(
      payment: id, stamp: stamp, place: nearest?.place.place, distance: nearest?.distance,
      isPlaced: false)
  }
}

extension Ledger {
  /// Returns the place that a photo proposes for a payment; see
  /// ``LedgerView/photoProposal(_:ofPayment:)``.
  public func photoProposal(
    _ stamp: PhotoStamp, ofPayment id: Int64
  ) throws -> PhotoProposal {
    try read { try $0.photoProposal(stamp, ofPayment: id) }
  }
}
