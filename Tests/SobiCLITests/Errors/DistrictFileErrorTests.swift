import Testing

/// A file of districts that is none.
@Suite struct DistrictFileErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "a file that is not there",
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson: there is no such file
          Check the spelling of the path.
          """),
      ErrorCase(
        "a folder",
        sobi: ["districts", "import", ".", "--level", "sigungu"],
        prints: """
          sobi: error: .: this is a folder, not a file
          Give the path of a file in this folder.
          """),
      ErrorCase(
        "a file to measure with that is not there",
        sobi: ["benchmark", "join", "--payments", "1", "--districts", "gu.geojson"],
        prints: """
          sobi: error: gu.geojson: there is no such file
          Check the spelling of the path.
          """),
      ErrorCase(
        "an empty file",
        files: ["gu.geojson": ""],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: the document is empty; a JSON value is expected
          Check that the file is complete.
          """),
      ErrorCase(
        "a file of blanks",
        files: ["gu.geojson": .text(String(repeating: " ", count: 5_000))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson: the first 4096 bytes are white space; a file of districts is expected
          Check that this is the file with the districts.
          """),
      ErrorCase(
        "a file cut short",
        files: ["gu.geojson": "{\"type\":\"FeatureCollection\",\"features\":[\n"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: the document ends where a value is expected
          Check that the file is complete.
          """),
      ErrorCase(
        "a table",
        files: ["gu.geojson": "code,name\n1,가구\n"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: found c where an object is expected
            1 | code,name
              | ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "a list",
        files: ["gu.geojson": "[]"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: found [ where an object is expected
            1 | []
              | ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "a missing value",
        files: ["gu.geojson": "{\"type\":\"FeatureCollection\",\"features\":[,]}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:41: found , where an object is expected
            1 | {"type":"FeatureCollection","features":[,]}
              |                                         ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "text behind the end",
        files: ["gu.geojson": "{\"type\":\"FeatureCollection\",\"features\":[]}\n}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: found "}" after the end of the document
            2 | }
              | ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "UTF-16",
        files: ["gu.geojson": .bytes([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: the document is UTF-16; JSON is read as UTF-8
            1 | ��{ }
              | ^
          Convert the file first: iconv -f UTF-16 -t UTF-8.
          """),
      ErrorCase(
        "CP949",
        files: [
          "gu.geojson": .bytes([
            0x7B, 0x22, 0x6E, 0x61, 0x6D, 0x65, 0x22, 0x3A, 0x22, 0xB0, 0xA1, 0xB1, 0xB8, 0x22,
            0x7D,
          ])
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:10: the string is not valid UTF-8
            1 | {"name":"����"}
              |          ^
          Convert the file first; Korean files are often CP949, and iconv -f CP949 -t UTF-8 converts them.
          """),
      ErrorCase(
        "a line break in a string",
        files: ["gu.geojson": "{\"type\":\"Feature\n\"}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:17: the string contains the control character 0x0A; it must be escaped
            1 | {"type":"Feature
              |                 ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "an unknown escape",
        files: ["gu.geojson": "{\"type\":\"\\q\"}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: #"""
          sobi: error: gu.geojson:1:10: the escape is unknown; the escapes of JSON are \" \\ \/ \b \f \n \r \t and \u with 4 digits
            1 | {"type":"\q"}
              |          ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """#),
      ErrorCase(
        "half of a pair",
        files: ["gu.geojson": "{\"type\":\"\\ud800\"}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: #"""
          sobi: error: gu.geojson:1:10: the escape is half of a surrogate pair
            1 | {"type":"\ud800"}
              |          ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """#),
      ErrorCase(
        "TopoJSON",
        files: ["gu.geojson": "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:30: the topology has no objects
            1 | {"type":"Topology","objects":{},"arcs":[]}
              |                              ^
          Check that this is the file with the districts.
          """),
      ErrorCase(
        "an unknown type",
        files: ["gu.geojson": "{\"type\":\"Map\"}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: the type is "Map"; "FeatureCollection", "Feature" or a type of geometry of GeoJSON is expected
            1 | {"type":"Map"}
              | ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "no type",
        files: ["gu.geojson": "{\"features\":[]}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:1: the object has no member "type", which GeoJSON needs
            1 | {"features":[]}
              | ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "a feature that is none",
        files: [
          "gu.geojson": "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Thing\"}]}"
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:1:41: feature 1 has the type "Thing"; the type "Feature" is expected
            1 | {"type":"FeatureCollection","features":[{"type":"Thing"}]}
              |                                         ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "no features",
        files: ["gu.geojson": "{\"type\":\"FeatureCollection\",\"features\":[]}"],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson: the file has no features; at least one district is expected
          Check that this is the file with the districts.
          """),
      ErrorCase(
        "points",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#, #"{"type":"Point","coordinates":[127,37]}"#)))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: feature 1 has a Point; a district needs a Polygon or MultiPolygon
            2 | {"type":"Feature","properties":{"code":"1","name":"가구"},"geometry":{"t…
              | ^
          Remove the feature, or give it a Polygon or MultiPolygon.
          """),
      ErrorCase(
        "no geometry",
        files: ["gu.geojson": .text(collection(feature(#""code":"1","name":"가구""#, "null")))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: feature 1 has no geometry; a district needs a Polygon or MultiPolygon
            2 | {"type":"Feature","properties":{"code":"1","name":"가구"},"geometry":nul…
              | ^
          Remove the feature, or give it a Polygon or MultiPolygon.
          """),
      ErrorCase(
        "one code for two districts",
        files: [
          "gu.geojson": .text(
            collection(feature(#""code":"1","name":"가구""#), feature(#""code":"1","name":"나구""#)))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:3:1: feature 2 (나구) has the same code, 1, as feature 1 (가구, line 2); codes must be unique
            3 | {"type":"Feature","properties":{"code":"1","name":"나구"},"geometry":{"t…
              | ^
          Choose with --code-field a field whose values differ between districts, or join the features into one MultiPolygon.
          """),
      ErrorCase(
        "no known field for the code",
        files: ["gu.geojson": .text(collection(feature(#""a":"1","b":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson: no field has a known name for the code of a district; the fields are a, b
          Choose the field with --code-field.
          """),
      ErrorCase(
        "no known field for the name",
        files: ["gu.geojson": .text(collection(feature(#""a":"1","b":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu", "--code-field", "a"],
        prints: """
          sobi: error: gu.geojson: no field has a known name for the name of a district; the fields are a, b
          Choose the field with --name-field.
          """),
      ErrorCase(
        "a field that is not there",
        files: ["gu.geojson": .text(collection(feature(#""a":"1","b":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu", "--code-field", "c"],
        prints: """
          sobi: error: gu.geojson: there is no field "c" for the code; the fields are a, b
          Choose the field with --code-field.
          """),
      ErrorCase(
        "an empty code",
        files: ["gu.geojson": .text(collection(feature(#""code":"","name":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: feature 1 has an empty field "code"; every district needs a value
            2 | {"type":"Feature","properties":{"code":"","name":"가구"},"geometry":{"ty…
              | ^
          Give every district a code and a name, or choose other fields with --code-field and --name-field.
          """),
      ErrorCase(
        "no code",
        files: ["gu.geojson": .text(collection(feature(#""code":null,"name":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: feature 1 has no field "code"; every district needs a value
            2 | {"type":"Feature","properties":{"code":null,"name":"가구"},"geometry":{"…
              | ^
          Give every district a code and a name, or choose other fields with --code-field and --name-field.
          """),
      ErrorCase(
        "a code that is a list",
        files: ["gu.geojson": .text(collection(feature(#""code":[1],"name":"가구""#)))],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:1: feature 1 has a field "code" that is neither text nor a number
            2 | {"type":"Feature","properties":{"code":[1],"name":"가구"},"geometry":{"t…
              | ^
          Give every district a code and a name, or choose other fields with --code-field and --name-field.
          """),
      ErrorCase(
        "an unknown reference system",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#),
              members: #""crs":{"type":"name","properties":{"name":"EPSG:999999"}},"#))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson: "EPSG:999999" is not a coordinate reference system that PROJ knows: crs not found
          Give a code such as EPSG:5179, the text of a .prj file, or a string that starts with +proj=.
          """),
      ErrorCase(
        "metres for degrees",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#, triangle.replacing("127", with: "957000"))))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:103: feature 1: longitude is not in -180 ... 180 degrees; the coordinates must be longitude and latitude, in this order, on WGS 84
            2 | …lygon","coordinates":[[[957000,37],[128,37],[128,38],[957000,37]]]}}]}
              |                          ^
          Give the reference system of the coordinates with --crs, for example --crs EPSG:5179.
          """),
      ErrorCase(
        "a latitude out of range",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#, triangle.replacing("[128,38]", with: "[128,98]")))
          )
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:125: feature 1: latitude is not in -90 ... 90 degrees; the coordinates must be longitude and latitude, in this order, on WGS 84
            2 | …[[127,37],[128,37],[128,98],[127,37]]]}}]}
              |                          ^
          Give the reference system of the coordinates with --crs, for example --crs EPSG:5179.
          """),
      ErrorCase(
        "a position of one number",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#, triangle.replacing("[128,38]", with: "[128]"))))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:120: feature 1: position has 1 number; it needs longitude and latitude
            2 | …es":[[[127,37],[128,37],[128],[127,37]]]}}]}
              |                          ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "a ring of three",
        files: [
          "gu.geojson": .text(
            collection(
              feature(#""code":"1","name":"가구""#, triangle.replacing("[128,38],", with: ""))))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:101: feature 1, part 1, ring 1: ring has 3 coordinates; a ring needs at least 4
            2 | …Polygon","coordinates":[[[127,37],[128,37],[127,37]]]}}]}
              |                          ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
      ErrorCase(
        "a ring that is open",
        files: [
          "gu.geojson": .text(
            collection(
              feature(
                #""code":"1","name":"가구""#, triangle.replacing("[127,37]]]", with: "[127,38]]]"))))
        ],
        sobi: ["districts", "import", "gu.geojson", "--level", "sigungu"],
        prints: """
          sobi: error: gu.geojson:2:101: feature 1, part 1, ring 1: ring is not closed; its last coordinate must equal its first
            2 | …Polygon","coordinates":[[[127,37],[128,37],[128,38],[127,38]]]}}]}
              |                          ^
          Check that the file is GeoJSON as ogr2ogr writes it.
          """),
    ]

  private static let triangle =
    #"{"type":"Polygon","coordinates":[[[127,37],[128,37],[128,38],[127,37]]]}"#
}
