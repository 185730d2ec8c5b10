public import Diagnostics
public import Sobi
import Spending

extension English {
  public func text(_ fault: TableFault) -> String {
    switch fault {
    case .empty: "the file is empty"
    case .emptyField(let column): "the value of \"\(column)\" is empty"
    case .otherColumns: "the columns are not those of schema.json"
    case .wrongKind(let column, .integer): "the value of \"\(column)\" is not an integer"
    case .wrongKind(let column, .number): "the value of \"\(column)\" is not a number"
    case .wrongKind(let column, .text): "the value of \"\(column)\" is not text"
    case .wrongKind(let column, .geometry): "the value of \"\(column)\" is not a geometry"
    case .wrongKind(let column, .bytes): "the value of \"\(column)\" does not contain bytes"
    case .notStored(let error): text(error)
    }
  }

  public func text(_ error: TableFolderError) -> String {
    switch error {
    case .alreadyExists(let path): "\(path) exists already; it was left untouched"
    case .noSchema(let folder): "there is no schema.json in the folder \"\(folder)\""
    case .schema(_, let fault): text(fault)
    case .edited(let folder, let files):
      "in the folder \"\(folder)\", \(files.joined(separator: ", ")) "
        + "\(files.count == 1 ? "was" : "were") changed after the export: the checksum in "
        + "schema.json differs"
    case .rowCount(let file, let found, let expected):
      "\(file) has \(found) rows, but schema.json states \(expected)"
    }
  }

  public func text(_ fault: SchemaFault) -> String {
    switch fault {
    case .json(let error): text(error)
    case .notAnObject: "the document is not a JSON object"
    case .otherFormat: "the file does not describe exported tables"
    case .otherVersion(let expected): "the value of \"version\" is not \(expected)"
    case .notANumber(let member): "the value of \"\(member)\" is not a number"
    case .notText(let member): "the value of \"\(member)\" is not text"
    case .tableNotAnObject: "a table is not a JSON object"
    case .columnNotAnObject(let table): "a column of \"\(table)\" is not a JSON object"
    case .badTables: "no table is listed, a table is repeated, or a table has no columns"
    }
  }

  public func text(_ error: CrosswalkError) -> String {
    switch error {
    case .none: "the ledger has no table of codes"
    case .unknownSystem(let set):
      "the table of codes does not show which office issued the codes of the set \(set)"
    case .noColumn(let role, let columns):
      "there is no column for the \(role) code; the columns are \(quotedNames(columns))"
    }
  }

  public func text(_ error: DistrictNestingError) -> String {
    switch error {
    case .noParents(let set): "the districts of the set \(set) have no parents"
    case .noSuchParent(let wanted, let set):
      "the set \(set) has no district with the code or name \(wanted)"
    case .ambiguousParent(let wanted, let codes):
      "several districts are named \(wanted): \(codes.joined(separator: ", "))"
    }
  }

  public func text(_ error: NewPaymentError) -> String {
    switch error {
    case .wrongSign(.refund): "a refund must have a negative amount"
    case .wrongSign(let kind): "\(kind.name) cannot have a negative amount"
    case .dayOutOfRange:
      "the day is not in the years \(Payment.years.lowerBound) ... \(Payment.years.upperBound)"
    case .bothZero: "longitude and latitude are both 0"
    case .outsideRegion(looksSwapped: true): "longitude and latitude look swapped"
    case .outsideRegion(looksSwapped: false): "the position lies outside the ledger's region"
    case .tooLong(let field, let limit): "the \(field) is longer than \(limit) bytes"
    case .badInstalment: "an instalment plan has 2 to 600 months"
    case .badOffset: "a UTC offset is at most 24 hours"
    case .onlineAtPlace: "an online payment cannot have a place"
    }
  }

  public func text(_ error: ComparisonError) -> String {
    switch error {
    case .noPeriod: "only a period with a first and a last day can be compared"
    case .differingGroups(let dimension):
      "changes cannot be grouped by \(dimension.rawValue): a group of one period is usually "
        + "missing in the other period"
    case .noDayLeft(let days):
      "the filter excludes every day from \(span(days))"
    case .notBegun(let days, let today):
      "the period \(span(days)) has not begun by \(today)"
    case .overlapping(let older, let newer):
      "the periods \(span(older)) and \(span(newer)) have days in common"
    case .reversed(let older, let newer):
      "the older period, \(span(older)), comes after the newer, \(span(newer))"
    case .unexplained(let dimension):
      "changes cannot be explained by the dimension \"\(dimension.rawValue)\""
    case .unmapped(let dimension): "there is no map of changes by \(dimension.rawValue)"
    }
  }

  private func span(_ days: ClosedRange<CalendarDay>) -> String {
    period(.span(days.lowerBound, days.upperBound))
  }

  public func text(_ error: IncomeError) -> String {
    switch error {
    case .negative: "an income cannot be negative"
    case .otherCurrency(let currency, let home):
      "an income must be in \(home), the currency of the ledger, not in \(currency)"
    case .none(let month): "no income is set for \(month)"
    }
  }

