/// The names under which the fields are known, best first.
///
/// Names are compared in lower case, without spaces, underscores, hyphens, dots and parentheses with
/// what is in them.
enum HeaderNames {
  /// Names that mean one thing.
  static let specific: [(field: StatementField, names: [String])] = [
    (
      .timestamp,
      [
        "이용일시", "거래일시", "승인일시", "결제일시", "사용일시", "매출일시", "일시", "timestamp", "datetime",
        "paidat", "paymenttime", "transactiontime", "transactiondatetime", "transactiontimestamp",
      ]
    ),
    (
      .date,
      [
        "이용일", "이용일자", "거래일", "거래일자", "승인일", "승인일자", "결제일", "결제일자", "사용일", "사용일자",
        "날짜", "일자", "date", "transactiondate", "paymentdate", "purchasedate", "localdate",
        "posteddate", "postingdate", "bookingdate",
      ]
    ),
    (
      .time,
      ["이용시간", "이용시각", "거래시간", "거래시각", "승인시간", "승인시각", "결제시간", "시간", "시각", "time"]
    ),
    (
      .amount,
      [
        "이용금액", "승인금액", "결제금액", "거래금액", "사용금액", "매출금액", "금액", "amount", "amountpaid",
        "paymentamount", "transactionamount",
      ]
    ),
    (.currency, ["통화", "통화코드", "거래통화", "화폐", "currency", "currencycode"]),
    (
      .merchant,
      [
        "가맹점명", "가맹점", "이용가맹점", "이용가맹점명", "이용처", "사용처", "거래처", "상호", "상호명", "merchant",
        "merchantname", "payee", "store", "storename", "shop", "shopname",
      ]
    ),
    (.memo, ["메모", "비고", "memo", "note", "notes", "comment", "comments", "remark", "remarks"]),
    (.category, ["카테고리", "업종", "업종명", "분류", "대분류", "category", "categoryname"]),
    (.channel, ["온라인여부", "채널", "channel", "isonline", "online"]),
    (
      .account,
      [
        "계좌", "계좌번호", "카드번호", "이용카드", "카드명", "카드", "account", "accountname", "accountnumber",
        "cardnumber", "cardname", "card",
      ]
    ),
    (
      .reference,
      [
        "승인번호", "거래번호", "거래고유번호", "주문번호", "approval", "approvalnumber", "approvalcode",
        "approvalno", "reference", "referencenumber", "transactionid", "paymentid",
      ]
    ),
    (.longitude, ["경도", "longitude", "lon", "lng", "long"]),
    (.latitude, ["위도", "latitude", "lat"]),
    (
      .method, ["결제수단", "결제방법", "결제방식", "지불수단", "paymentmethod", "paymenttype", "method"]
    ),
    (.kind, ["거래구분", "거래유형", "거래종류", "kind", "transactiontype"]),
  ]

  /// Names that may mean something else; they are tried after all the others.
  static let generic: [(field: StatementField, names: [String])] = [
    (.amount, ["total", "totalamount", "price", "합계"]),
    (.merchant, ["적요", "내용", "거래내용", "description", "name", "이름"]),
    (.memo, ["description", "적요", "내용"]),
    (.longitude, ["x"]),
    (.latitude, ["y"]),
    (.kind, ["구분", "타입", "유형", "type"]),
    (.reference, ["id", "ref"]),
  ]
}
