import ArgumentParser
import Sobi
import Wording

/// The publisher of the rates, and the surcharge for cash.
struct RateOptions: ParsableArguments {
  @Option(
    help: "The publisher of the rates; by default the first publisher whose rates the ledger has.")
  var source: RateSource?

  @Option(
    help: ArgumentHelp(
      "The surcharge for cash, in percent of the base rate, 0 to 100; by default 1.75.",
      valueName: "percent"))
  var surcharge: String?

  /// The surcharge in hundredths of a percent.
  var basisPoints: Int64 {
    get throws {
      guard let surcharge else { return Ledger.cashSurcharge }
      if surcharge.allSatisfy({ $0 == "0" }), !surcharge.isEmpty { return 0 }
      guard let percent = try? RateValue(surcharge), percent.scale <= 2 else {
        throw ValidationError(.notPercentage(option: "--surcharge", surcharge))
      }
      let basisPoints = percent.digits * (percent.scale == 0 ? 100 : percent.scale == 1 ? 10 : 1)
      guard basisPoints <= 10_000 else {
        throw ValidationError(.notPercentage(option: "--surcharge", surcharge))
      }
      return basisPoints
    }
  }
}
