extension Period.Word {
  /// Reads a word in English or Korean, such as `last-month`, `last month` or `지난달`; nil for any
  /// other text. Letter case, spaces and hyphens are ignored.
  init?(_ text: String) {
    let name = text.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    guard let word = Self.names[name] else { return nil }
    self = word
  }

  private static let names: [String: Self] = {
    let korean: [Self: [String]] = [
      .thisMonth: ["이번달", "이달", "당월", "금월"], .lastMonth: ["지난달", "저번달", "전월"],
      .thisYear: ["올해", "금년"], .lastYear: ["작년", "지난해", "전년"], .today: ["오늘"],
      .yesterday: ["어제"],
    ]
    var names: [String: Self] = [:]
    for word in allCases {
      names[word.rawValue.filter { $0 != "-" }] = word
      for name in korean[word] ?? [] { names[name] = word }
    }
    return names
  }()
}
