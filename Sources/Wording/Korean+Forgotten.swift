import LedgerStore

extension Korean {
  /// The rows removed for good, and the consequences, a line each.
  func forgotten(_ report: ForgetReport) -> String {
    let parts = [
      (report.payments, payments(report.payments)),
      (report.removedPayments, "전에 지운 \(payments(report.removedPayments))"),
      (report.places, "장소 \(grouped(report.places))곳"),
      (report.cancellations, "결제를 찾지 못한 취소 \(grouped(report.cancellations))건"),
      (report.waitingRows, "확인을 기다리는 행 \(grouped(report.waitingRows))개"),
      (report.corrections, "카테고리 정정 \(grouped(report.corrections))개"),
      (report.decisions, "되풀이되는 결제에 대한 결정 \(grouped(report.decisions))건"),
      (report.accounts, "계좌 \(grouped(report.accounts))개의 청구일"),
      (report.imports, "가져오기 기록 \(grouped(report.imports))줄"),
      (report.tasks, "할 일 \(grouped(report.tasks))개"),
      (report.sessions, "세션 \(grouped(report.sessions))번"),
      (report.attachments, "첨부 파일 \(grouped(report.attachments))개"),
    ].filter { $0.0 > 0 }.map(\.1)
    var lines = [
      (parts.isEmpty
        ? report.changes > 0 ? "변경 기록에 남아 있던 내용" : "없음" : parts.joined(separator: ", ")) + "."
    ]
    if !report.missing.isEmpty {
      let ids = report.missing.map(String.init).joined(separator: ", ")
      lines.append("가계부와 변경 기록에 없는 번호: \(ids).")
    }
    if report.changes > 0 {
      lines.append("변경 기록 \(grouped(report.changes))건은 이제 이 행을 되살릴 수 없습니다.")
    }
    if report.undoneChanges > 0 {
      lines.append("되돌린 변경 \(grouped(report.undoneChanges))건은 이제 다시 적용할 수 없습니다.")
    }
    if report.refunds > 0 {
      lines.append("환불 \(grouped(report.refunds))건은 결제 없이 남습니다.")
    }
    if !report.copies.isEmpty {
      lines.append("가계부 옆의 사본에는 그대로 남습니다: \(report.copies.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }
}
