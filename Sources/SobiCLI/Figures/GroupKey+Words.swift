import Reports
import Sobi
import Wording

extension GroupKey {
  /// The key in a table on a terminal: a name, a title or a word; `-` if the key has none of these.
  var shown: String {
    let words = CommandLanguage.words
    return switch self {
    case .district(_, let name), .place(_, let name, _): name
    case .cell(let id, _): id
    case .category(let category): category.map(title) ?? words.word(ReportTerm.noCategory)
    case .year(let number): String(number)
    case .month(let month): month.description
    case .day(let day): day.description
    case .weekday(let weekday): words.weekday(weekday)
    case .hour(let hour):
      hour.map { ($0 < 10 ? "0" : "") + String($0) } ?? words.word(ReportGroup.unknown)
    case .merchant(let name), .account(let name): name.flatMap { $0.isEmpty ? nil : $0 } ?? "-"
    case .channel(let channel): words.word(channel)
    case .method(let method): words.word(method)
    case .kind(let kind): words.word(kind)
    }
  }

  private func title(_ name: CategoryName) -> String {
    CommandLanguage.words.title(
      Sobi.Category(id: 0, code: name.code, title: name.title, koreanTitle: name.koreanTitle))
  }
}
