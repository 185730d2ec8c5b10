import Spending

extension English {
  public func text(_ fault: UsageFault) -> String {
    switch fault {
    // MARK: Any option
    case .empty(let option): "\(option) must not be empty."
    case .notPositive(let option): "\(option) must be more than 0."
    case .tooSmall(let option, let least): "\(option) must be at least \(least)."
    case .negative(let option): "\(option) must not be negative."
    case .outOfRange(let option, let range):
      "\(option) must be \(range.lowerBound) to \(range.upperBound)."
    case .laterDay(let option, let day, let other, let end):
      "\(option) \(day) is later than \(other) \(end)."
    case .together(let options): "\(listed(options, "and")) cannot be combined."
    case .excluded(let option, let others):
      "\(option) cannot be combined with \(listed(others, "or"))."
    case .alone(let option, let other): "\(option) goes with \(other)."
    case .noneOf(let options): "give \(listed(options, "or"))."
    case .value(let option, let message): (option.map { "\($0): " } ?? "") + "\(message)."
    case .emptyFileName: "the name of the file is empty."
    case .emptyFolderName: "the name of the folder is empty."

    // MARK: Values
    case .notBox(let option): "\(option) needs four degrees: west,south,east,north."
    case .notPosition(let option):
      "\(option ?? "the position") needs two degrees: longitude,latitude."
    case .swapped(let option):
      "\(option ?? "the position"): longitude and latitude look swapped; write the longitude first."
    case .noHeatForm(let path):
      "\(path) ends in none of .tif, .png, .geojson and .json; name one of them or its --format."
    case .notDistance(let text): "\(text) is not a distance; write it as 500m or 1.2km."
    case .notTime(let option, let text):
      "\(option) \(text) is not a time of day; write it as 12:30."
    case .notOffset(let option, let text): "\(option) \(text) is no UTC offset; write it as +09:00."
    case .notForeignAmount(let text):
      "--foreign \(text) is no amount with its currency; write 12.30 USD."
    case .unknownCurrency(let code): "there is no currency \(code); use a code such as KRW."
    case .unknownZone(let name): "there is no time zone \(name); use a name such as Asia/Seoul."
    case .notPercents(let option, let text):
      "\(option) \(text): write percents from 1 to 100, as 50,80, or none."
    case .notPercentage(let option, let text):
      "\(option) \(text): write a percentage from 0 to 100, as 1.75."
    case .notEarlierDay(let option, let text):
      "\(option) \(text): write a day, as 2026-11-18, or how many days before, as 7d."
    case .notShare(let option): "\(option) is a number from 0 to 1, for example 0.6."
    case .instalments: "--instalments must be 1 to 600 months."

    // MARK: Payments and places
    case .setWithoutDistrict: "--level, --set and --borders choose where --district is; add it."
    case .crossedAmounts(let least, let greatest):
      "--amount-from \(least) is greater than --amount-to \(greatest)."
    case .noPayment: "Name at least one payment by its id."
    case .paymentTwice: "A payment is named twice."
    case .notNow(let text):
      "SOBI_NOW is \"\(text)\", which is not a moment: write it as 2026-05-03T09:30:00Z."
    case .notToday(let text):
      "SOBI_TODAY is \"\(text)\", which is not a day: write it as 2026-05-03."
    case .notHostName(let name):
      "--host \"\(name)\" is not the name of a host: write it as proxy.example, without a port."
    case .nothingToForget:
      "Name payments or place with ids, as payments 7 9, or give --before alone."
    case .noPaymentToMerge: "Name the payment that stays and at least one that goes into it."
    case .noField: "Name at least one field to change, for example --category cafe."
    case .currencyAlone: "--currency needs --amount: an amount means nothing in another one."
    case .onlineAtPosition: "--online and --at cannot be combined: online has no place."
    case .onlineAtPlace: "--channel online cannot be combined with a place: online has none."
    case .noPlaceToMerge: "Name the place that stays and at least one that goes into it."
    case .placeTwice: "A place is named twice."
    case .candidatesOnly: "--within and --limit are for the list of candidates, without ids."
    case .mergeDistance: "--within must be above 0 and at most 10000."
    case .positionOrPlace: "give either a position or --from-place."
    case .positionAndName: "give either a position or --at, not both."
    case .noPosition: "give a position as longitude,latitude, or a name with --at."

    case .noSearchWords: "there are no words to look for"
    case .unknownPlaceField(let name, let known):
      "\(name) is no field of places; take one of \(known.joined(separator: ", "))"
    case .noVisitTitle: "Give the title of the visit, or --show ID."
    case .longSearch(let days): "A search has at most \(days) days."
    case .unknownShow(let id): "KOPIS has no performance \(id)."
    case .noVisitPayment: "Give the amount of a new payment, 0 included, or --payment ID."
    case .noTag: "Name a tag with --set or --unset."
    case .noPart: "Give the amount of the new part, or --join."
    case .amountOfJoin: "--join takes no amount."

    // MARK: Imports, districts, copies
    case .noStatement: "name at least one statement, or a folder with --all."
    case .statementsAndTables: "give either statements or --all, not both."
    case .editedAlone: "--edited is about the tables of --all; statements have no checksum."
    case .districtsWithoutDryRun: "--level and --set choose districts for --dry-run; add it."
    case .fileTwice: "give the file once, as an argument or with --ledger."
    case .undoTwice: "give either a change by its id or --count, not both."
    case .unknownLibrary(let name, let known):
      "there is no library \(name); take one of \(known.joined(separator: ", "))."
    case .answerAlone: "--yes answers the question of --drop-triggers; add it."
    case .unnamedInput: "standard input has no name for the set; give one with --name."
    case .listAlone: "--list shows the sets and fetches none; leave the rest out."
    case .noSet: "name a set; sobi districts fetch --list shows them."
    case .unknownSet(let name):
      "\(name) is not a known set; see sobi districts fetch --list, or give its --url."
    case .setName: "a set's name has letters, digits, dots and dashes only."
    case .notHash: "--sha256 takes 64 hexadecimal digits."
    case .noHash(let name):
      "no SHA-256 is known for \(name); give it with --sha256, or take the file --unverified."
    case .noLevel(let name): "\(name) is not a known set; say its --level."
    case .setAndBorders: "--set names the borders already; leave --borders out."

    // MARK: Reports and maps
    case .unknownDimension(let word, let known):
      "--by: \(word.isEmpty ? "nothing" : word) is no dimension; name one or more of "
        + known.joined(separator: ", ") + "."
    case .unknownGroups(let word, let dimensions):
      "--by: \(word.isEmpty ? "nothing" : word) is no dimension and no grid; name one of "
        + dimensions.joined(separator: ", ") + ", or a grid with its level, as korea-1km."
    case .dimensionTwice(let name): "--by names \(name) twice."
    case .noDistrictDimension:
      "--level, --set and --borders choose districts; add district to --by."
    case .oneClusterQuestion:
      "give one of --zoom, --children, --leaves, --expansion-zoom and --dbscan."
    case .densityDistance: "--dbscan and --eps go together, as --dbscan --eps 100m."
    case .tileExtent: "--extent must be 1 to 65536 pixels."
    case .clusterRadius: "--radius must be above 0 and at most the extent."
    case .clusterZooms(let deepest):
      "--min-zoom and --max-zoom must be in 0 ... \(deepest), in this order."
    case .zoom(let option, let deepest): "\(option) must be in 0 ... \(deepest)."
    case .districtsAndLevel: "--districts names the level already; leave --level out."
    case .clustersAlone: "--clusters goes with filters and --bbox only."
    case .simplificationAlone:
      "--simplify is about districts; say which with --districts LEVEL."
    case .onlyForPage(let option): "\(option) is about pages; write one with --format html."

    // MARK: Categories and rules
    case .newCategory(let wanted, let known):
      "the ledger has no category \(wanted); add --new-category to make it"
        + (known.isEmpty ? "." : ", or take one of: \(known.joined(separator: ", ")).")
    case .noName: "Give a name, or - for standard input."
    case .severalCorrections: "--correct is about one name."
    case .explanationForm: "--explain is a table or json."
    case .noCategory: "--category names what the rule says."
    case .noRuleChange: "Give a keyword with --category, --remove or --from."
    }
  }

  /// `a, b and c`.
  private func listed(_ names: [String], _ word: String) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
