/// The kind of program or institution that made an export; the kind determines which payments the
/// export can contain.
public enum SourceKind: String, Hashable, Sendable, CaseIterable {
  /// The company that issues a credit or check card.
  case card
  /// A bank, which lists the movements of a deposit account.
  case bank
  /// An app that pays from a card or an account.
  case payApp = "pay-app"
  /// A shop, which lists its orders.
  case shop
  /// A tax office, which lists payments with any card.
  case tax
  /// A household book, or another program that collects payments from several sources.
  case collection
  /// Not known.
  case unknown

  /// Determines the kind from the column names of a statement: a known layout states its kind;
  /// otherwise words in the names decide. ``StatementImport`` makes `header`
  /// from the column names: they are in lower case, without spaces, and joined with `|`.
  public init(header: String) {
    let columns = header.split(separator: "|")
    if let known = KnownLayout.source(of: columns) {
      self = known
      return
    }
    func has(_ words: [String]) -> Bool {
      columns.contains { column in words.contains { column.contains($0) } }
    }
    for (kind, words) in Self.words where has(words) {
      self = kind
      return
    }
    self = .unknown
  }

  /// Words of columns that only one kind has; the first matching word decides.
  private static let words: [(SourceKind, [String])] = [
    (.tax, ["공제여부", "현금영수증", "국세청", "공급자", "발급수단"]),
    (.collection, ["대분류", "소분류", "자산", "수입지출", "수입/지출"]),
    (.shop, ["주문번호", "주문일", "상품명", "주문상태", "ordernumber", "orderid", "orderdate"]),
    (
      .bank,
      [
        "잔액", "출금", "입금", "적요", "찾으신", "맡기신", "보낸분", "balance", "saldo", "残高", "余额",
        "withdrawal", "deposit", "debit", "paidout", "paidin",
      ]
    ),
    (.payApp, ["결제수단", "페이", "포인트", "충전", "wallet"]),
    (
      .card,
      [
        "카드", "승인", "이용금액", "이용일", "이용가맹점", "매입", "할부", "청구", "가맹점", "card", "approval", "カード",
        "利用",
      ]
    ),
  ]

  /// Returns whether, and under which conditions, exports of these two kinds may contain the same
  /// payment.
  ///
  /// - Parameter accounts: The result of comparing the accounts of the exports.
  public func pairing(with other: SourceKind, accounts: AccountAgreement) -> SourcePairing {
    switch (self, other) {
    case (.unknown, .unknown), (.shop, .shop), (.payApp, .payApp): .uncertain
    // Two accounts never show the same payment.
    case (.bank, .bank): accounts == .agree ? .possible : .uncertain
    case (.collection, _), (_, .collection): .book
    default: .possible
    }
  }

  /// Returns whether two exports of these kinds give the same payment the same number. The numbers
  /// differ if at least one export is from a shop or a pay app, or if exactly one export is from a
  /// bank: these sources use their own numbers.
  public func sharesNumbers(with other: SourceKind) -> Bool {
    switch (self, other) {
    case (.shop, _), (_, .shop), (.payApp, _), (_, .payApp): false
    case (.bank, .bank): true
    case (.bank, _), (_, .bank): false
    default: true
    }
  }
}
