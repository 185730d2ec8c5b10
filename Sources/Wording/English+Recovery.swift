public import Diagnostics

extension English {
  public func text(_ recovery: Recovery, in interface: Interface) -> String? {
    switch interface {
    case .commandLine: commandLine(recovery)
    case .server: server(recovery)
    case .app: nil
    }
  }

  /// With the commands and options of `sobi`. Every text is a whole sentence.
  private func commandLine(_ recovery: Recovery) -> String? {
    switch recovery {
    // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)

    // MARK: Statements (StatementImport)
    case .correctRow(let correction): commandLine(correction)
    case .giveHeader: "Give a table whose first line names its columns."
    case .nameColumn(let fields, let columns):
      "Name the column with \(fields.map { "--map \($0)=COLUMN" }.joined(separator: " or "))"
        + (columns.isEmpty ? "." : "; the columns are \(columns.joined(separator: ", ")).")
    case .giveColumnNumber(let numbers):
      "Give its number: \(numbers.map { "#\($0)" }.joined(separator: " or "))."
    case .chooseColumn(let field, let numbers):
      "Choose one: \(numbers.map { "--map \(field)=#\($0)" }.joined(separator: " or "))."
    case .separateColumns: "Give each field a column of its own."
    case .nameOneOf(let names): "Name one of: \(names.joined(separator: ", "))."
    case .writeMapping: "Write it as field=column, for example amount=Fare."
    case .useDateDirectives:
      "Use %Y %y %m %d %H %I %M %S %f %p %z, epoch or epoch-ms, or write %% for a percent sign."
    case .completeDateFormat: "Include %Y (or %y), %m and %d, and %I only with %p."
    case .explainNegatives(0, _):
      "Say it: --negative refund where it went out, --negative spending where it came in; "
        + "--save-profile keeps that."
    case .explainNegatives(let negative, let positive):
      "Say it: --negative refund (payments \(positive), refunds \(negative)) or "
        + "--negative spending (payments \(negative), income \(positive)); "
        + "--save-profile keeps that."
    case .givePath: "Give its path, not its bytes: a database cannot be read from a pipe."
    case .getTable: "Download the statement as Excel or CSV instead."
    case .transformFirst: "Transform them to WGS 84 first."
    case .nameSystem(let likely):
      "Name the system by its code with --crs" + (likely.map { ", most likely \($0)." } ?? ".")
    case .chooseSheet: "Choose one with --sheet."
    case .skipBadRows: "Add --skip-bad to import the other rows."
    case .reportMore: "Raise --max-errors to see more of them."
    case .saveProfile: "Save one with sobi import --save-profile NAME."
    case .removeProfile(let name): "Remove it with sobi profiles remove \(name)."
    case .giveOneFile: "Give one file with --save-profile."
    case .giveInputOnce: "Give - once."
    case .nameStatement: "Name the file whose payments are to be imported."

    // MARK: Rules and models (PlaceClassification)
    case .correctRule(.giveCategory):
      "Give the code of a category; sobi categories lists them."
    case .correctRule(let correction): text(correction)
    case .nameRuleColumns: "Name the columns keyword, where and category."
    case .correctOrLeaveEmpty: "Correct it, or leave it empty."
    case .trainModel: "Train it again with sobi classify train."
    case .giveMoreLabels: "Give a table with names of several categories."
    case .useCoarserLabels: "Use a column with fewer, coarser labels."
    case .checkLabelColumns: "Check which columns hold them: --name-column, --label-column."
    case .writeLabelMap(let published):
      "Write them, or use \(published.joined(separator: ", "))."

    // MARK: The ledger (LedgerStore)
    case .replace: "Add --replace to put this one in its place."
    case .chooseSet(let sets): "Choose one with --set: \(sets.joined(separator: ", "))."

    // MARK: Boundaries

    // MARK: The library (Sobi)
    }
  }

  /// With parameters of a request; nil for what a request cannot change.
  private func server(_ recovery: Recovery) -> String? {
    switch recovery {
    case .correctRow(let correction): server(correction)
    case .correctRule(let correction): text(correction)
    case .giveHeader, .giveColumnNumber, .separateColumns, .nameOneOf, .writeMapping,
      .useDateDirectives, .completeDateFormat, .getTable, .transformFirst, .nameRuleColumns,
      .correctOrLeaveEmpty, .giveMoreLabels, .useCoarserLabels, .writeLabelMap:
      commandLine(recovery)
    case .chooseSet(let sets): "Choose one with the parameter set: \(sets.joined(separator: ", "))."
    default: nil
    }
  }
}
