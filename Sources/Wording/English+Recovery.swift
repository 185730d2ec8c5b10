public import Diagnostics

extension English {
  public func text(_ recovery: Recovery, in interface: Interface) -> String? {
    switch interface {
    case .commandLine: commandLine(recovery)
    case .server: server(recovery)
    case .app: nil
    }
  }

  /// The remedy in terms of the commands and options of `sobi`. Every text is a whole sentence.
  private func commandLine(_ recovery: Recovery) -> String? {
    switch recovery {
    // MARK: Files and formats (Codecs, GeoPackage, PROJ, GEOS, SobiProviders)
    case .correctFile(let correction): text(correction)
    case .giveEncoding(let names): "Name the encoding: --encoding \(alternatives(names))."
    case .correctTextOrGiveEncoding(let names):
      "Correct the text there, or name the encoding with --encoding \(alternatives(names))."
    case .nameSheet(let names): "Give one of: \(quotedNames(names))."
    case .chooseTable(1): "Give --sheet 1, or leave it out."
    case .chooseTable(let count): "Choose a table with --sheet, by its number from 1 to \(count)."
    case .nameOrShowSheet: "Choose a hidden sheet with --sheet, or make a sheet visible."
    case .correctSystem(let correction): text(correction)
    case .buildWithPROJ: "Build Sobi with the package trait PROJ, which is on by default."
    case .installPROJData:
      "Install PROJ's data (on Debian the package proj-data), or set PROJ_DATA to the folder with "
        + "proj.db."
    case .installLibrary("FreeXL"):
      "Install it (on Debian the package libfreexl1), or save the file as .xlsx."
    case .installLibrary(let name): "Install \(name)."
    case .givePassword:
      "Run the command on a terminal to be asked for the password, or give the password with "
        + "--password-file FILE or in the environment variable SOBI_STATEMENT_PASSWORD."
    case .freeTemporaryFolder:
      "Free some space in the folder of temporary files, or set TMPDIR to another folder."
    case .download(let recovery): commandLine(recovery)

    case .makeReadable: "Check its permissions: chmod u+r lets its owner read it."
    case .makeWritable:
      "Check that its folder exists, and check the permissions of the file and the folder."
    case .moveLogAway: "Move it away, or put it back beside the ledger that it belongs to."
    case .makeRoom: "Free some disk space and try again."
    case .checkDisk:
      "Check the disk, and that its file system is not mounted read-only; then try again."
    case .checkDiskLimits: "Check the disk and ulimit -f; then try again."
    case .setClock: "Set the clock, and try again."
    case .listTrips: "List the trips with sobi trip list."
    case .exchangeDays: "Exchange the two days."
    case .listVisits: "List the visits with sobi visit list."
    case .editVisit(let id): "Edit it with sobi visit edit \(id)."
    case .listAttachments: "List the attachments with sobi attach list."
    case .giveAttachmentForm: "Give a JPEG, PNG, WebP, GIF, HEIC or PDF file."
    case .chooseOtherName: "Choose another name."
    case .importRates:
      "Import the missing rates with sobi rates import."
    case .giveDayOfRates: "Give the day with --date."
    case .leaveOutDayOfRates: "Leave out --date."
    case .replaceRates: "Add --replace if the file is right."
    case .giveRateFile:
      "Give a file with an answer of Korea Eximbank (exchangeJSON), or with reference rates of the "
        + "ECB (XML, CSV or zip)."
    case .giveDay: "Give the day with --date."
    case .waitForOtherProgram: "Try again when the other program has finished."
    case .runAgain: "Run the command again; the ledger is intact."
    case .exportAgain: "Test the file with ogrinfo, and export or download it again."
    case .chooseLayer: "Choose one of them with --layer."
    case .exportPoints: "Export the payments as a layer of points, one for each payment."
    case .assignSystem:
      "State the reference system by its code: ogr2ogr -a_srs EPSG:5179 out.gpkg in.gpkg."
    case .giveOnePoint: "Remove the feature, or give it one point."
    case .leaveOutColumn: "Leave the column out of the export."
    case .giveGeoPackageOrTable: "Give a GeoPackage, or a table in text form."
    case .giveBoundaryFile: "Give a GeoPackage, a shapefile, GeoJSON or TopoJSON."

    // MARK: Statements (StatementImport)
    case .correctRow(let correction): commandLine(correction)
    case .giveHeader: "Give a table whose first line contains the names of its columns."
    case .nameColumn(let fields, let columns):
      "Name the column with \(fields.map { "--map \($0)=COLUMN" }.joined(separator: " or "))"
        + (columns.isEmpty ? "." : "; the columns are \(quotedNames(columns)).")
    case .namePointColumn(let field, let columns):
      "Name the column with --\(field) COLUMN"
        + (columns.isEmpty ? "." : "; the columns are \(quotedNames(columns)).")
    case .passOverBadRows: "Add --skip-bad to continue without them."
    case .groupByLess: "Use fewer keys in --by, or a grid with larger cells."
    case .nameColumnsByNumber(let count):
      "Give the columns of the fields by number, #1 to #\(count), as in --map date=#1 --map "
        + "amount=#2."
    case .giveColumnNumber(let numbers):
      "Give the number of the column: \(numbers.map { "#\($0)" }.joined(separator: " or "))."
    case .chooseColumn(let field, let numbers):
      "Choose one: \(numbers.map { "--map \(field)=#\($0)" }.joined(separator: " or "))."
    case .separateColumns: "Give each field a column of its own."
    case .nameOneOf(let names): "Name one of: \(quotedNames(names))."
    case .takeWord(let word): "Perhaps you meant \"\(word)\"."
    case .writeLike(let example): "Write it like this: \(example)."
    case .writeMapping: "Write it as field=column, for example amount=Fare."
    case .writeMeaning(let names):
      "Write it as word=meaning, where the meaning is one of \(quotedNames(names))."
    case .lowerCount(let count): "Give at most --count \(count)."
    case .nameYear:
      "Give another year with --year 2026; for the bill of May 2026, give --year 2026-05."
    case .useDateDirectives:
      "Use %Y %y %m %b %d %H %I %M %S %f %p %z, or the format \"epoch\", \"epoch-ms\" or "
        + "\"serial\"; write %% for a percent sign."
    case .completeDateFormat:
      "Use %d and either %m or %b, use no directive twice, and use %I and %p only together."
    case .explainNegatives(0, _):
      "Add --negative refund if it went out, or --negative spending if it came in; --save-profile "
        + "stores the choice."
    case .explainNegatives(let negative, let positive):
      "Add --negative refund if the rows are \(counted(positive, "payment")) and "
        + "\(counted(negative, "refund")), or --negative spending if they are "
        + "\(counted(negative, "payment")) and \(counted(positive, "deposit")); --save-profile "
        + "stores the choice."
    case .answer(let choices):
      "Add "
        + choices.map { $0.map(option).joined(separator: " ") }.joined(separator: " or ")
        + "; --save-profile stores the choice."
    case .leaveOneChoice: "Keep only one of the choices, which are separated by \" | \"."
    case .answerQuestions:
      "Answer with these options, or give a file of answers with --answers."
    case .givePath: "Give the path of the file: a database cannot be read from a pipe."
    case .getTable: "Download the statement as Excel or CSV instead."
    case .transformFirst: "Transform the positions to WGS 84 first."
    case .nameSystem(let likely):
      "Name the system by its code with --crs" + (likely.map { ", most likely \($0)." } ?? ".")
    case .chooseSheet: "Choose one with --sheet."
    case .skipBadRows: "Add --skip-bad to import the remaining rows."
    case .editAmountFirst:
      "If they are one payment nevertheless, first give both the same amount with sobi edit."
    case .decideTwins:
      "Add --twins same if the rows are payments in the ledger, --twins new if they are new "
        + "payments, or --twins wait to decide later with sobi twins; to decide for each row, add "
        + "--answers FILE."
    case .decideMessages:
      "Add --twins same if the rows are payments in the ledger, --twins new if they are new "
        + "payments, or --twins wait to decide later with sobi twins."
    case .listWaitingRows:
      "List the waiting rows and the payments that they may be: sobi twins."
    case .countWaitingRow: "If the row is a new payment, count it with sobi twins new."
    case .joinParts(let id):
      "Join the parts with sobi split \(id) --join, or remove payment \(id) with all its "
        + "parts: sobi remove \(id)."
    case .mergePayments(let id, let target):
      "If both are the same payment, merge them: sobi payments merge \(target) \(id)."
    case .reportMore: "Raise --max-errors to see more of them."
    case .saveProfile: "Save one with sobi import --save-profile NAME."
    case .removeProfile(let name): "Remove it with sobi profiles remove \(name)."
    case .giveOneFile: "With --save-profile, give only one file."
    case .giveInputOnce: "Give - once."
    case .nameStatement: "Name the file whose payments are to be imported."

    // MARK: Rules and models (PlaceClassification)
    case .correctRule(.giveCategory):
      "Give the code of a category; see sobi categories."
    case .correctRule(let correction): text(correction)
    case .nameRuleColumns: "The table needs the columns \"keyword\", \"where\" and \"category\"."
    case .correctOrLeaveEmpty: "Correct it, or leave it empty."
    case .trainModel: "Train it again with sobi classify train."
    case .giveMoreLabels: "Give a table with names of several categories."
    case .useCoarserLabels: "Use a column with fewer, coarser labels."
    case .checkLabelColumns:
      "Choose the columns of the names and labels with --name-column and --label-column."
    case .writeLabelMap(let published):
      "Add these columns, or use one of the maps \(published.joined(separator: ", "))."

    // MARK: The ledger (LedgerStore)
    case .replace: "Add --replace to replace it."
    case .chooseSet(let sets): "Choose one with --set: \(sets.joined(separator: ", "))."
    case .chooseSetOrDay(let sets):
      "Choose another day with --borders, or a set with --set: \(sets.joined(separator: ", "))."
    case .importDistricts: "Add one: sobi districts import FILE --level LEVEL."
    case .importSetAgain: "Import the set of the district again with --replace."
    case .importSetWithDays: "Import the set again with --replace, --valid-from and --valid-to."
    case .chooseCategory(let codes): "Choose one of: \(codes.joined(separator: ", "))."
    case .nameCategoryColumns:
      "The table needs the columns \"code\" and \"title\"; \"title_ko\" is optional."
    case .leaveOneRowOut: "Leave one of the two rows out."
    case .importCategories:
      "Give the category another parent with sobi categories import FILE."
    case .endCategoryLoop:
      "Correct the parents so that each chain ends at a category without a parent."
    case .listRules: "See sobi rules list for the numbers of the rules."
    case .editRule(let id): "Correct it with sobi rules edit \(id)."
    case .forgetAgain:
      "Close other programs that have the ledger open, free some disk space, and run the command "
        + "again."
    case .listPayments: "List the payments and their ids with sobi payments."
    case .correctPayment(let id, let correction): commandLine(correction, of: id)
    case .compareCopies(let id, let original):
      "This payment may be a copy of payment \(original). Compare the two: remove this one with "
        + "sobi remove \(id), or keep both with sobi check --fix."
    case .findLargeAmount: "Look for an amount that is too large: sobi payments --sort amount."
    case .listPlaces: "See sobi places for the ids."
    case .mergePlaces(let id, let target):
      "Merge the two places: sobi places merge \(target) \(id)."
    case .namePlace(let id): "Give the place a name with sobi places rename \(id) NAME."
    case .movePlace(let id): "Give the place a position with sobi places move \(id) LON,LAT."
    case .savePlaceAgain: "Save it again: sobi places save NAME LON,LAT --replace."
    case .setCurrency: "Set it to its earlier value: sobi settings --currency CODE."
    case .setTimeZone: "Set it to its earlier value: sobi settings --time-zone ZONE."
    case .setMonthStart: "Set it with sobi settings --month-start; the value is 1 to 28, or last."
    case .setRegion:
      "Set it with sobi settings --region; the value is korea, none or west,south,east,north."
    case .makeNewLedger: "Make a ledger with another value: sobi init."
    case .installNewer: "Install a newer sobi."
    case .upgrade: "Run sobi upgrade, which keeps a backup and upgrades the ledger."
    case .checkLedger: "Check the ledger with sobi check."
    case .renameForeign(let name):
      "Rename \(name) with the program that made it, as QGIS can, then run sobi upgrade."
    case .checkOrRestore: "Run sobi check to find the cause, or restore a backup."
    case .repair(let effect): commandLine(effect)
    case .correctElsewhere: "Correct it with the program that wrote it."
    case .renumber: "Give it another number with the program that wrote it."
    case .shortenElsewhere:
      "Shorten the value with the program that wrote it, or restore a backup; until then its row "
        + "cannot be read."
    case .dropTriggers:
      "Run sobi check --drop-triggers to see what the trigger does and to decide whether to drop "
        + "it."
    case .freeRowNumbers:
      "See sobi check for the rows with these numbers; remove the rows, then run sobi check --fix "
        + "to reset the counter."
    case .copyWithLog:
      "Copy the ledger again with sobi backup, or accept the copy with sobi check --fix."
    case .backUp: "Make a complete copy with sobi backup FILE."
    case .restoreBackup: "Restore a backup with sobi restore FILE."
    case .takeOlderBackup: "The file that was copied is also damaged: use an older backup."
    case .moveFileAway: "Name another file, or move the existing file away."
    case .closeFileOrNameAnother:
      "Name another file, or close the existing file in that program."
    case .closeOtherProgram: "Close the file in that program and try again."
    case .tryAgain: "Try again."
    case .undoImport:
      "Find that import with sobi history and undo it with sobi undo, then import the file again."
    case .listHistory: "See sobi history."
    case .putRowsBack: "Restore the earlier values of these rows, or leave the change as it is."
    case .undoLaterChanges(let id): "Only changes after change \(id) can be undone."
    case .reportFault: "This is a fault of the program: please report it."
    case .ignore: "Nothing needs to be done."

    // MARK: Boundaries
    case .correctBoundaries(let correction): commandLine(correction)

    // MARK: The library (Sobi)
    case .giveColumns(let names):
      "Give a table whose first line contains the names of its columns: "
        + "\(names.joined(separator: ","))."
    case .readTableSchema: "The file schema.json describes how values are written."
    case .correctOrExportAgain: "Correct it, or export the ledger again."
    case .exportTablesAgain: "Export the ledger again."
    case .nameNewFolder: "Name a new folder."
    case .nameExportedFolder: "Name a folder that sobi export --all made."
    case .takeEditedFiles(let count):
      "If you edited \(count == 1 ? "it" : "them"), add --edited; otherwise export again."
    case .takeOtherRows:
      "Rows were removed or added; export again, or accept the file as it is with --edited."
    case .importCrosswalk: "Add one: sobi districts crosswalk FILE."
    case .leaveOutCodes:
      "Leave --codes out, or import a table with the codes: sobi districts crosswalk FILE."
    case .chooseCodeColumn(let role): "Choose it with --\(role)-field."
    case .importParents:
      "First import the set of the next higher level, then import this set again with --replace."
    case .checkParent: "Run sobi districts to list the names and codes."
    case .giveParentCode(let codes): "Give the code: --within \(codes.first ?? "CODE")."
    case .writeNegativeAmount: "Write the amount after -- and with a minus sign, as in -- -4500."
    case .leaveOutSign: "Leave out the minus sign."
    case .leaveOutPosition: "Leave them out if the place is not known."
    case .writeLongitudeFirst: "Write the longitude first."
    case .correctPositionOrSetRegion:
      "Correct it, or set another region with sobi settings --region."
    case .shorten: "Shorten it."
    case .payAtOnce: "Write 1 for a single payment."
    case .writeOffset: "Write it in the form +09:00."
    case .giveLevel:
      "Give the level with --level, such as sido, sigungu, dong or a word of your own."
    case .listOrSavePlaces:
      "List the places with sobi places and sobi places saved, or save the place: sobi places "
        + "save NAME LON,LAT."
    case .importOrSavePlaces:
      "Import a list of shops, in which --at also searches: sobi gazetteer import FILE. Or save the "
        + "place: sobi places save NAME LON,LAT."
    case .giveLongerName:
      "Write more of the name, or save the place that you mean: sobi places save NAME --from-place "
        + "ID."
    case .giveNameOrPosition:
      "Write --at as in one of the listed lines, or write more of the name or the address."
    case .givePeriod: "Give a period with --month, or with --from and --to."
    case .setBudgetsFirst:
      "Remove them first with sobi budget remove or sobi trip remove, or set other filters."
    case .setBudgetAgain:
      "Set the budget again with sobi budget set, or remove it with sobi budget remove NAME."
    case .listAccounts: "List the accounts with sobi accounts."
    case .listSeries: "List the series with sobi recurring."
    case .giveAmountOfSeries: "Give the approximate amount with --amount."
    case .listBudgets: "List the budgets with sobi budget list."
    case .setIncome(let month): "Set it with sobi income set \(month) AMOUNT."
    case .givePeriodOfBudget: "Give them with --from and --to."
    case .listIncomes: "List the incomes with sobi income list."
    case .tasks(let recovery): text(recovery)
    case .listSavedPlaces: "List the saved places with sobi places saved."
    case .writeDecisionsAgain: "Write the table again with sobi places resolve --decisions FILE."
    case .giveOtherNameOrPosition:
      "Give it another name with --name, or another position with --at."
    case .chooseOnePlace: "Choose one place for each merchant."
    case .givePosition: "Give its longitude and latitude in degrees."
    case .giveProviderKey(.kakaoLocal):
      "Set SOBI_KAKAO_KEY to the REST API key of an app that is registered at "
        + "developers.kakao.com."
    case .giveProviderKey(.kopis):
      "Set SOBI_KOPIS_KEY to the key that kopis.or.kr gives for its open API."
    case .giveProviderKey(.koreaexim), .giveProviderKey(.ecb):
      "Set SOBI_KOREAEXIM_KEY to the key that koreaexim.go.kr gives for its open API."
    case .askProviderLater(.kakaoLocal): "Try again later, or search a gazetteer on this machine."
    case .askProviderLater(.kopis): "Try again later, or give the title and the venue yourself."
    case .askProviderLater(.koreaexim), .askProviderLater(.ecb):
      "Try again later, or import a file with sobi rates import."
    case .waitForQuota(.kakaoLocal): "Ask again tomorrow, or search a gazetteer on this machine."
    case .waitForQuota(.kopis): "Ask again tomorrow, or give the title and the venue yourself."
    case .waitForQuota(.koreaexim), .waitForQuota(.ecb):
      "Ask again tomorrow: the answers received so far are kept."
    case .importGazetteer:
      "Make a gazetteer from a public list of shops with sobi gazetteer import FILE."
    case .writeShortName: "Write a name of at most 512 bytes."
    case .takeClusterID:
      "Use an id from sobi clusters --zoom, with the same filters and --radius."
    case .giveMapFormat:
      "Use .html, .geojson, .geojsonl, .geojsons or .csv, or name the format with --format."
    case .giveLibraryFolder:
      "Name the folder that has leaflet.js and leaflet.css, or leave --leaflet out."
    case .decideHealth:
      "Name each category with --health or --not-health, or give it a parent with sobi categories "
        + "import."
    case .giveTilesAddress:
      "Give an address such as https://tiles.example.org/{z}/{x}/{y}.png."
    case .simplifyOverlay:
      "Keep fewer positions, for example with ogr2ogr -simplify 0.0001, or cut out a smaller "
        + "region."
    case .giveOverlay: "Give a GeoJSON file with lines, areas or points."
    case .giveCoarserGrid(let grid):
      grid.map { "Choose a coarser grid, such as \($0), or select fewer payments." }
        ?? "Choose fewer grids, or select fewer payments."
    case .nameOtherFile: "Name another file."
    case .reportCommand:
      "This is a fault of the program: please report the command and the machine."
    }
  }

