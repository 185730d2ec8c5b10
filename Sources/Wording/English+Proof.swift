public import Sobi
import Spending
public import StatementImport

extension English {
  public func text(_ finding: ProofFinding) -> String {
    let subject =
      switch finding.subject {
      case .step(let former): "the balance does not follow from the balance of \(former)"
      case .closing: "the opening balance and all amounts do not add up to the closing balance"
      }
    return subject + "; the difference is \(signed(finding.difference)); possible causes: "
      + finding.explanations.map(text).joined(separator: ", or ")
  }

  private func text(_ explanation: ProofFinding.Explanation) -> String {
    switch explanation {
    case .missing(let money): "a row of \(signed(money)) is missing"
    case .doubled(let place): "\(place) is repeated"
    case .amount(let place, let money): "the amount of \(place) should be \(signed(money))"
    case .balance(let place, let money): "the balance of \(place) should be \(signed(money))"
    }
  }

  private func signed(_ money: Money) -> String { "\(money.currency.code) \(money.grouped)" }

  public func text(_ error: UnprovedStatement) -> String {
    (error.proof.state == .failed
      ? "the balances or totals of the statement do not match its rows"
      : "the statement cannot be proved to be complete: " + reason(error.proof))
      + "; nothing was imported"
  }

  /// The message of an import about a proof.
  func text(_ proof: StatementProof) -> String {
    let count =
      proof.rows == proof.count
      ? rows(proof.count)
      : "\(grouped(proof.rows)) of \(rows(proof.count))"
    return switch proof.state {
    case .proved: "Proved by \(name(proof.basis)): \(count)."
    case .failed:
      "Not proved by \(name(proof.basis)): "
        + (proof.findingCount == 1
          ? "1 place does" : "\(grouped(proof.findingCount)) places do")
        + " not fit."
    case .notProved: "Not proved: \(reason(proof))."
    }
  }

  private func name(_ basis: StatementProof.Basis?) -> String {
    switch basis {
    case .runningBalance, nil: "the running balance"
    case .openingAndClosing: "the opening and closing balance"
    case .totals: "the totals"
    }
  }

  private func reason(_ proof: StatementProof) -> String {
    switch proof.reason {
    case .nothing, nil: "the file has no balance and no totals"
    case .closingOnly: "the file has a closing balance and no opening balance"
    case .unlinked: "the balances of the file do not follow from each other"
    case .tooFewRows: "the file has fewer than two rows with a balance"
    case .tooFewCovered:
      "\(grouped(proof.rows)) of \(rows(proof.count)) have a balance that follows from another, "
        + "and a proof needs nine tenths"
    case .rowsSkipped: "rows that were skipped may have moved money: \(places(proof))"
    case .balanceUnreadable: "a balance cannot be read or is too large: \(places(proof))"
    case .totalsDiffer: "the totals of the file are not those of all its rows"
    }
  }

  private func places(_ proof: StatementProof) -> String {
    let shown = proof.places.prefix(5)
    let more = proof.placeCount - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(grouped(more)) more" : "")
  }

  private func rows(_ count: Int) -> String { "\(grouped(count)) row\(count == 1 ? "" : "s")" }
}
