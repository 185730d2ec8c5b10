internal import Spending

/// The words in which statements write kinds, channels, methods and currencies.
///
/// They are looked up in lower case and without spaces. A word that is not here says nothing.
enum Words {
  /// What a word says about the kind.
  static func kind(_ word: String) -> PaymentKind? { kinds[word] }

  /// What a word says about the channel.
  static func channel(_ word: String) -> PaymentChannel { channels[word] ?? .unknown }

  /// What a word says about the method; the names of cards end in 카드.
  static func method(_ word: String) -> PaymentMethod {
    if let method = methods[word] { return method }
    if word.contains("카드") || word.contains("card") { return .card }
    if word.contains("현금") { return .cash }
    if word.contains("이체") || word.contains("송금") { return .transfer }
    return .unknown
  }

  /// The currency of a code, sign or name.
  static func currency(_ word: String) -> Currency? {
    currencies[word] ?? Currency(code: word)
  }

  private static let kinds: [String: PaymentKind] = [
    "지출": .spending, "승인": .spending, "정상": .spending, "결제": .spending, "구매": .spending,
    "사용": .spending, "출금": .spending, "일시불": .spending, "할부": .spending, "매출": .spending,
    "spending": .spending, "expense": .spending, "purchase": .spending, "payment": .spending,
    "sale": .spending, "debit": .spending, "withdrawal": .spending, "approved": .spending,
    "환불": .refund, "취소": .refund, "승인취소": .refund, "결제취소": .refund, "매출취소": .refund,
    "부분취소": .refund, "반품": .refund, "refund": .refund, "refunded": .refund,
    "reversal": .refund, "cancel": .refund, "cancelled": .refund, "canceled": .refund,
    "cancellation": .refund, "return": .refund, "chargeback": .refund,
    "수입": .income, "입금": .income, "급여": .income, "이자": .income, "income": .income,
    "salary": .income, "deposit": .income, "interest": .income,
    "이체": .transfer, "계좌이체": .transfer, "송금": .transfer, "카드대금": .transfer,
    "transfer": .transfer,
  ]

  private static let channels: [String: PaymentChannel] = [
    "온라인": .online, "인터넷": .online, "비대면": .online, "online": .online, "internet": .online,
    "web": .online, "ecommerce": .online, "e-commerce": .online,
    "오프라인": .offline, "대면": .offline, "매장": .offline, "현장": .offline,
    "offline": .offline, "store": .offline, "in-store": .offline, "instore": .offline,
    "pos": .offline,
    // A column called 온라인여부 or "online" answers yes or no.
    "y": .online, "yes": .online, "true": .online, "1": .online, "예": .online,
    "n": .offline, "no": .offline, "false": .offline, "0": .offline, "아니오": .offline,
  ]

  private static let methods: [String: PaymentMethod] = [
    "credit": .card, "debit": .card, "visa": .card, "mastercard": .card, "amex": .card,
    "cash": .cash,
    "transfer": .transfer, "banktransfer": .transfer, "wire": .transfer, "wiretransfer": .transfer,
    "무통장": .transfer, "무통장입금": .transfer,
  ]

  private static let currencies: [String: Currency] = [
    "원": .krw, "원화": .krw, "₩": .krw, "달러": .usd, "미국달러": .usd, "$": .usd, "엔": .jpy,
    "엔화": .jpy, "유로": .eur, "€": .eur,
  ]
}

/// What the words met last mean: columns of words repeat a few of them.
struct WordMemo<Value: Sendable>: Sendable {
  private var entries: [(word: [UInt8], value: Value)] = []
  private static var limit: Int { 16 }

  /// The meaning of the word in `bytes`, asked of `meaning` the first time.
  mutating func value(_ bytes: Span<UInt8>, _ meaning: (String) -> Value) -> Value {
    for entry in entries where Self.equals(entry.word, bytes) { return entry.value }
    let word = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
    let plain = String(decoding: word.filter { $0 != 0x20 }, as: UTF8.self).lowercased()
    let value = meaning(plain)
    if entries.count < Self.limit { entries.append((word, value)) }
    return value
  }

  private static func equals(_ word: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard word.count == bytes.count else { return false }
    for index in word.indices where word[index] != bytes[index] { return false }
    return true
  }
}
