import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension PaymentFilter {
  /// The terms by what they ask for.
  struct Asked {
    var categories: [String] = []
    /// Whether payments without a category are asked for, among others where ``categories`` has some.
    var isWithoutCategory = false
    var districts: [(name: String, selection: DistrictSelection)] = []
    var places: [String] = []
    /// Whether payments without a place are asked for, among others where ``places`` has some.
    var isWithoutPlace = false
    var circles: [(distance: FilterDistance, place: String)] = []
    var boxes: [BoundingBox] = []
    var channels: [PaymentChannel] = []
    var methods: [PaymentMethod] = []
    var kinds: [PaymentKind] = []
    var currencies: [Currency] = []
    var amount: FilterAmount?
    var tags: [PaymentTag] = []
    /// What is looked for in texts.
    var search = PaymentSearch()

    /// Whether only payments at some places are asked for.
    var hasGeography: Bool {
      !districts.isEmpty || !(places.isEmpty || isWithoutPlace) || !circles.isEmpty
        || !boxes.isEmpty
    }
  }

  /// The terms by what they ask for.
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
      case .from, .to: break
      }
    }
    return asked
  }
}

extension LedgerQuery {
  /// What is looked for in texts; nil for nothing.
  var search: PaymentSearch? {
    let search = filter.asked.search
    return search.isEmpty ? nil : search
  }
}
