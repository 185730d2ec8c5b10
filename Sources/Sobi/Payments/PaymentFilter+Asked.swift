import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension PaymentFilter {
  /// The terms, grouped by field.
  struct Asked {
    var categories: [String] = []
    /// Whether payments without a category match, in addition to the payments of ``categories``.
    var isWithoutCategory = false
    var districts: [(name: String, selection: DistrictSelection)] = []
    var places: [String] = []
    /// Whether payments without a place match, in addition to the payments at ``places``.
    var isWithoutPlace = false
    var circles: [(distance: FilterDistance, place: String)] = []
    var boxes: [BoundingBox] = []
    var channels: [PaymentChannel] = []
    var methods: [PaymentMethod] = []
    var kinds: [PaymentKind] = []
    var currencies: [Currency] = []
    var amount: FilterAmount?
    var tags: [PaymentTag] = []
    /// The names of trips.
    var trips: [String] = []
    /// The search in texts.
    var search = PaymentSearch()

    /// Whether the result depends on lists of row ids, because the filter has tags or trips.
    var isOfRowLists: Bool { !tags.isEmpty || !trips.isEmpty }

    /// Whether only payments at some places match.
    var hasGeography: Bool {
      !districts.isEmpty || !(places.isEmpty || isWithoutPlace) || !circles.isEmpty
        || !boxes.isEmpty
    }
  }

  /// The terms, grouped by field.
  var asked: Asked {
    var asked = Asked()
    for term in terms {
      switch term {
      case .category(FilterTerm.none): asked.isWithoutCategory = true
      case .category(let name): asked.categories.append(name)
      case .district(let name, let selection): asked.districts.append((name, selection))
      case .place(FilterTerm.none): asked.isWithoutPlace = true
      case .place(let name): asked.places.append(name)
      case .within(let distance, let place): asked.circles.append((distance, place))
      case .bbox(let box): asked.boxes.append(box)
      case .channel(let channel): asked.channels.append(channel)
      case .method(let method): asked.methods.append(method)
      case .account(let text): asked.search.accounts.append(SearchText(text))
      case .merchant(let text): asked.search.merchants.append(SearchText(text))
      case .text(let text): asked.search.texts.append(SearchText(text))
      case .memo(let text): asked.search.memos.append(SearchText(text))
      case .kind(let kind): asked.kinds.append(kind)
      case .amount(let amount): asked.amount = amount
      case .currency(let currency): asked.currencies.append(currency)
      case .tag(let name, let value): asked.tags.append(PaymentTag(name: name, value: value))
      case .trip(let name): asked.trips.append(name)
      case .from, .to: break
      }
    }
    return asked
  }
}

extension LedgerQuery {
  /// The search in texts; nil if absent.
  var search: PaymentSearch? {
    let search = filter.asked.search
    return search.isEmpty ? nil : search
  }
}
