public import SimpleFeatures

/// One word of a filter with its value.
public enum FilterTerm: Hashable, Sendable {
  /// A category by code or title, with all categories below it; ``none`` for payments without one.
  case category(String)
  /// A district by code or name, and the set in which it is searched. If no set has the level, it
  /// may be the name of a set.
  case district(String, of: DistrictSelection = DistrictSelection())
  /// A place of the ledger by its id, or all places with one name; ``none`` for payments without a
  /// place, which are online or have an unknown position.
  case place(String)
  /// Not farther than a distance from `longitude,latitude`, a saved place or a place of the ledger.
  case within(FilterDistance, of: String)
  /// At a place in a box.
  case bbox(BoundingBox)
  /// At a place or over the network.
  case channel(PaymentChannel)
  /// The means of payment.
  case method(PaymentMethod)
  /// The account or card, in any case and width.
  case account(String)
  /// A part of the merchant's name, in any case and width.
  case merchant(String)
  /// A part of the merchant's name or of the memo, in any case and width.
  case text(String)
  /// A part of the memo, in any case and width.
  case memo(String)
  /// Spending, refund, income or transfer.
  case kind(PaymentKind)
  /// A range of amounts in the currency that the filter names, otherwise in the ledger's.
  case amount(FilterAmount)
  /// The currency of the amount.
  case currency(Currency)
  /// A tag by its name and its value; nil allows any value.
  case tag(String, value: String?)
  /// A payment of a trip, by the name of the trip.
  case trip(String)
  /// On this local day or later.
  case from(CalendarDay)
  /// On this local day or earlier.
  case to(CalendarDay)

  /// The value of ``category(_:)`` and ``place(_:)`` for payments without one; it takes precedence
  /// over a category or place of this name.
  public static let none = "none"

  /// The word.
  public var word: FilterWord { parts.word }

  /// The value in the form of texts and JSON, without quotes: `1km@회사`.
  public var value: String { parts.value }

  /// Reads the value of a word.
  ///
  /// - Throws: The problem with the value.
  public init(_ word: FilterWord, value: String) throws(FilterProblem) {
    guard !value.unicodeScalars.isEmpty else { throw .noValue(word) }
    let form = word.form
    guard let term = form.read(value) else {
      throw .badValue(word, value, nearest: NearestWord.nearest(to: value, among: form.names))
    }
    self = term
  }
}
