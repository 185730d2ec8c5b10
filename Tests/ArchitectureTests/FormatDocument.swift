import Foundation

/// `docs/format.md` as it has to be: an introduction, and every table and column of a new ledger.
///
/// What a column holds comes from ``meanings`` for a column of a table, then from the ledger itself, then
/// from ``meanings`` for columns of that name.
struct FormatDocument {
  /// What `schema.json` of an export says of a ledger.
  private struct Folder: Decodable {
    var schemaVersion: Int
    var tables: [Table]

    enum CodingKeys: String, CodingKey {
      case tables
      case schemaVersion = "schema_version"
    }
  }

  private struct Table: Decodable {
    var name: String
    var description: String?
    var columns: [Column]
  }

  private struct Column: Decodable {
    var name: String
    var type: String
    var description: String?
    var required: Bool
  }

  /// The whole document.
  let text: String
  /// Columns of which nothing says what they hold.
  let unexplained: [String]

  /// Reads an export of a new ledger.
  ///
  /// - Parameter folder: What `sobi export --all` wrote.
  init(of folder: URL) throws {
    let schema = try JSONDecoder().decode(
      Folder.self, from: Data(contentsOf: folder.appending(path: "schema.json")))
    var text = Self.introduction(schema.schemaVersion)
    text += try Self.codes(in: folder)
    var unexplained: [String] = []
    for table in schema.tables where !Self.isOfStandard(table.name) {
      let title = table.description ?? Self.meanings[table.name]
      if title == nil { unexplained.append(table.name) }
      text += "\n### \(table.name)\n\n\(title ?? "").\n\n"
      text += "| column | type | NULL | holds |\n|---|---|---|---|\n"
      for column in table.columns {
        let meaning =
          Self.meanings["\(table.name).\(column.name)"] ?? column.description
          ?? Self.meanings["." + column.name]
        if meaning == nil { unexplained.append("\(table.name).\(column.name)") }
        text += "| `\(column.name)` | \(column.type) | \(column.required ? "" : "yes") | "
        text += "\(meaning.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "") |\n"
      }
    }
    self.text = text
    self.unexplained = unexplained
  }

  /// Whether a table belongs to SQLite or to the standard.
  private static func isOfStandard(_ table: String) -> Bool {
    table.hasPrefix("gpkg") || table.hasPrefix("sqlite_")
  }

