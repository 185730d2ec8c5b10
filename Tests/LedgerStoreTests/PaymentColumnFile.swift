import Foundation

/// The sources that follow from `Data/payment-columns.csv`, the one list of what a payment consists of.
struct PaymentColumnFile {
  /// A line of the list.
  struct Column {
    let cells: [String: String]
    subscript(_ name: String) -> String { cells[name] ?? "" }
    var name: String { self["name"] }
    /// The name in Swift: `paid_at` is `paidAt`.
    var swiftName: String {
      let words = name.split(separator: "_")
      let rest = words.dropFirst().map {
        $0 == "id" ? "ID" : $0.prefix(1).uppercased() + $0.dropFirst()
      }
      return words[0] + rest.joined()
    }
  }

  let columns: [Column]

  /// Reads the list.
  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    columns = lines.dropFirst().map { cells in
      Column(cells: Dictionary(uniqueKeysWithValues: zip(lines[0], cells)))
    }
  }

  /// The columns with this word in a field; for no word with any.
  private func having(_ field: String, _ word: String? = nil) -> [Column] {
    columns.filter { word == nil ? !$0[field].isEmpty : $0[field] == word }
  }

  private static let head = """
    // Made from Data/payment-columns.csv by PaymentColumnTests, as CONTRIBUTING.md says.


    """

  private static func names(_ columns: [Column]) -> String {
    columns.map(\.name).joined(separator: ", ")
  }

  /// A list of strings over several lines, indented by six.
  private static func list(_ values: [String], by indent: String = "    ") -> String {
    values.map { "\(indent)\"\($0)\",\n" }.joined()
  }

  private static func indexes(_ columns: [Column], from first: Int = 0) -> String {
    columns.enumerated().map { number, column in
      "    static let \(column.swiftName): Int32 = \(first + number)\n"
    }.joined()
  }

  private static func selection(_ name: String, _ columns: [Column]) -> String {
    "    static let \(name) = \"\"\"\n"
      + columns.map { "      \($0.name)" }.joined(separator: ",\n") + "\n      \"\"\"\n"
  }

  /// `Rows/PaymentColumn.swift`
  var declarations: String {
    let listed = having("listed", "list")
    let details = having("listed", "detail")
    let row = having("table", "row")
    let texts = having("table", "texts")
    let facts = having("facts")
    return Self.head + """
      /// The columns of payments: the lists by which rows are read, written, compared and checked.
      enum PaymentColumn {
        /// The columns that are read for each payment of a list.
        enum Listed {
      \(Self.selection("selection", listed))\(Self.indexes(listed))  }

        /// The columns that an edit reads after those of a list.
        enum Detail {
      \(Self.selection("selection", details))\(Self.indexes(details, from: listed.count))  }

        /// The columns that are read of all payments.
        enum Table {
      \(Self.selection("selection", row))    /// The number of these columns.
          static let count: Int32 = \(row.count)
      \(Self.indexes(row))    /// The columns of the hour, which are read after the columns above.
      \(Self.selection("hours", having("table", "hours")))\
      \(Self.indexes(having("table", "hours"), from: row.count))  }

        /// The columns of texts, which are read after all other columns; the indexes count from the first
        /// text.
        enum Texts {
      \(Self.selection("selection", texts))\(Self.indexes(texts))  }

        /// The columns that statements are compared with.
        enum Facts {
          static let names = [
      \(Self.list(facts.map(\.name), by: "      "))    ]
      \(Self.indexes(facts))  }

        /// The columns that a statement gives: a change of one of them marks the payment as edited.
        static let stated = [
      \(Self.list(having("stated").map(\.name)))  ]

        /// The columns that a part of a split payment copies from the whole.
        static let split = \"\"\"
      \(having("split").map { "    \($0.name)" }.joined(separator: ",\n"))
          \"\"\"

        /// The assignments that merge `s` into `t`, two rows of the same payment: each fills what `t` lacks.
        static let merged = [
      \(Self.list(columns.compactMap(Self.merging)))  ]

        /// Further assignments if the time of `t` is not known.
        static let mergedTime = [
      \(Self.list(having("merged", "time").map { "\($0.name) = s.\($0.name)" }))  ]

        /// The columns that a later export fills where they are NULL.
        static let completed = \"\"\"
      \(having("completed").map { "    \($0.name)" }.joined(separator: ",\n"))
          \"\"\"

        /// The condition that a column of text has a value of another type.
        static let noText = \"\"\"
          \(having("allowed", "text").map { "typeof(\($0.name)) NOT IN ('text', 'null')" }.joined(separator: "\n      OR "))
          \"\"\"

        /// The assignments that make these values text.
        static let madeText = \"\"\"
      \(having("allowed", "text").map { "    \($0.name) = iif(typeof(\($0.name)) = 'blob', hex(\($0.name)), CAST(\($0.name) AS TEXT))" }.joined(separator: ",\n"))
          \"\"\"
      \(columns.compactMap(Self.range).joined())}

      """
  }

  private static func merging(_ column: Column) -> String? {
    let name = column.name
    return switch column["merged"] {
    case "missing": "\(name) = ifnull(t.\(name), s.\(name))"
    case "unknown": "\(name) = iif(t.\(name) = 0, s.\(name), t.\(name))"
    case "foreign": "\(name) = iif(t.foreign_amount IS NULL, s.\(name), t.\(name))"
    case "category": "\(name) = iif(t.category_id IS NULL, s.\(name), t.\(name))"
    default: nil
    }
  }

  /// `0...2 else 0` or `2...600`: what a rule of the check says.
  private static func range(_ column: Column) -> String? {
    let words = column["allowed"].split(separator: " ")
    guard let bounds = words.first?.split(separator: "."), bounds.count == 2 else { return nil }
    let (name, low, high) = (column.name, bounds[0], bounds[1])
    let condition =
      words.count == 3
      ? "\(name) IS NULL OR \(name) NOT IN ("
        + (Int(low)!...Int(high)!).map(String.init).joined(separator: ", ") + ")"
      : "typeof(\(name)) = 'integer' AND \(name) NOT BETWEEN \(low) AND \(high)"
    return """

        /// The condition that `\(name)` has a number outside of its range, and the repair.
        static let \(column.swiftName)Rule = (
          condition: "\(condition)",
          fix: "\(name) = \(words.count == 3 ? String(words[2]) : "NULL")"
        )

      """
  }

  /// `Payments/EditedPayment+Columns.swift`
  var edits: String {
    func lines(_ column: Column) -> String {
      let value = column["edited"]
      let old = value.replacing("payment.", with: "stored.").replacing(
        "details.", with: "storedDetails.")
      let condition = column["when"].isEmpty ? "\(value) != \(old)" : column["when"]
      let set = "set(\"\(column.name)\", \(value))"
      let line = "    if \(condition) { \(set) }\n"
      return line.count < 101 ? line : "    if \(condition) {\n      \(set)\n    }\n"
    }
    return "import GRDB\nimport Spending\n\n" + Self.head + """
      extension EditedPayment {
        /// The columns that an edit changes, with their values.
        var changes: [(column: String, value: DatabaseValue)] {
          var changes: [(column: String, value: DatabaseValue)] = []
          func set(_ column: String, _ value: (any DatabaseValueConvertible)?) {
            changes.append((column, value?.databaseValue ?? .null))
          }
      \(having("edited").map(lines).joined())    return changes
        }
      }

      """
  }

  /// `Import/PaymentInserter+Columns.swift`
  var insertion: String {
    let always = having("bound", "always")
    var groups: [(name: String, columns: [Column])] = []
    for column in having("bound") where column["bound"] != "always" {
      if groups.last?.name != column["bound"] { groups.append((column["bound"], [])) }
      groups[groups.count - 1].columns.append(column)
    }
    func seed(_ column: Column) -> String { "PaymentSeeds.\(column.swiftName)" }
    func bound(_ column: Column, _ index: String) -> String {
      switch column["form"] {
      case "prepared":
        "unsafe statement.bindBorrowed(prepared.\(column["draft"]), at: base + \(index))"
      case "found": "bind(\(column["draft"]), \(index), \(seed(column)))"
      default: "bind(\(column["draft"]), \(index))"
      }
    }
    func hashed(_ column: Column) -> String {
      let value = column["draft"].replacing("draft.", with: "")
      return switch column["form"] {
      case "text": "add(\(value), \(seed(column)))\n"
      case "integer": "digest.add(\(value), seed: \(seed(column)))\n"
      case "code": "if var \(value) { digest.add(&\(value), seed: \(seed(column))) }\n"
      default: "if let \(value) { digest.add(\(value), seed: \(seed(column))) }\n"
      }
    }
    let drafted = having("bound").filter { !["prepared", "found"].contains($0["form"]) }
    let first = drafted.filter { $0["bound"] != "extended" }
    func has(_ group: (name: String, columns: [Column])) -> String {
      guard group.columns.count == 1 else { return "draft.is\(group.name.capitalized)" }
      let column = group.columns[0]
      return column["form"] == "text" ? "!\(column["draft"]).isEmpty" : "\(column["draft"]) != nil"
    }
    let names = groups.map { group in
      let names =
        group.columns.count == 1
        ? "[\"\(group.columns[0].name)\"]"
        : "[\n" + Self.list(group.columns.map(\.name), by: "          ") + "        ]"
      return "      if contains(.\(group.name)) {\n        names += \(names)\n      }\n"
    }
    return "import GeoPackage\nimport Spending\n\n" + Self.head + """
      /// The seeds of the digests of the columns of payments.
      enum PaymentSeeds {
      \(having("bound").map { "  static let \($0.swiftName) = RowDigest.seed(\"\($0.name)\")\n" }.joined())}

      extension PaymentInserter {
        /// The columns that every row has.
        static let columns = [
      \(Self.list(always.map(\.name)))  ]

        /// The columns that most statements lack: the bits say which of them a draft or a batch has.
        struct OptionalColumns: OptionSet, Hashable {
          var rawValue: UInt8
      \(groups.enumerated().map { "    static let \($1.name) = OptionalColumns(rawValue: \(1 << $0))\n" }.joined())
          /// The names, in the order of binding.
          var names: [String] {
            var names: [String] = []
      \(names.joined())      return names
          }

          /// The columns that a draft has.
          init(_ draft: PaymentDraft) {
            self = []
      \(groups.map { "      if \(has($0)) { insert(.\($0.name)) }\n" }.joined())    }

          init(rawValue: UInt8) { self.rawValue = rawValue }
        }

        /// Binds the columns of a row.
        ///
        /// - Returns: The digest of the row.
        func bind(
          _ row: Row, _ draft: PaymentDraft, _ prepared: Prepared, _ columns: OptionalColumns,
          to statement: RawStatement, at base: Int32, text: UnsafeBufferPointer<UInt8>
        ) -> UInt32 {
          var digest = unsafe RowDigest(adding: prepared.sum)
          func bind(_ value: Int64?, _ index: Int32) {
            if let value {
              statement.bind(value, at: base + index)
            } else {
              statement.bindNull(at: base + index)
            }
          }
          func bind(_ value: Int64?, _ index: Int32, _ seed: UInt64) {
            bind(value, index)
            if let value { digest.add(value, seed: seed) }
          }
          func bind(_ value: Double?, _ index: Int32) {
            if let value {
              statement.bind(value, at: base + index)
            } else {
              statement.bindNull(at: base + index)
            }
          }
          func bind(_ value: String?, _ index: Int32) {
            if let value {
              statement.bind(value, at: base + index)
            } else {
              statement.bindNull(at: base + index)
            }
          }
          func bind(_ range: TextRange, _ index: Int32) {
            if range.isEmpty {
              statement.bindNull(at: base + index)
            } else {
              let bytes = unsafe UnsafeBufferPointer(rebasing: text[range.bytes])
              unsafe statement.bindBorrowed(bytes, at: base + index)
            }
          }
      \(always.enumerated().map { "    \(bound($1, "\($0 + 1)"))\n" }.joined())    guard !columns.isEmpty else { return digest.value }
          var next: Int32 = \(always.count)
      \(groups.map { group in
        "    if columns.contains(.\(group.name)) {\n"
          + group.columns.enumerated().map { "      \(bound($1, "next + \($0 + 1)"))\n" }.joined()
          + "      next += \(group.columns.count)\n    }\n"
      }.joined())    return digest.value
        }
      }

      extension PaymentDraft {
        /// Adds the columns that follow from a draft, except time, day and currency, to a digest.
        func add(to digest: inout RowDigest, _ text: Span<UInt8>) {
          func add(_ range: TextRange, _ seed: UInt64) {
            if !range.isEmpty { digest.add(text.extracting(range.bytes), seed: seed) }
          }
      \(first.map { "    " + hashed($0) }.joined())    guard isExtended else { return }
      \(drafted.filter { $0["bound"] == "extended" }.map { "    " + hashed($0) }.joined())  }
      }

      """
  }
}
