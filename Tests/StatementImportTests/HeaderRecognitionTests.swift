import Diagnostics
import Spending
import StatementImport
import Testing

@Suite struct HeaderRecognitionTests {
  private func found(
    _ columns: String, _ map: [StatementField: String] = [:]
  ) throws -> String {
    let header = try HeaderRecognition(
      columns: columns.split(separator: ",", omittingEmptySubsequences: false).map { String($0) },
      fieldMap: map)
    return header.recognized.map { "\($0.field)=\($0.column)" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("date,amount", "date=0 amount=1"),
    ("이용일시,이용금액,가맹점명,승인번호", "timestamp=0 amount=1 merchant=2 reference=3"),
    ("날짜,시간,금액,화폐,상호,메모,결제수단", "date=0 time=1 amount=2 currency=3 merchant=4 memo=5 method=6"),
    (
      " Paid_At ,AMOUNT (원),Merchant Name,lat,lng",
      "timestamp=0 amount=1 merchant=2 longitude=4 latitude=3"
    ),
    ("date,description,total", "date=0 amount=2 merchant=1"),
    ("date,description,merchant,amount", "date=0 amount=3 merchant=2 memo=1"),
    (
      "id,type,name,x,y,price,date",
      "date=6 amount=5 merchant=2 reference=0 longitude=3 latitude=4 kind=1"
    ),
    ("거래일자,거래시간,적요,거래금액,구분", "date=0 time=1 amount=3 merchant=2 kind=4"),
    ("date,amount,latitude", "date=0 amount=1"),
    ("이용일자,이용금액,개월,회차", "date=0 amount=1 instalmentNumber=3"),
    ("이용일자,이용금액,할부개월,회차", "date=0 amount=1 instalment=2 instalmentNumber=3"),
    ("date,amount,memo,memo", "date=0 amount=1 memo=2"),
  ])
  func `recognises names`(columns: String, expected: String) throws {
    #expect(try found(columns) == expected)
  }

  @Test func `takes columns given by hand`() throws {
    #expect(
      try found("when,Fare,date", [.timestamp: "when", .amount: "fare", .date: ""])
        == "timestamp=0 amount=1")
    #expect(try found("date,a,a", [.amount: "#3"]) == "date=0 amount=2")
    let header = try HeaderRecognition(columns: ["date", "amount (USD)", "tips"])
    #expect(header.unusedColumns == ["tips"])
    #expect(header.amountCurrency == .usd)
  }

  @Test func `says what is missing`() {
    #expect(throws: HeaderError.noDate(columns: ["a", "amount"])) { try found("a,amount") }
    #expect(throws: HeaderError.noAmount(columns: ["date", "b"])) { try found("date,b") }
    #expect(throws: HeaderError.unknownColumn("x", columns: ["date", "amount"])) {
      try found("date,amount", [.merchant: "x"])
    }
    #expect(throws: HeaderError.ambiguousColumn("a", numbers: [2, 3])) {
      try found("date,a,a", [.amount: "a"])
    }
    #expect(throws: HeaderError.columnUsedTwice("date")) {
      try found("date,b", [.amount: "date", .date: "date"])
    }
    #expect(throws: HeaderError.loneCoordinate(.longitude, missing: .latitude)) {
      try found("date,amount,lon", [.longitude: "lon"])
    }
  }

  @Test func `says what would help`() {
    #expect(
      HeaderError.noDate(columns: ["a", "b"]).recovery
        == .nameColumn(fields: ["date", "timestamp"], columns: ["a", "b"]))
    #expect(
      HeaderError.noAmount(columns: ["a"]).recovery
        == .nameColumn(fields: ["amount"], columns: ["a"]))
    #expect(
      HeaderError.unknownColumn("x", columns: ["a", "b"]).recovery == .nameOneOf(["a", "b"]))
    #expect(
      HeaderError.ambiguousColumn("a", numbers: [2, 3]).recovery == .giveColumnNumber([2, 3]))
    #expect(
      HeaderError.sameName("금액", .amount, numbers: [3, 4]).recovery
        == .chooseColumn(field: "amount", numbers: [3, 4]))
    #expect(
      HeaderError.loneCoordinate(.longitude, missing: .latitude).recovery
        == .nameColumn(fields: ["latitude"], columns: []))
  }

  @Test func `prints nothing of the file`() {
    let error = StatementError.header(.noDate(columns: ["카페", "4500"]), file: "a.csv")
    #expect("\(error)" == "statement.header.no-date")
    #expect(error.location?.file == "a.csv")
  }

  @Test func `understands mappings`() throws {
    #expect(
      try StatementOptions.fieldMap(parsing: ["amount=Fare", "Merchant=a=b", "memo="])
        == [.amount: "Fare", .merchant: "a=b", .memo: ""])
    #expect(throws: StatementOptionsError.malformedMapping("amount")) {
      try StatementOptions.fieldMap(parsing: ["amount"])
    }
    #expect(throws: StatementOptionsError.unknownField("betrag")) {
      try StatementOptions.fieldMap(parsing: ["betrag=x"])
    }
    #expect(
      StatementOptionsError.unknownField("betrag").recovery
        == .nameOneOf(StatementField.allCases.map(\.rawValue)))
  }
}