  /// The meaning of coded columns.
  private static func codes(in folder: URL) throws -> String {
    let table = try String(
      contentsOf: folder.appending(path: "gpkg_data_column_constraints.csv"), encoding: .utf8)
    var names: [String] = []
    var values: [String: [String]] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 8, fields[1] == "enum" else { continue }
      if values[fields[0]] == nil { names.append(fields[0]) }
      values[fields[0], default: []].append("\(fields[2]) \(fields[7])")
    }
    var text = "\n## Codes\n\nThe ledger itself contains these codes in the table "
    text += "`gpkg_data_column_constraints`.\n\n| column | values |\n|---|---|\n"
    for name in names {
      text += "| `\(name)` | \(values[name, default: []].joined(separator: ", ")) |\n"
    }
    return text + "\n## Tables\n"
  }

  private static func introduction(_ version: Int) -> String {
    """
    # The ledger as a file

    A ledger is an SQLite database that follows GeoPackage 1.3 (OGC 12-128r17): any program that reads
    GeoPackage or SQLite can read a ledger. This page describes schema version \(version). The tests generate
    this page from a new ledger: to write it again, run `script/test --filter FormatDocumentTests` with
    `SOBI_WRITE_GALLERY=1`.

    ## Reading it

    | value | form |
    |---|---|
    | `application_id`, `user_version` | `GPKG`, 10300 |
    | `settings.schema_version` | the version of these tables; a program refuses an unknown version |
    | amounts | whole minor units of the currency: KRW 4500 is 4500, USD 12.34 is 1234; negative for a refund |
    | currencies | codes of ISO 4217 |
    | moments | `2026-11-25T03:04:05.678Z`, UTC, with milliseconds |
    | days | `2026-11-25`, the calendar day at the place of the payment |
    | positions | points and polygons of GeoPackage, degrees on WGS 84, longitude first |
    | texts | UTF-8; NFC is not required |

    The database is in WAL mode. Copy it with `sobi backup` or with SQLite's backup; do not copy the
    file while a program has it open. These two queries need only SQLite:

    ```sql
    SELECT substr(local_date, 1, 7) AS month, currency, SUM(amount) FROM payments
    WHERE kind IN (0, 1) GROUP BY 1, 2 ORDER BY 1;

    SELECT places.name, COUNT(*), SUM(payments.amount) FROM payments
    JOIN places ON places.id = payments.place_id
    WHERE kind IN (0, 1) AND currency = 'KRW' GROUP BY places.id ORDER BY 3 DESC LIMIT 10;
    ```

    `kind` 0 is spending and 1 is a refund with a negative amount, so the sum over both kinds is the net
    spending. `payments_map` is a view that shows payments at their places; GIS programs open it as a
    layer.

    ## Writing to it

    A program that writes to a ledger needs SQLite with R*Tree and GeoPackage's functions `ST_IsEmpty`,
    `ST_MinX`, `ST_MaxX`, `ST_MinY` and `ST_MaxY`; GDAL and QGIS have them. Triggers update the spatial
    indexes, convert moments to one format, and record the rows that changed after the snapshot was
    written. If another program adds a payment, it must set `paid_at`, `kind`, `amount` and `currency`,
    and should set `local_date`; without `local_date`, the day is that of `paid_at` in the ledger's
    zone. Do not change the columns `identity`, `import_id` and `statement_edited`, or the tables whose
    names begin with `cache_` or `history_`. `sobi check` reports invalid values by table and row.

    ## Stability

    A released version of the schema never changes. A newer program opens an older ledger after
    `sobi upgrade`, which keeps a checked backup; an older program refuses a newer ledger. Columns keep
    their meaning; a column that is no longer needed stays empty and never gets a new meaning.

    """
  }

  /// What tables and columns hold that the ledger itself does not describe; a name with a point in front
  /// is that of a column in several tables.
  private static let meanings = [
    ".id": "id of the row, which is never reused",
    ".geom": "position or area",
    ".name": "name",
    ".paid_at": "moment of payment; local noon if only the day is known",
    ".local_date": "calendar day where it was paid",
    ".utc_offset": "minutes from UTC of the local time; NULL for the ledger's zone",
    ".time_known": "0 if only the day is known",
    ".amount": "minor units of the currency",
    ".currency": "code of ISO 4217",
    ".foreign_currency": "code of ISO 4217",
    ".merchant": "name of the merchant in the statement",
    ".account": "card or account, as named in the statement",
    ".reference": "approval number or id in the statement",
    ".channel": "see the codes",
    ".method": "see the codes",
    ".memo": "note of the person",
    ".category_id": "row of `categories`",
    ".place_id": "row of `places`",
    ".payment_id": "row of `payments`",
    ".import_id": "row of `imports`",
    ".budget_id": "row of `budgets`",
    ".task_id": "row of `tasks`",
    ".identity": "day and hash that identify the payment in an export",
    ".identity_tail": "further bits of the hash",
    ".icon": "one character or a short name",
    ".position": "place in the order of the list",
    "budgets.name": "name of the budget; `income` for the income of months",
    ".base": "code of ISO 4217",
    ".quote": "code of ISO 4217",
    "budgets.period": "length of a period",
    "budgets.first_day": "first day of a budget for a span of days",
    "budgets.last_day": "last day of a budget for a span of days",
    "cancellations.import_id": "import that contained the row",
    "categories.code": "code of the category in commands",
    "categories.title": "title in English",
    "categories.title_ko": "title in Korean",
    "categories.active": "0 for a category that is no longer offered",
    "categories.parent_id": "category above it",
    "categories.colour": "`#rrggbb`",
    "category_examples.name": "name of a merchant to which a person gave the category",
    "category_rules.pattern": "keyword or regular expression",
    "category_rules.anchor": "`start`, `end`, `whole`, `anywhere` or `regex`",
    "category_rules.confidence": "from 0 to 1",
    "category_rules.priority": "the rule with the higher priority counts",
    "category_rules.least_amount": "least amount to which the rule applies",
    "category_rules.greatest_amount": "greatest amount to which the rule applies",
    "category_rules.note": "note of the person",
    "classifier_models.trained_names": "number of names in the training data",
    "classifier_models.model": "the model, in its own format with a version",
    "district_codes.standard": "code of the administration",
    "district_codes.statistics": "code of the statistics office",
    "district_sets.name": "name of the set",
    "district_sets.level": "`sido`, `sigungu`, `dong` or another word",
    "district_sets.source": "file or address of the set",
    "district_sets.licence": "licence of the set",
    "district_sets.attribution": "attribution that a map has to show",
    "districts.set_id": "row of `district_sets`",
    "districts.code": "code of the district within its set",
    "districts.parent_id": "district that contains it",
    "history_changes": "Changes that commands made, the newest last",
    "history_changes.command": "command that made the change",
    "history_changes.subject": "subject of the change, for the list of changes",
    "history_changes.made_at": "when",
    "history_changes.undone_at": "when it was undone",
    "history_blocks": "Changed rows of each change, in an internal format",
    "history_blocks.change_id": "row of `history_changes`",
    "history_blocks.table_name": "table of the rows",
    "history_blocks.row_count": "how many rows",
    "history_blocks.row_ids": "ids of the rows",
    "history_blocks.digests": "a digest of each row after the change",
    "history_blocks.images": "each row before the change",
    "import_profiles.header": "the names of the columns",
    "import_profiles.settings": "how the columns are read, as JSON",
    "imports.file_name": "name of the file",
    "imports.sha256": "SHA-256 of the file",
    "imports.imported_at": "when",
    "imports.rows_read": "rows of the file",
    "imports.rows_added": "rows that became payments",
    "imports.rows_skipped": "rows that were already payments of the ledger",
    "imports.rows_rejected": "rows that were refused",
    "imports.rows_passed":
      "rows that are not payments, such as sums, or that waited for a decision",
    "imports.first_day": "first day of the file's payments",
    "imports.last_day": "last day of the file's payments",
    "imports.format": "form of the file",
    "log_mark": "Marks a copy of the file that lacks its log",
    "log_mark.file_number": "number of the file while a transaction runs",
    "payment_identities.tail": "further bits of the hash",
    "payment_sightings.local_date": "day in the statement",
    "payment_tags.name": "name of the tag",
    "payment_tags.value": "its value; NULL for a tag without one",
    "place_aliases.name": "name in statements",
    "place_aliases.longitude": "degrees east",
    "place_aliases.latitude": "degrees north",
    "places.name": "name of the merchant",
    "saved_places.name": "name that the person gave, such as home",
    "series.decided_on": "day of the decision",
    "series.name": "name that the person gave",
    "settings.value": "its value, as text",
    "statement_spans.first_day": "first day that the statement covers",
    "statement_spans.last_day": "last day that the statement covers",
    "task_sessions.place": "name of the place",
    "task_sessions.started_at": "when it began",
    "tasks.place": "name of the place",
    "tasks.due_offset": "minutes from UTC at the place where it is due",
  ]
}
