import SimpleFeatures
import Spending
import SpendingAnalytics

extension GroupKey {
  /// The columns of a dimension in tables.
  static func columns(_ dimension: SpendingDimension) -> [String] {
    switch dimension {
    case .district: ["district_code", "district"]
    case .place: ["place_id", "place"] + Coordinate.columns
    case .category: ["category", "category_title", "category_title_ko"]
    default: [dimension.rawValue]
    }
  }

  /// What a key is in those columns; what is not known is empty.
  var cells: [String] {
    switch self {
    case .district(let code, let name): [code, name]
    case .place(let id, let name, let coordinate): [String(id), name] + coordinate.cells
    case .category(let category):
      category.map { [$0.code, $0.title, $0.koreanTitle ?? ""] } ?? ["", "", ""]
    case .year(let number), .weekday(let number): [String(number)]
    case .hour(let hour): [hour.map { String($0) } ?? ""]
    case .month(let month): [month.description]
    case .day(let day): [day.description]
    case .merchant(let name), .account(let name): [name ?? ""]
    case .channel(let channel): [channel.name]
    case .method(let method): [method.name]
    case .kind(let kind): [kind.name]
    }
  }
}
