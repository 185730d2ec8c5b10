import Testing

/// What a person typed is wrong: nothing was read and the status is 64.
@Suite struct UsageErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 64)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "an unknown command",
        sobi: ["bogus"],
        prints: """
          sobi: error: there is no command sobi bogus
          See sobi help.
          """),
      ErrorCase(
        "an unknown option",
        sobi: ["payments", "--bogus"],
        prints: """
          sobi: error: Unknown option '--bogus'
          """),
      ErrorCase(
        "an argument too many",
        sobi: ["init", "a.gpkg", "b.gpkg"],
        prints: """
          sobi: error: Unexpected argument 'b.gpkg'
          """),
      ErrorCase(
        "a threshold that is no share",
        sobi: ["classify", "train", "--threshold", "2"],
        prints: """
          sobi: error: --threshold is a number from 0 to 1, for example 0.6.
          """),
      ErrorCase(
        "a missing argument",
        sobi: ["import"],
        prints: """
          sobi: error: name at least one statement, or a folder with --all.
          """),
      ErrorCase(
        "a missing option",
        sobi: ["map"],
        prints: """
          sobi: error: Missing expected argument '--output <file>'
          Help:  --output <file>  The file to write; - is standard output.
          """),
      ErrorCase(
        "an option without its value",
        sobi: ["import", "a.csv", "--map"],
        prints: """
          sobi: error: Missing value for '--map <field=column>'
          Help:  --map <field=column>  Read a field from this column: amount=Fare reads the amount from the column Fare; may be repeated. Fields: timestamp, date, time, amount, currency, merchant, memo, category, channel, account, reference, longitude, latitude, method, kind, withdrawal, deposit, balance, direction, status, cancelled, cancelled-amount, instalment, instalment-number, foreign-amount, foreign-currency, exchange-rate, fee.
          """),
      ErrorCase(
        "simplified districts on a map of places",
        sobi: ["map", "-o", "map.geojson", "--simplify", "50m"],
        prints: """
          sobi: error: --simplify is about districts; say which with --districts LEVEL.
          """),
      ErrorCase(
        "a tolerance that is no distance",
        sobi: ["map", "-o", "map.geojson", "--districts", "dong", "--simplify", "much"],
        prints: """
          sobi: error: much is not a distance; write it as 500m or 1.2km.
          """),
      ErrorCase(
        "an unknown currency",
        sobi: ["init", "new.gpkg", "--currency", "XYZ"],
        prints: """
          sobi: error: The value 'XYZ' is invalid for '--currency <currency>'
          Help:  --currency <currency>  The currency of payments that state no currency, by its ISO 4217 code.
          """),
      ErrorCase(
        "an unknown time zone",
        sobi: ["init", "new.gpkg", "--time-zone", "Mars/Base"],
        prints: """
          sobi: error: there is no time zone Mars/Base; use a name such as Asia/Seoul.
          """),
      ErrorCase(
        "a region of three edges",
        sobi: ["init", "new.gpkg", "--region", "124,33,132"],
        prints: """
          sobi: error: --region needs four degrees: west,south,east,north.
          """),
      ErrorCase(
        "a region off the Earth",
        sobi: ["init", "new.gpkg", "--region", "200,33,132,39"],
        prints: """
          sobi: error: --region: longitude is not in -180 ... 180 degrees.
          """),
      ErrorCase(
        "a region upside down",
        sobi: ["init", "new.gpkg", "--region", "124,39,132,33"],
        prints: """
          sobi: error: --region: the south edge lies above the north edge; write a box as west,south,east,north.
          """),
      ErrorCase(
        "a file named twice",
        sobi: ["init", "new.gpkg", "--ledger", "other.gpkg"],
        prints: """
          sobi: error: give the file once, as an argument or with --ledger.
          """),
      ErrorCase(
        "a file without a name",
        sobi: ["init", ""],
        prints: """
          sobi: error: the name of the file is empty.
          """),
      ErrorCase(
        "a month that is none",
        sobi: ["districts", "--month", "2026-13"],
        prints: """
          sobi: error: The value '2026-13' is invalid for '--month <period>'
          Help:  --month <period>  Only this period: 2026-11, 11, 2026, 2026-11-03, 2026-11-01..2026-11-14, or the word this-month, last-month, this-year, last-year, today or yesterday.
          """),
      ErrorCase(
        "a day that is none",
        sobi: ["payments", "--from", "2026-02-30"],
        prints: """
          sobi: error: The value '2026-02-30' is invalid for '--from <day>'
          Help:  --from <day>  Only payments from this day on; a period such as last-month means its first day.
          """),
      ErrorCase(
        "days in the wrong order",
        sobi: ["payments", "--from", "2026-03-01", "--to", "2026-01-01"],
        prints: """
          sobi: error: --from 2026-03-01 is later than --to 2026-01-01.
          """),
      ErrorCase(
        "a month and a day",
        sobi: ["payments", "--month", "2026-01", "--to", "2026-01-31"],
        prints: """
          sobi: error: --month cannot be combined with --from or --to.
          """),
      ErrorCase(
        "an unknown channel",
        sobi: ["payments", "--channel", "cash"],
        prints: """
          sobi: error: The value 'cash' is invalid for '--channel <channel>'. Please provide one of 'unknown', 'offline' or 'online'.
          Help:  --channel <channel>  Only payments at a place (offline) or over the network (online).
          """),
      ErrorCase(
        "an unknown order",
        sobi: ["districts", "--sort", "size"],
        prints: """
          sobi: error: The value 'size' is invalid for '--sort <sort>'. Please provide one of 'amount', 'count' or 'name'.
          Help:  --sort <sort>  The order of the districts.
          """),
      ErrorCase(
        "an unknown form of a report",
        sobi: ["districts", "--format", "xml"],
        prints: """
          sobi: error: The value 'xml' is invalid for '--format <format>'. Please provide one of 'table', 'json', 'csv' or 'geojson'.
          Help:  --format <format>  The format of the report.
          """),
      ErrorCase(
        "a limit of zero",
        sobi: ["payments", "--limit", "0"],
        prints: """
          sobi: error: --limit must be at least 1.
          """),
      ErrorCase(
        "a negative offset",
        sobi: ["places", "--offset=-1"],
        prints: """
          sobi: error: --offset must not be negative.
          """),
      ErrorCase(
        "a box of three edges",
        sobi: ["map", "-o", "-", "--bbox", "126,37,127"],
        prints: """
          sobi: error: --bbox needs four degrees: west,south,east,north.
          """),
      ErrorCase(
        "a box upside down",
        sobi: ["map", "-o", "-", "--bbox", "126,38,127,37"],
        prints: """
          sobi: error: --bbox: the south edge lies above the north edge; write a box as west,south,east,north.
          """),
      ErrorCase(
        "a map without a file",
        sobi: ["map"],
        prints: """
          sobi: error: Missing expected argument '--output <file>'
          Help:  --output <file>  The file to write; - is standard output.
          """),
      ErrorCase(
        "a map of no known form",
        sobi: ["map", "-o", "map.shp"],
        prints: """
          sobi: error: map.shp does not have the extension of a known format
          Use .html, .geojson, .geojsonl, .geojsons or .csv, or name the format with --format.
          """),
      ErrorCase(
        "a map without a name",
        sobi: ["map", "-o", ""],
        prints: """
          sobi: error: --output must not be empty.
          """),
      ErrorCase(
        "a level given twice",
        sobi: ["map", "-o", "-", "--districts", "sigungu", "--level", "sigungu"],
        prints: """
          sobi: error: --districts names the level already; leave --level out.
          """),
      ErrorCase(
        "districts and payments on one map",
        sobi: ["map", "-o", "-", "--districts", "sigungu", "--points", "payments"],
        prints: """
          sobi: error: --districts and --points payments cannot be combined.
          """),
      ErrorCase(
        "an empty level",
        sobi: ["districts", "import", "gu.geojson", "--level", ""],
        prints: """
          sobi: error: --level must not be empty.
          """),
      ErrorCase(
        "an empty name of a set",
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu", "--name", ""],
        prints: """
          sobi: error: --name must not be empty.
          """),
      ErrorCase(
        "borders of a set that is named",
        sobi: ["districts", "--set", "gu", "--borders", "today"],
        prints: """
          sobi: error: --set names the borders already; leave --borders out.
          """),
      ErrorCase(
        "borders of a named set on a map",
        sobi: ["map", "-o", "-", "--set", "gu", "--borders", "today"],
        prints: """
          sobi: error: --set names the borders already; leave --borders out.
          """),
      ErrorCase(
        "borders that end before they start",
        sobi: [
          "districts", "import", "gu.geojson", "--level", "sigungu", "--valid-from", "2018-01-01",
          "--valid-to", "2017-12-31",
        ],
        prints: """
          sobi: error: --valid-from 2018-01-01 is later than --valid-to 2017-12-31.
          """),
      ErrorCase(
        "districts without a name",
        sobi: ["districts", "import", "-", "--level", "sigungu"],
        prints: """
          sobi: error: standard input has no name for the set; give one with --name.
          """),
      ErrorCase(
        "no problem allowed",
        sobi: ["import", "a.csv", "--max-errors", "0"],
        prints: """
          sobi: error: --max-errors must be at least 1.
          """),
      ErrorCase(
        "a mapping without an equals sign",
        sobi: ["import", "a.csv", "--map", "amount"],
        prints: """
          sobi: error: mapping "amount" does not have the form field=column
          Write it as field=column, for example amount=Fare.
          """),
      ErrorCase(
        "a mapping of an unknown field",
        sobi: ["import", "a.csv", "--map", "price=Fare"],
        prints: """
          sobi: error: there is no field "price"
          Name one of: "timestamp", "date", "time", "amount", "currency", "merchant", "memo", "category", "channel", "account", "reference", "longitude", "latitude", "method", "kind", "withdrawal", "deposit", "balance", "direction", "status", "cancelled", "cancelled-amount", "instalment", "instalment-number", "foreign-amount", "foreign-currency", "exchange-rate", "fee".
          """),
      ErrorCase(
        "a direction without an equals sign",
        sobi: ["import", "a.csv", "--direction", "입"],
        prints: """
          sobi: error: "입" does not have the form word=meaning
          Write it as word=meaning, where the meaning is one of "out", "in", "transfer".
          """),
      ErrorCase(
        "an unknown direction",
        sobi: ["import", "a.csv", "--direction", "입=up"],
        prints: """
          sobi: error: there is no meaning "up"
          Name one of: "out", "in", "transfer".
          """),
      ErrorCase(
        "an unknown date directive",
        sobi: ["import", "a.csv", "--date-format", "%q"],
        prints: """
          sobi: error: date format "%q" has the unknown directive %q
          Use %Y %y %m %b %d %H %I %M %S %f %p %z, or the format "epoch", "epoch-ms" or "serial"; write %% for a percent sign.
          """),
      ErrorCase(
        "a date format without a day",
        sobi: ["import", "a.csv", "--date-format", "%m/%Y"],
        prints: """
          sobi: error: date format "%m/%Y" does not determine a date
          Use %d and either %m or %b, use no directive twice, and use %I and %p only together.
          """),
      ErrorCase(
        "an amount that is no number",
        sobi: ["add", "abc"],
        prints: """
          sobi: error: amount "abc" is not a decimal number
          Write the amount as 4500, 12.30, 320만 or 1억 2000만.
          """),
      ErrorCase(
        "an amount that is empty",
        sobi: ["add", ""],
        prints: """
          sobi: error: the field "amount" is empty
          Write an amount, for example 12.34.
          """),
      ErrorCase(
        "an amount with too many decimals",
        sobi: ["add", "12.50"],
        prints: """
          sobi: error: amount "12.50" has 2 decimals, but KRW has 0 decimals
          Round the amount, or name the right currency.
          """),
      ErrorCase(
        "an amount beyond 64 bits",
        sobi: ["add", "99999999999999999999"],
        prints: """
          sobi: error: amount "99999999999999999999" exceeds 1,000,000,000,000,000 minor units
          Correct the amount.
          """),
      ErrorCase(
        "an amount that looks like an option",
        sobi: ["add", "-500"],
        prints: """
          sobi: error: Missing expected argument '<amount>'
          Help:  <amount>  The amount in units of the currency, such as 4500 or 12.30; write -- before a negative amount. With - instead of an amount, messages are read from standard input.
          """),
      ErrorCase(
        "a kind that is none",
        sobi: ["add", "500", "--kind", "gift"],
        prints: """
          sobi: error: The value 'gift' is invalid for '--kind <kind>'. Please provide one of 'spending', 'refund', 'income' or 'transfer'.
          Help:  --kind <kind>  The kind; by default the value spending, or the value refund if the amount is negative.
          """),
      ErrorCase(
        "a method that is none",
        sobi: ["add", "500", "--method", "shell"],
        prints: """
          sobi: error: The value 'shell' is invalid for '--method <method>'. Please provide one of 'unknown', 'card', 'cash' or 'transfer'.
          Help:  --method <method>  The means of payment.
          """),
      ErrorCase(
        "a time that is none",
        sobi: ["add", "500", "--time", "25:00"],
        prints: """
          sobi: error: --time 25:00 is not a time of day; write it as 12:30.
          """),
      ErrorCase(
        "a position of one number",
        sobi: ["add", "500", "--at", "126.9780"],
        prints: """
          sobi: error: --at needs two degrees: longitude,latitude.
          """),
      ErrorCase(
        "a position that looks swapped",
        sobi: ["add", "500", "--at", "37.5665,126.9780"],
        prints: """
          sobi: error: --at: longitude and latitude look swapped; write the longitude first.
          """),
      ErrorCase(
        "a position off the Earth",
        sobi: ["add", "500", "--at", "200,100"],
        prints: """
          sobi: error: --at: longitude is not in -180 ... 180 degrees.
          """),
      ErrorCase(
        "a position of an online payment",
        sobi: ["add", "500", "--online", "--at", "126.9780,37.5665"],
        prints: """
          sobi: error: --online and --at cannot be combined: online has no place.
          """),
      ErrorCase(
        "fewer than no payments",
        sobi: ["generate", "--payments=-1", "--places", "1", "--seed", "1"],
        prints: """
          sobi: error: --payments must not be negative.
          """),
      ErrorCase(
        "no places",
        sobi: ["generate", "--payments", "1", "--places", "0", "--seed", "1"],
        prints: """
          sobi: error: --places must be 1 to 100000000.
          """),
      ErrorCase(
        "a dimension that is none",
        sobi: ["stats", "--by", "month,colour"],
        prints: """
          sobi: error: --by: colour is no dimension; name one or more of district, place, year, month, day, weekday, hour, category, merchant, account, channel, method, kind.
          """),
      ErrorCase(
        "an empty dimension",
        sobi: ["stats", "--by", "month,"],
        prints: """
          sobi: error: --by: nothing is no dimension; name one or more of district, place, year, month, day, weekday, hour, category, merchant, account, channel, method, kind.
          """),
      ErrorCase(
        "an unknown grouping of changes",
        sobi: ["change", "--by", "colour"],
        prints: """
          sobi: error: --by: colour is no dimension and no grid; name one of place, merchant, district, category, channel, or a grid with its level, as korea-1km.
          """),
      ErrorCase(
        "a grid of changes without a level",
        sobi: ["change", "--by", "h3"],
        prints: """
          sobi: error: --by: there is no grid h3; the grid h3 has the levels 0 to 15.
          """),
      ErrorCase(
        "a join with nothing",
        sobi: ["join", "trips.csv"],
        prints: """
          sobi: error: give --districts or --grid.
          """),
      ErrorCase(
        "a join with districts and a grid",
        sobi: ["join", "trips.csv", "--districts", "gu.geojson", "--grid", "korea-1km"],
        prints: """
          sobi: error: --districts and --grid cannot be combined.
          """),
      ErrorCase(
        "a join with a grid that does not exist",
        sobi: ["join", "trips.csv", "--grid", "s2-9"],
        prints: """
          sobi: error: --grid: there is no grid s2-9; write korea, japan, europe, quadbin or h3 with a level, as in korea-1km.
          """),
      ErrorCase(
        "a join with a level that the grid does not have",
        sobi: ["join", "trips.csv", "--grid", "quadbin-27"],
        prints: """
          sobi: error: --grid: there is no grid quadbin-27; the grid quadbin has the levels 0 to 26.
          """),
      ErrorCase(
        "a join of districts by cell",
        sobi: ["join", "trips.csv", "--districts", "gu.geojson", "--by", "month,cell"],
        prints: """
          sobi: error: --by cell goes with --grid.
          """),
      ErrorCase(
        "a join of cells by district",
        sobi: ["join", "trips.csv", "--grid", "h3-9", "--by", "district"],
        prints: """
          sobi: error: --by district goes with --districts.
          """),
      ErrorCase(
        "a join of cells with an option of districts",
        sobi: ["join", "trips.csv", "--grid", "h3-9", "--crs", "EPSG:5174"],
        prints: """
          sobi: error: --crs cannot be combined with --grid.
          """),
      ErrorCase(
        "a dimension twice",
        sobi: ["stats", "--by", "month,hour,month"],
        prints: """
          sobi: error: --by names month twice.
          """),
      ErrorCase(
        "a set of districts where none is asked for",
        sobi: ["stats", "--by", "month", "--level", "sigungu"],
        prints: """
          sobi: error: --level, --set and --borders choose districts; add district to --by.
          """),
      ErrorCase(
        "stats of no groups",
        sobi: ["stats", "--by", "month", "--limit", "0"],
        prints: """
          sobi: error: --limit must be at least 1.
          """),
      ErrorCase(
        "neither a position nor a name",
        sobi: ["near", "--radius", "1km"],
        prints: """
          sobi: error: give a position as longitude,latitude, or a name with --at.
          """),
      ErrorCase(
        "a position and a name",
        sobi: ["range", "127,37", "--at", "home"],
        prints: """
          sobi: error: give either a position or --at, not both.
          """),
      ErrorCase(
        "a name without a position",
        sobi: ["places", "save", "home"],
        prints: """
          sobi: error: give either a position or --from-place.
          """),
      ErrorCase(
        "a saved position with swapped degrees",
        sobi: ["places", "save", "home", "37.5565,126.9096"],
        prints: """
          sobi: error: the position: longitude and latitude look swapped; write the longitude first.
          """),
      ErrorCase(
        "a benchmark of nothing known",
        sobi: ["benchmark", "speed"],
        prints: """
          sobi: error: The value 'speed' is invalid for '<subject>'. Please provide one of 'aggregate', 'join' or 'radius'.
          Help:  <subject>  The suites to measure.
          """),
      ErrorCase(
        "a benchmark without payments",
        sobi: ["benchmark", "join", "--payments", "0"],
        prints: """
          sobi: error: --payments must be 1 to 100000000.
          """),
      ErrorCase(
        "a benchmark without threads",
        sobi: ["benchmark", "radius", "--threads", "0"],
        prints: """
          sobi: error: --threads must be 1 to 256.
          """),
    ]
}
