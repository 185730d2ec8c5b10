import Sobi
import TestSupport
import Testing

/// The downloads of Korean banks and card companies in their containers and layouts, from the file to
/// the payments: none needs an option but its password.
@Suite struct StatementSourceTests {
  /// A file, and its payments as `day kind amount currency merchant account months`.
  struct Source: CustomTestStringConvertible, Sendable {
    var file: String
    var payments: [String]
    var proof: StatementProof.Basis?
    /// Cancellations whose payment is not in the file.
    var openCancellations = 0

    var testDescription: String { file }
  }

  private static let sources = [
    Source(
      file: "tossbank.xlsx",
      payments: [
        "2026-08-14 spending 39000 KRW 달빛카페", "2026-08-15 income 2500000 KRW 바른상사",
        "2026-08-16 spending 12500 KRW 둥지마트", "2026-08-17 spending 100000 KRW 홍길순",
        "2026-08-20 spending 4500 KRW 새벽빵집", "2026-08-22 spending 5500 KRW 새벽빵집",
      ], proof: .runningBalance),
    Source(
      file: "kakaobank.xlsx",
      payments: [
        "2026-08-01 spending 4800 KRW 달빛카페", "2026-08-02 income 30000 KRW 홍길순",
        "2026-08-03 spending 9900 KRW 둥지마트", "2026-08-04 spending 9900 KRW 둥지마트",
        "2026-08-05 spending 8000 KRW 새벽빵집",
      ], proof: .runningBalance),
    Source(
      file: "kb-bank.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페", "2026-08-15 income 2500000 KRW 바른상사",
        "2026-08-16 spending 8000 KRW 둥지마트",
      ], proof: .runningBalance),
    Source(
      file: "kb-card.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페 노리 5678",
        "2026-08-15 spending 1230 USD MOON BOOKS 노리 5678",
      ], openCancellations: 1),
    Source(
      file: "shinhan-approvals.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페 본인1234",
        "2026-08-15 spending 55000 KRW 둥지마트 본인1234 3",
      ], openCancellations: 1),
    Source(
      file: "shinhan-purchases.xlsx",
      payments: [
        "2026-04-03 spending 12000 KRW 달빛카페 본인1234",
        "2026-04-04 spending 17000 KRW MOON BOOKS 본인1234",
      ]),
    Source(
      file: "hyundai-card.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페", "2026-08-15 spending 55000 KRW 둥지마트 3",
        "2026-08-16 spending 5500 KRW 새벽빵집", "2026-08-17 refund -5500 KRW 새벽빵집",
      ]),
    Source(
      file: "ibk-bank.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페", "2026-08-15 income 2500000 KRW 바른상사",
        "2026-08-16 spending 8000 KRW 둥지마트",
      ], proof: .runningBalance),
    Source(
      file: "report.xls",
      payments: [
        "2026-08-14 spending 12000 KRW 달빛카페 1234",
        "2026-08-15 spending 55000 KRW 둥지마트 1234 3",
      ], proof: .totals),
  ]

  @Test(arguments: sources)
  func `a download is read without a question`(source: Source) throws {
    let test = try TestLedger()
    let ledger = try test.open()
    var request = ImportRequest(path: Project.path("Tests/Fixtures/sources/\(source.file)"))
    request.askingPassword = { _, _ in Array("900101".utf8) }
    let file = try ledger.importStatement(request)
    let rows = try test.strings(
      """
      SELECT trim(local_date || ' ' ||
        CASE kind WHEN 0 THEN 'spending' WHEN 1 THEN 'refund' WHEN 2 THEN 'income' ELSE 'transfer' END
        || ' ' || amount || ' ' || currency || ' ' || coalesce(merchant, '') || ' '
        || coalesce(account, '') || ' ' || coalesce(instalment_months, ''))
      FROM payments ORDER BY local_date, id
      """)
    #expect(rows.map { $0.replacing("  ", with: " ") } == source.payments)
    #expect(file.rejected == 0)
    #expect(file.proof.basis == source.proof)
    #expect(file.proof.state == (source.proof == nil ? .notProved : .proved))
    #expect(file.outcome.openCancellations == source.openCancellations)
    let again = try ledger.importStatement(request)
    #expect(again.outcome.added == 0)
    #expect(try ledger.check().isClean)
  }
}
