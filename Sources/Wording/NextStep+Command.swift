import Sobi

extension NextStep {
  /// The command to type.
  ///
  /// - Parameter ledger: The path of the ledger; nil if commands find it without a path.
  func command(ledger: String?) -> String {
    let words =
      switch self {
      case .importStatement: "sobi import FILE"
      case .decideRows: "sobi twins"
      case .importShops: "sobi gazetteer import FILE"
      case .resolvePlaces: "sobi places resolve --apply"
      case .fetchDistricts(let name): "sobi districts fetch \(name)"
      case .importDistricts: "sobi districts import FILE"
      case .writeMap: "sobi map -o map.html"
      case .reportMonth: "sobi month"
      }
    // The gazetteer belongs to no ledger.
    return self == .importShops ? words : words + (ledger.map { " --ledger \($0)" } ?? "")
  }
}
