import GRDB
import GeoPackage
import Spending

/// The categories of an import: categories that files name, categories of places, and categories
/// that the rules and the model find.
struct ImportCategories {
  /// The category of a payment and its origin.
  struct Answer {
    var id: Int64?
    var source: CategorySource
  }

  private let db: Database
  /// Records the written rows in the history; nil in a dry run.
  private let recorder: ChangeRecorder?
  private let definitions: [String: CategoryDefinition]
  private var byName: [String: Int64] = [:]
  private var nextID: Int64 = 1
  private var recent: [(name: [UInt8], id: Int64)] = []
  /// The rows of the found categories by their numbers; nil if a number has not occurred yet.
  private var found: [Int64?] = []
  /// Categories of places that existed before the import, by the row ids of the places.
  private var ofPlaces: [Int64: Int64] = [:]
  /// The categories of the places that the import made, from the row id of the first of them on; 0
  /// if absent.
  private var ofNewPlaces: (first: Int64, categories: [Int64]) = (0, [])
  /// Reads the category of one place; nil if the categories of all places were already read.
  private var ofPlace: RawStatement?
  /// Categories that the file named and the ledger did not contain.
  private(set) var newNames: [String] = []
  /// The ids of all new categories, each with its name, or with its code if the library knows the
  /// category.
  private(set) var namesOfNew: [Int64: String] = [:]

  init(
    _ db: Database, recorder: ChangeRecorder?, definitions: [String: CategoryDefinition],
    readsAllPlaces: Bool
  ) throws {
    self.db = db
    self.recorder = recorder
    self.definitions = definitions
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, code, title, title_ko FROM categories ORDER BY id DESC")
    // The last one is kept: a code takes precedence over the title of any other category, an
    // English title over a Korean one, and among equals the older category.
    for column in ["title_ko", "title", "code"] {
      for row in rows {
        if let name = row.text(column), let id = row.whole("id") {
          byName[name.lowercased()] = id
        }
      }
    }
    nextID = try RowNumbers.next(of: "categories", in: db)
    guard readsAllPlaces else {
      ofPlace = try RawStatement(db, "SELECT category_id FROM places WHERE id = ?")
      return
    }
    let places = try Row.fetchAll(
      db, sql: "SELECT id, category_id FROM places WHERE category_id NOTNULL")
    for place in places {
      if let id = place.whole("id") { ofPlaces[id] = place.whole("category_id") }
    }
  }

  /// Returns the category that the file states; nil if it states no category.
  mutating func given(_ draft: PaymentDraft, in batch: PaymentDraftBatch) throws -> Int64? {
    guard !draft.category.isEmpty else { return nil }
    let bytes = batch.text.span.extracting(draft.category.bytes)
    for known in recent where Self.isEqual(known.name, bytes) { return known.id }
    let id = try id(named: batch.string(draft.category) ?? "")
    if recent.count < 32 { recent.append((bytes.indices.map { bytes[$0] }, id)) }
    return id
  }

  /// Returns the category of a draft that names no category. It comes from the user's own rules,
  /// otherwise from the place, otherwise from a built-in rule or the model.
  mutating func found(
    _ finding: (number: Int, category: DraftCategory)?, place: Int64?
  ) throws -> Answer {
    let row = try finding.map { try self.row($0.number, $0.category) }
    if let row, let finding, finding.category.isOwn {
      return Answer(id: row, source: finding.category.source)
    }
    if let place, let category = try category(ofPlace: place) {
      return Answer(id: category, source: .place)
    }
    return Answer(id: row, source: finding?.category.source ?? .none)
  }

  private func category(ofPlace place: Int64) throws -> Int64? {
    if !ofNewPlaces.categories.isEmpty, place >= ofNewPlaces.first {
      let category = ofNewPlaces.categories[Int(place - ofNewPlaces.first)]
      return category == 0 ? nil : category
    }
    if let known = ofPlaces[place] { return known }
    guard let ofPlace else { return nil }
    defer { ofPlace.reset() }
    ofPlace.bind(place, at: 1)
    return try ofPlace.step() ? ofPlace.whole(0) : nil
  }

  /// Stores the category of a new place; new places have consecutive ids.
  mutating func note(place: Int64, category: Int64?) {
    if ofNewPlaces.categories.isEmpty { ofNewPlaces.first = place }
    ofNewPlaces.categories.append(category ?? 0)
  }

  /// Returns the row of a found category.
  private mutating func row(_ number: Int, _ category: DraftCategory) throws -> Int64 {
    if number < found.count, let known = found[number] { return known }
    while found.count <= number { found.append(nil) }
    let id = try id(ofFound: category.code)
    found[number] = id
    return id
  }

  private static func isEqual(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in right.indices where left[index] != right[index] { return false }
    return true
  }

  private mutating func id(named name: String) throws -> Int64 {
    if let id = byName[name] ?? byName[name.lowercased()] { return id }
    newNames.append(name)
    // A code that the library knows comes with its titles and its parent.
    if definitions[name.lowercased()] != nil { return try id(ofFound: name.lowercased()) }
    return try make(CategoryDefinition(code: name.lowercased(), title: name), parent: nil)
  }

  private mutating func id(ofFound code: String) throws -> Int64 {
    if let id = byName[code] { return id }
    let definition = definitions[code] ?? CategoryDefinition(code: code, title: code)
    let parent = try definition.parent.map { try id(ofFound: $0) }
    return try make(definition, parent: parent)
  }

  private mutating func make(_ definition: CategoryDefinition, parent: Int64?) throws -> Int64 {
    let id = nextID
    nextID += 1
    byName[definition.code] = id
    let isKnown = definitions[definition.code] != nil
    namesOfNew[id] = isKnown ? definition.code : definition.title
    if let recorder {
      try db.execute(
        sql: """
          INSERT INTO categories(id, code, title, title_ko, parent_id, colour, icon)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          id, definition.code, definition.title, definition.koreanTitle, parent,
          definition.colour, definition.icon,
        ])
      recorder.added(id, to: "categories")
    }
    return id
  }
}
