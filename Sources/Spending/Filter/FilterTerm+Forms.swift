import SimpleFeatures

/// The form in which values of a word are written and read.
struct FilterForm {
  /// An example of a value, quoted if a text requires it.
  var example: String
  /// All values, if there are only a few.
  var names: [String] = []
  /// The term of a value; nil if the text is not a value of the word.
  var read: (String) -> FilterTerm?

  init(_ example: String, names: [String] = [], read: @escaping (String) -> FilterTerm?) {
    self.example = example
    self.names = names
    self.read = read
  }

  /// The form of a word whose values have names.
  static func named<Value: CaseIterable>(
    _ example: String, _ name: KeyPath<Value, String>, _ term: @escaping (Value) -> FilterTerm
  ) -> FilterForm {
    FilterForm(example, names: Value.allCases.map { $0[keyPath: name] }) { text in
      Value.allCases.first { $0[keyPath: name] == text }.map(term)
    }
  }
}

// The words with their forms: a new word is a case of `FilterWord` and of `FilterTerm`, and a line in
// each of these two lists.

extension FilterTerm {
  /// The word and its value.
  var parts: (word: FilterWord, value: String) {
    switch self {
    case .category(let text): (.category, text)
    case .district(let name, let selection): (.district, Self.text(name, of: selection))
    case .place(let text): (.place, text)
    case .within(let distance, let place): (.within, "\(distance)@\(place)")
    case .bbox(let box): (.bbox, Self.text(box))
    case .channel(let channel): (.channel, channel.name)
    case .method(let method): (.method, method.name)
    case .account(let text): (.account, text)
    case .merchant(let text): (.merchant, text)
    case .text(let text): (.text, text)
    case .memo(let text): (.memo, text)
    case .kind(let kind): (.kind, kind.name)
    case .amount(let amount): (.amount, amount.description)
    case .currency(let currency): (.currency, currency.code)
    case .tag(let name, let value): (.tag, value.map { name + "=" + $0 } ?? name)
    case .trip(let name): (.trip, name)
    case .from(let day): (.from, day.description)
    case .to(let day): (.to, day.description)
    }
  }
}

extension FilterWord {
  /// The form in which values of the word are written and read.
  var form: FilterForm {
    switch self {
    case .category: FilterForm("cafe") { .category($0) }
    case .district: FilterForm("11440@sigungu", read: FilterTerm.district(of:))
    case .place: FilterForm("17") { .place($0) }
    case .within: FilterForm("1km@126.978,37.5665", read: FilterTerm.within(of:))
    case .bbox: FilterForm("126.7,37.4,127.2,37.7", read: FilterTerm.bbox(of:))
    case .channel: .named("online", \PaymentChannel.name) { .channel($0) }
    case .method: .named("card", \PaymentMethod.name) { .method($0) }
    case .account: FilterForm("\"Hana 1234\"") { .account($0) }
    case .merchant: FilterForm("bakery") { .merchant($0) }
    case .text: FilterForm("birthday") { .text($0) }
    case .memo: FilterForm("birthday") { .memo($0) }
    case .kind: .named("refund", \PaymentKind.name) { .kind($0) }
    case .amount: FilterForm("10000..50000") { FilterAmount($0).map { .amount($0) } }
    case .currency: FilterForm("JPY") { Currency(code: $0).map { .currency($0) } }
    case .tag: FilterForm("trip=jeju", read: FilterTerm.tag(of:))
    case .trip: FilterForm("Jeju") { .trip($0) }
    case .from: FilterForm("2026-11-01") { CalendarDay($0).map { .from($0) } }
    case .to: FilterForm("2026-11-30") { CalendarDay($0).map { .to($0) } }
    }
  }
}

// MARK: Values of more than one part

extension FilterTerm {
  /// `NAME`, `NAME@LEVEL`, `NAME@LEVEL:BORDERS` or `NAME@LEVEL=SET`; if the name contains an at
  /// sign, another at sign is added at its end.
  fileprivate static func text(_ name: String, of selection: DistrictSelection) -> String {
    var text = selection.level ?? ""
    if let set = selection.set {
      text += "=" + set
    } else if let borders = selection.borders {
      text += ":" + borders.description
    }
    return text.isEmpty && !name.unicodeScalars.contains("@") ? name : name + "@" + text
  }

  fileprivate static func district(of value: String) -> FilterTerm? {
    // The name of a set may have an at sign, which a district's cannot have before an equals sign.
    if let parts = halves(value, at: "@="), !parts.after.isEmpty {
      return parts.before.isEmpty ? nil : .district(parts.before, of: .set(parts.after))
    }
    guard let parts = halves(value, at: "@", last: true) else { return .district(value) }
    guard !parts.before.isEmpty else { return nil }
    var selection = DistrictSelection()
    var level = parts.after
    if let named = halves(level, at: "=") {
      level = named.before
      selection.set = named.after.isEmpty ? nil : named.after
    } else if let dated = halves(level, at: ":", last: true), let borders = Borders(dated.after) {
      level = dated.before
      selection.borders = borders
    }
    selection.level = level.isEmpty ? nil : level
    return .district(parts.before, of: selection)
  }

  fileprivate static func within(of value: String) -> FilterTerm? {
    guard let parts = halves(value, at: "@"), !parts.after.isEmpty,
      let distance = FilterDistance(parts.before)
    else { return nil }
    return .within(distance, of: parts.after)
  }

  fileprivate static func text(_ box: BoundingBox) -> String {
    [box.westE7, box.southE7, box.eastE7, box.northE7].map(Coordinate.decimal)
      .joined(separator: ",")
  }

  fileprivate static func bbox(of value: String) -> FilterTerm? {
    let edges = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3],
      let box = try? BoundingBox(west: west, south: south, east: east, north: north)
    else { return nil }
    return .bbox(box)
  }

  fileprivate static func tag(of value: String) -> FilterTerm? {
    guard let parts = halves(value, at: "=") else { return .tag(value, value: nil) }
    return parts.before.isEmpty ? nil : .tag(parts.before, value: parts.after)
  }

  /// Returns the text before and after a mark; nil if the text does not contain the mark.
  private static func halves(
    _ text: String, at mark: String, last: Bool = false
  ) -> (before: String, after: String)? {
    // By scalars, so that a mark with an accent on it is still a mark.
    let (scalars, mark) = (Array(text.unicodeScalars), Array(mark.unicodeScalars))
    guard scalars.count >= mark.count else { return nil }
    let starts = 0...(scalars.count - mark.count)
    func isMark(_ start: Int) -> Bool {
      scalars[start..<start + mark.count].elementsEqual(mark)
    }
    guard let start = last ? starts.last(where: isMark) : starts.first(where: isMark) else {
      return nil
    }
    func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return String(view)
    }
    return (string(scalars[..<start]), string(scalars[(start + mark.count)...]))
  }
}