  public func text(_ error: PlaceNameError) -> String {
    switch error {
    case .unknown(let name), .unlisted(let name): "no place is called \"\(name)\""
    case .ambiguous(let name, let candidates):
      "\(candidates.count) places match the name \"\(name)\""
    case .listed(let name, let candidates):
      candidates.count == 1
        ? "\"\(name)\" could mean 1 place of the gazetteer"
        : "\"\(name)\" could mean \(candidates.count) places of the gazetteer"
    case .taken(let name): "a saved place \"\(name)\" already exists"
    case .notSaved(let name): "there is no saved place \"\(name)\""
    case .noPlace(let id): "the ledger has no place \(id)"
    case .badName: "a name is empty or longer than 512 bytes"
    }
  }

  public func text(_ error: GazetteerError) -> String {
    switch error {
    case .none(let path): "there is no gazetteer at \(path)"
    case .notAGazetteer(let path): "\(path) is a GeoPackage without an index of places"
    case .otherIndex(let path): "the index of \(path) was made by another version of sobi"
    case .changed(let path):
      "another program wrote \(path) meanwhile; nothing was imported"
    }
  }

  public func text(_ error: PlaceListError) -> String {
    switch error {
    case .table(let error, _): text(error)
    case .features(let error, _): text(error)
    case .archive(let error, _): text(error)
    case .noList(let file, let entries) where entries.isEmpty: "\(file) is an empty zip archive"
    case .noList(let file, let entries):
      "\(file) contains no table and no GeoJSON; it contains "
        + "\(entries.prefix(5).joined(separator: ", "))"
    case .noColumn(let field, let file, _): "\(file) has no column for the \(word(field))"
    case .unknownColumn(let name, let file, _): "\(file) has no column named \"\(name)\""
    case .empty(let file): "no row of \(file) has a name and a position"
    }
  }

  private func word(_ field: PlaceListField) -> String {
    switch field {
    case .name: "name"
    case .longitude: "longitude"
    case .latitude: "latitude"
    default: field.rawValue
    }
  }

  public func text(_ fault: PlaceDecisionFault) -> String {
    switch fault {
    case .columns(let expected):
      "the table needs the columns \(expected.map { "\"\($0)\"" }.joined(separator: " and "))"
    case .unknownPayment(let id): "the ledger has no payment \(id)"
    case .ids: "the ids of the payments are missing or changed"
    case .twice: "the table gives the same payment two places"
    case .position: "the place has no position"
    }
  }

  public func text(_ error: PlaceSplitError) -> String {
    switch error {
    case .notThere(let payment, let place): "payment \(payment) is not at place \(place)"
    case .samePlace(let id): "the new place would be place \(id) itself"
    }
  }

  public func text(_ error: ProviderError) -> String {
    let service = error.service.name
    return switch error.reason {
    case .noKey: "there is no key for \(service)"
    case .badAddress: "the address of \(service) is not an HTTPS address"
    case .unreachable: "\(service) cannot be reached"
    case .untrusted: "the server that answers for \(service) has no valid certificate"
    case .refused(let status): "\(service) refused the key (status \(status))"
    case .quota: "the daily limit of requests to \(service) is used up"
    case .status(let status): "\(service) answered with status \(status)"
    case .malformed: "the answer of \(service) cannot be read"
    }
  }

  public func text(_ error: ClusterError) -> String {
    switch error {
    case .noCluster(let id): "there is no cluster \(id) with these payments"
    }
  }

  public func text(_ error: OutputError) -> String {
    switch error {
    case .notWritable(let path): "\(output(path)) cannot be written"
    case .diskFull(let path): "the disk is full; \(output(path)) was not written"
    case .diskFault(let path):
      "the disk or a limit on file sizes prevented writing to \(output(path))"
    case .isLedger(let path): "\(path) is the ledger itself; it was left untouched"
    case .isCompanion(let path): "a ledger needs the file \(path) beside it"
    case .isInput(let path): "\(path) is an input of the same command; it was left untouched"
    case .isDatabase(let path): "\(path) is a database; it was left untouched"
    case .unknownFormat(let path): "\(path) does not have the extension of a known format"
    case .noLibrary(let path): "there is no map library in the folder \"\(path)\""
    case .noTiles(let template): "\(template) is not an address of map tiles"
    case .largeOverlay(let path, let positions, let limit):
      "\(path) has \(grouped(positions)) positions; a page draws at most \(grouped(limit))"
    case .emptyOverlay(let path): "\(path) has no shape to draw"
    case .tooManyCells(let grid, let count, let limit, _):
      "the page would have \(grouped(count)) cells, most of them in the grid \(grid); it can have "
        + "at most "
        + grouped(limit)
    case .undecidedHealth(let categories):
      "a shared page leaves out spending on health, and it is not known whether "
        + (categories.count == 1
          ? "this category is about health" : "these categories are about health")
        + ": \(categories.joined(separator: ", "))"
    }
  }

  private func output(_ path: String) -> String { path == "-" ? "standard output" : path }

  public func text(_ error: WrongAnswer) -> String {
    "the benchmark \"\(error.work)\"\(error.payments.map { " with \(payments($0))" } ?? "") gave a wrong answer; no "
      + "times are shown"
  }
}
