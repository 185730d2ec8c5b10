/// The words of messages of card companies and banks. If a word begins with another word, the
/// longer word comes first.
enum MessageWords {
  /// The event that a message reports.
  enum Event: Hashable {
    /// Money went out.
    case payment
    /// A payment was undone.
    case cancellation
    /// A payment was refused, or was not made.
    case refusal
    /// Money came in.
    case deposit
  }

  /// The words of events.
  static let events: [(word: String, event: Event)] = [
    ("승인취소완료", .cancellation), ("체크카드취소", .cancellation), ("승인취소", .cancellation),
    ("취소승인", .cancellation), ("취소완료", .cancellation), ("결제취소", .cancellation),
    ("사용취소", .cancellation), ("매출취소", .cancellation), ("출금취소", .cancellation),
    ("취소", .cancellation),
    ("승인거절", .refusal), ("승인실패", .refusal), ("승인불가", .refusal), ("결제실패", .refusal),
    ("결제거절", .refusal), ("한도초과", .refusal), ("잔액부족", .refusal), ("거절", .refusal),
    ("체크카드출금", .payment), ("체크카드승인", .payment), ("체크승인", .payment), ("해외승인", .payment),
    ("국내승인", .payment), ("승인완료", .payment), ("결제완료", .payment), ("자동이체출금", .payment),
    ("카드결제", .payment), ("자동이체", .payment), ("출금이체", .payment), ("승인", .payment),
    ("결제", .payment), ("사용", .payment), ("이용", .payment), ("출금", .payment), ("이체", .payment),
    ("입금", .deposit),
  ]

  /// Endings of sentences after the word of an event.
  static let endings = [
    "되었습니다", "됐습니다", "하였습니다", "했습니다", "되었어요", "됐어요", "했어요", "되었음", "안내", "알림", "내역",
  ]

  /// Marks at the beginning of a message.
  static let marks = ["[Web발신]", "[WEB발신]", "[web발신]", "[국제발신]", "[국외발신]"]

  /// Words before an amount that is not the payment.
  static let totals = [
    "누적이용금액", "누적사용금액", "누적금액", "총누적", "당월누적", "월누적", "누적", "잔여한도", "이용가능금액",
    "이용가능한도", "가용한도", "가능금액", "총한도", "한도", "거래후잔액", "통장잔액", "잔액", "잔고",
  ]

  /// Names of values before a colon; the values are recognised without these names.
  static let labels = [
    "승인일시", "이용일시", "거래일시", "결제일시", "사용일시", "승인일자", "거래일자", "이용일자", "일시", "승인금액",
    "이용금액", "거래금액", "결제금액", "사용금액", "출금금액", "입금금액", "금액", "카드번호", "이용카드", "카드명", "카드",
    "계좌번호", "계좌", "승인구분", "거래구분", "구분", "할부",
  ]

  /// Names of the merchant before a colon.
  static let merchantLabels = [
    "가맹점명", "이용가맹점", "가맹점", "사용처", "이용처", "결제처", "거래처", "받는분", "보낸분", "내용",
  ]

  /// Names of companies that issue cards, and of banks.
  static let issuers = [
    "KB국민", "국민", "KB", "신한", "삼성", "현대", "롯데", "우리", "KEB하나", "하나", "외환", "NH농협", "농협", "NH",
    "비씨", "BC", "IBK기업", "기업", "IBK", "카카오뱅크", "카카오", "토스뱅크", "토스", "케이뱅크", "한국씨티", "씨티",
    "SC제일", "수협", "우체국", "새마을금고", "신협", "BNK부산", "부산", "BNK경남", "경남", "iM뱅크", "대구", "광주",
    "전북", "제주",
  ]

  /// Words after the name of a company.
  static let cardWords = [
    "법인체크카드", "법인카드", "체크카드", "신용카드", "기업카드", "가족카드", "본인카드", "카드", "체크", "신용", "은행",
    "뱅크", "본인", "가족", "법인",
  ]

  /// Plans of payment.
  static let plans = ["일시불", "무이자할부", "무이자", "할부"]

  /// Texts that are no merchant.
  static let fillers: Set<String> = [
    "이용내역", "사용내역", "승인내역", "거래내역", "카드이용안내", "이용안내", "고객님", "님", "에서", "건", "해외", "국내",
    "체크", "신용", "법인", "본인", "가족", "및", "ATM",
  ]

  /// Words and signs of currencies after a number.
  static let units: [(word: String, code: String)] = [
    ("원", "KRW"), ("달러", "USD"), ("불", "USD"), ("엔", "JPY"), ("유로", "EUR"), ("위안", "CNY"),
    ("파운드", "GBP"),
  ]

  /// Signs of currencies before a number.
  static let signs: [(sign: String, code: String)] = [
    ("US$", "USD"), ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("￦", "KRW"),
  ]
}
