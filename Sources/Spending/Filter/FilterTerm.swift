public import SimpleFeatures

/// One word of a filter with its value.
public enum FilterTerm: Hashable, Sendable {
  /// A category by its code or title, including all categories below it; the value ``none`` selects
  /// payments without a category.
  case category(String)
  /// A district by its code or name, together with the set in which this code or name is searched.
  /// The level may also be the name of a set, if no set has this level.
  case district(String, of: DistrictSelection = DistrictSelection())
  /// A place of the ledger by its id, or all places with this name. The value ``none`` selects
  /// payments without a place: online payments, and payments whose position is unknown.
  case place(String)
  /// A payment at a place that is at most this distance from a centre; the centre is
  /// `longitude,latitude`, a saved place or a place of the ledger.
  case within(FilterDistance, of: String)
  /// A payment at a place inside a box.
  case bbox(BoundingBox)
  /// A payment at a place, or an online payment.
  case channel(PaymentChannel)
  /// The means of payment.
  case method(PaymentMethod)
  /// The account or card; letter case and character width are ignored.
  case account(String)
  /// A part of the merchant's name; letter case and character width are ignored.
  case merchant(String)
  /// A part of the merchant's name or of the memo; letter case and character width are ignored.
  case text(String)
  /// A part of the memo; letter case and character width are ignored.
  case memo(String)
  /// Spending, refund, income or transfer.
  case kind(PaymentKind)
  /// A range of amounts; they are in the filter's currency or, if the filter has no currency, in
  /// the ledger's currency.
  case amount(FilterAmount)
  /// The currency of the amount.
  case currency(Currency)
  /// A tag with a name and a value; nil allows any value.
  case tag(String, value: String?)
  /// A payment that belongs to the trip with this name.
  case trip(String)
  /// A payment on this local day or later.
  case from(CalendarDay)
  /// A payment on this local day or earlier.
  case to(CalendarDay)

  /// The value of ``category(_:)`` and ``place(_:)`` that selects payments without a category or
  /// without a place. The word `none` takes precedence over a category or place with this name.
  public static let none = "none"

  /// The word.
  public var word: FilterWord { parts.word }

  /// The value as it is written in the text and the JSON of a filter, but without quotes; for
  /// example `1km@회사`.
  public var value: String { parts.value }

  /// Reads the value of a word.
  ///
  /// - Throws: A ``FilterProblem`` if the value is invalid.
  public init(_ word: FilterWord, value: String) throws(FilterProblem) {
    guard !value.unicodeScalars.isEmpty else { throw .noValue(word) }
    let form = word.form
    guard let term = form.read(value) else {
      throw .badValue(word, value, nearest: NearestWord.nearest(to: value, among: form.names))
    }
    self = term
  }
}