  /// The remedy in terms of the parameters of a request; nil if a request cannot provide the
  /// remedy.
  private func server(_ recovery: Recovery) -> String? {
    switch recovery {
    case .correctFile(let correction): text(correction)
    case .correctSystem(let correction): text(correction)
    case .giveEncoding(let names):
      "Name the encoding with the parameter encoding: \(alternatives(names))."
    case .correctTextOrGiveEncoding(let names):
      "Correct the text there, or name the encoding with the parameter encoding: "
        + "\(alternatives(names))."
    case .chooseLayer(let layers):
      "Choose one with the parameter layer: \(layers.joined(separator: ", "))."
    case .nameSheet, .installLibrary, .freeTemporaryFolder: commandLine(recovery)
    case .givePassword: text(.removePassword)
    case .correctRow(let correction): server(correction)
    case .correctRule(let correction): text(correction)
    case .giveHeader, .giveColumnNumber, .separateColumns, .nameOneOf, .takeWord, .writeLike,
      .writeMapping,
      .writeMeaning, .useDateDirectives, .completeDateFormat, .getTable, .transformFirst,
      .nameRuleColumns,
      .correctOrLeaveEmpty, .giveMoreLabels, .useCoarserLabels, .writeLabelMap:
      commandLine(recovery)
    case .chooseSet(let sets), .chooseSetOrDay(let sets):
      "Choose one with the parameter set: \(sets.joined(separator: ", "))."
    case .leaveOutCodes: "Leave out the parameter codes."
    case .checkParent: "Check the parameter within."
    case .giveParentCode(let codes):
      "Give the code with the parameter within: \(alternatives(codes))."
    case .writeNegativeAmount: "Write it with a minus sign, such as -4500."
    case .leaveOutSign, .leaveOutPosition, .writeLongitudeFirst, .shorten, .payAtOnce, .writeOffset,
      .writeShortName:
      commandLine(recovery)
    case .giveLongerName: "Write more of the name."
    case .giveNameOrPosition: "Write more of the name or the address, or the position."
    case .takeClusterID: "Use an id from clusters with the same parameters."
    case .chooseCategory, .waitForOtherProgram, .tryAgain, .reportFault: commandLine(recovery)
    default: nil
    }
  }

  /// `"a", "b"`.
  func quotedNames(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// `a, b or c`.
  func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
