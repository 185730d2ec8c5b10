/// The meaning of a column in a public list of places.
public enum PlaceListField: String, CaseIterable, Sendable {
  /// The name.
  case name
  /// The branch.
  case branch
  /// The category in the words of the list.
  case label
  /// The category as a code of the list.
  case code
  /// A category that is broader than the label, in the words of the list.
  case kind
  /// The key that identifies the row in the list.
  case id
  /// The parcel address (지번).
  case address
  /// The road address (도로명).
  case road
  /// The province, which is used if there is no address.
  case province
  /// The district, which is used if there is no address.
  case district
  /// The neighbourhood, which is used if there is no address.
  case neighbourhood
  /// The telephone number.
  case phone
  /// The longitude in degrees, or the easting in another reference system.
  case longitude
  /// The latitude in degrees, or the northing in another reference system.
  case latitude
  /// The day on which the place closed.
  case closed
  /// The status in words, from which Sobi derives whether the place is open.
  case status

  /// The names of columns in lower case, without spaces, underscores, hyphens and parentheses; of
  /// these names, the first that occurs in a table is used. These are the names of the commercial
  /// districts' list (상가(상권)정보), of licences, of OpenStreetMap and of plain tables.
  var names: [String] {
    switch self {
    case .name:
      [
        "상호명", "사업장명", "업소명", "점포명", "상호", "시설명", "placename", "name", "명칭", "이름", "매장명",
      ]
    case .branch: ["지점명", "branch", "branchname"]
    case .label:
      [
        "상권업종소분류명", "업태구분명", "위생업태명", "categoryname", "cat3", "subtype", "업태", "업종명", "업종",
        "상권업종중분류명", "category", "label",
      ]
    case .code: ["상권업종소분류코드", "categorycode"]
    case .kind: ["개방서비스명", "상권업종중분류명", "cat2", "type", "상권업종대분류명", "cat1"]
    case .id: ["상가업소번호", "관리번호", "인허가번호", "id", "osmid", "@id", "fullid"]
    case .address:
      ["지번주소", "소재지전체주소", "소재지지번주소", "지번전체주소", "addressname", "address", "주소", "소재지"]
    case .road:
      ["도로명주소", "도로명전체주소", "소재지도로명주소", "roadaddressname", "roadaddress", "addr:full"]
    case .province: ["시도명", "sido", "addr:province", "시도"]
    case .district: ["시군구명", "sigungu", "sgg", "gu", "addr:city", "시군구"]
    case .neighbourhood: ["법정동명", "행정동명", "legaldong", "dong", "addr:district", "읍면동"]
    case .phone: ["소재지전화", "전화번호", "phone", "tel", "contact:phone", "연락처"]
    case .longitude:
      ["경도", "longitude", "lon", "lng", "long", "좌표정보x", "좌표정보xepsg5174", "x", "x좌표"]
    case .latitude: ["위도", "latitude", "lat", "좌표정보y", "좌표정보yepsg5174", "y", "y좌표"]
    case .closed: ["폐업일자", "closed", "closedon"]
    case .status: ["영업상태명", "영업상태구분명", "영업상태", "상세영업상태명"]
    }
  }
}
