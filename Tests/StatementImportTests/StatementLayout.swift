import Testing

/// A fixture in `Layouts` with what it must give: payments, then rows ignored by rule and line.
struct StatementLayout: Sendable, CustomTestStringConvertible {
  var file: String
  var rows: [String]

  var testDescription: String { file }

  static let all: [StatementLayout] = text.split(separator: "\n\n").map { block in
    let lines = block.split(separator: "\n").map { String($0) }
    return StatementLayout(file: lines[0], rows: lines.dropFirst().map { String($0.dropFirst(2)) })
  }

  private static let text = """
    card-1-approvals.csv
      5 2026-05-03 12:41 spending 9500 느린국수 합정점 no. 30114402
      6 2026-05-04 19:02 spending 1290000 한강전자랜드 12 months no. 30118833
      7 2026-05-09 10:20 spending 27000 푸른책방 no. 30120917
      7 2026-05-09 10:20 refund -27000 푸른책방 no. 30120917
      preamble 1
      preamble 2
      preamble 3
      summary 8

    card-2-bill.tsv
      3 2026-04-11 spending 600000 도담가구 3 months month 1
      4 2026-05-02 spending 48320 둥지마트 성산점
      7 2026-05-05 spending 11200 새벽빵집
      8 2026-05-06 refund -3200 새벽빵집
      preamble 1
      summary 5
      header 6
      summary 9
      summary 10
      note 11

    card-3-cancellations.csv
      2 2026-05-12 09:30 refund -8400 온누리약국 no. 71002
      3 2026-05-12 09:12 spending 8400 온누리약국 no. 71002
      4 2026-05-13 18:45 spending 35000 모퉁이꽃집 no. 71040
      5 2026-05-15 11:00 refund -10000 모퉁이꽃집 no. 71040
      6 2026-05-16 13:10 spending 35000 모퉁이꽃집

    card-4-overseas.csv
      2 2026-04-18 spending 13942 KOMOREBI COFFEE TOKYO was 1480 JPY at 9.42 no. 550187
      3 2026-04-19 spending 44996 RIVERSIDE BOOKS was 32.50 USD at 1384.5 no. 550204
      4 2026-04-20 spending 21000 둥지마트 성산점 no. 550219
      5 2026-04-21 spending 18.90 EUR NOT YET BILLED LTD no. 550230

    card-5-home-and-abroad.csv
      2 2026-05-20 08:15 spending 5200 달빛카페 no. 80011
      3 2026-05-21 21:40 spending 14.25 USD AIRPORT DINER no. 80012
      4 2026-05-22 14:05 refund -5200 달빛카페 no. 80013

    card-6-short-years.csv
      2 2026-05-03 12:41 spending 13000 솔방울식당
      3 2026-05-03 18:20 spending 2400 지하철역 편의점
      4 2026-05-04 07:55 refund -1500 시내버스

    card-7-partly-cancelled.csv
      2 2026-05-01 spending 50000 구름상회 no. 91001
      3 2026-05-02 spending 80000 구름상회 3 months no. 91002
      3 2026-05-07 refund -30000 구름상회 no. 91002
      4 2026-05-03 spending 12000 구름상회 no. 91003
      4 2026-05-03 refund -12000 구름상회 no. 91003

    card-8-workbook.xlsx
      4 2026-05-03 12:41 spending 9500 느린국수 합정점 no. 00120034
      5 2026-05-04 19:02 spending 1290000 한강전자랜드 12 months no. 00120035
      6 2026-05-06 08:00 refund -3200 새벽빵집 no. 00120041
      preamble 1
      summary 7

    card-9-page.xls
      2 2026-05-17 11:20 spending 8400 온누리약국 no. 55001
      3 2026-05-18 20:05 spending 35000 모퉁이꽃집 & 카페 no. 55002
      summary 4

    bank-1-withdrawals.csv
      4 2026-05-25 09:00 income 3200000 (주)바른상사
      5 2026-05-25 14:22 transfer -1326500 카드대금
      6 2026-05-26 12:31 spending 9500 느린국수 합정점
      7 2026-05-27 20:11 transfer -300000 김소비
      preamble 1
      preamble 2
      zero 8
      summary 9

    bank-5-abroad.csv
      2 2026-06-01 21:40 spending 19500 AIRPORT DINER was 14.25 USD
      3 2026-06-02 08:15 spending 5200 달빛카페
      4 2026-06-03 09:00 refund -3000 환급

    bank-2-signed.csv
      2 2026-06-01 10:12 spending 15000 솔방울식당
      3 2026-06-02 11:00 income 500000 이웃집
      4 2026-06-03 13:40 spending 60000 박이웃
      5 2026-06-04 09:30 refund -15000 솔방울식당
      6 2026-06-05 00:10 transfer -200000 매달모으기

    bank-3-cp949.csv
      2 2026-06-10 08:01 spending 45000 솔잎한의원
      3 2026-06-11 12:00 spending 12800 느린국수 합정점
      4 2026-06-15 09:00 income 2750000 바른상사
      5 2026-06-16 09:00 transfer -812400 현대카드

    bank-4-signs-only.csv
      3 2026-06-20 12:00 spending 4200 새벽빵집
      4 2026-06-20 18:30 transfer 50000 김소비
      5 2026-06-21 09:15 spending 1500 시내버스
      6 2026-06-22 10:00 refund -4200 새벽빵집
      preamble 1

    household-book.csv
      2 2026-06-01 08:10 spending 1500 시내버스
      3 2026-06-01 12:05 spending 9000 솔방울식당
      4 2026-06-02 09:00 transfer -100000 적금
      5 2026-06-03 09:00 income 2750000 바른상사
      6 2026-06-04 19:00 spending 12000 달빛카페
      7 2026-06-05 10:00 refund -12000 달빛카페

    expenses-public-office.csv
      2 2026-05-07 12:10 spending 84000 늘봄식당(어느시 어느로 12)
      3 2026-05-08 15:30 spending 12500 ㈜다온문구
    """
}
