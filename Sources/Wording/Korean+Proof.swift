public import Sobi
import Spending
public import StatementImport

extension Korean {
  public func text(_ finding: ProofFinding) -> String {
    let subject =
      switch finding.subject {
      case .step(let former): "잔액이 앞 행(\(place(former)))의 잔액에서 이어지지 않습니다"
      case .closing: "시작 잔액에 모든 금액을 더해도 마지막 잔액이 되지 않습니다"
      }
    return subject + " (차이 \(signed(finding.difference))). 가능한 원인: "
      + finding.explanations.map(text).joined(separator: ", 또는 ")
  }

  private func text(_ explanation: ProofFinding.Explanation) -> String {
    switch explanation {
    case .missing(let money): "빠진 행의 금액은 \(signed(money))"
    case .doubled(let row): "한 번 더 들어간 행: \(place(row))"
    case .amount(let row, let money): "금액이 틀린 행: \(place(row)) (맞는 금액 \(signed(money)))"
    case .balance(let row, let money): "잔액이 틀린 행: \(place(row)) (맞는 잔액 \(signed(money)))"
    }
  }

  private func signed(_ money: Money) -> String { "\(money.currency.code) \(money.grouped)" }

  public func text(_ error: UnprovedStatement) -> String {
    (error.proof.state == .failed
      ? "명세서의 잔액이나 합계가 맞지 않아" : "명세서를 검증할 수 없어 (\(reason(error.proof)))")
      + " 아무것도 가져오지 않았습니다"
  }

  /// The message of an import about a proof.
  func text(_ proof: StatementProof) -> String {
    let count =
      proof.rows == proof.count
      ? "\(grouped(proof.count))행" : "\(grouped(proof.count))행 중 \(grouped(proof.rows))행"
    return switch proof.state {
    case .proved: "검증했습니다 (\(name(proof.basis))): \(count)."
    case .failed:
      "검증하지 못했습니다 (\(name(proof.basis))): 맞지 않는 곳 \(grouped(proof.findingCount))개."
    case .notProved: "검증하지 못했습니다: \(reason(proof))."
    }
  }

  private func name(_ basis: StatementProof.Basis?) -> String {
    switch basis {
    case .runningBalance, nil: "거래 후 잔액"
    case .openingAndClosing: "시작 잔액과 마지막 잔액"
    case .totals: "합계 금액"
    }
  }

  private func reason(_ proof: StatementProof) -> String {
    switch proof.reason {
    case .nothing, nil: "파일에 잔액도 합계도 없음"
    case .closingOnly: "파일에 마지막 잔액만 있고 시작 잔액이 없음"
    case .unlinked: "파일의 잔액이 서로 이어지지 않음"
    case .tooFewRows: "잔액이 있는 행이 둘보다 적음"
    case .tooFewCovered:
      "다른 행의 잔액에서 이어지는 잔액이 \(grouped(proof.count))행 중 \(grouped(proof.rows))행에만 "
        + "있음 (열에 아홉이 필요함)"
    case .rowsSkipped: "건너뛴 행에서 돈이 움직였을 수 있음: \(places(proof))"
    case .balanceUnreadable: "잔액을 읽을 수 없거나 잔액이 너무 큼: \(places(proof))"
    case .totalsDiffer: "파일의 합계가 모든 행의 합과 다름"
    }
  }

  private func places(_ proof: StatementProof) -> String {
    let shown = proof.places.prefix(5)
    let more = proof.placeCount - shown.count
    return shown.map(place).joined(separator: ", ") + (more > 0 ? " 외 \(grouped(more))행" : "")
  }

  /// The place of a record of a statement: `17번째 줄` for `line 17`.
  private func place(_ place: String) -> String {
    guard let blank = place.lastIndex(of: " ") else { return place }
    let number = place[place.index(after: blank)...]
    return switch place[..<blank] {
    case "line": "\(number)번째 줄"
    case "row": "\(number)번째 행"
    case "transaction": "\(number)번째 거래"
    case "feature": "\(number)번째 피처"
    default: place
    }
  }
}
