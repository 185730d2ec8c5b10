/// The likelihood that a text is in an encoding: the share of common letters among the letters
/// outside ASCII.
///
/// If a text is read in the wrong encoding, its letters are random, and hardly any of them is one
/// of the few hundred letters that are common in tables of payments.
struct LanguageEvidence {
  /// The encoding.
  let encoding: TextEncoding
  /// The numbers of counted letters, of common letters among them, and of invalid bytes.
  private(set) var (letters, common, bad) = (0, 0, 0)

  /// The least share with which an encoding is likely.
  static let likely = 0.15
  /// An encoding counts as a rival if its share is more than this fraction of the best share.
  static let rival = 0.6

  /// Reads a sample in an encoding.
  ///
  /// - Parameter isWhole: Whether the sample ends with a whole character.
  /// - Complexity: O(*n*).
  init(_ sample: Span<UInt8>, _ encoding: TextEncoding, isWhole: Bool) {
    self.encoding = encoding
    var decoder = TextDecoder(encoding)
    var text = [UInt8](repeating: 0, count: 3 * sample.count + TextDecoder.room)
    var output = text.mutableSpan
    decoder.decode(sample, isAtEnd: isWhole, into: &output)
    bad = decoder.faults.count
    let scalars = Array(String(decoding: text[..<decoder.written], as: UTF8.self).unicodeScalars)
    let known = Self.common(encoding)
    for (index, scalar) in scalars.enumerated() where Self.counts(scalar) {
      letters += 1
      guard known.contains(scalar.value) else { continue }
      // A letter with an accent has plain letters beside it; two in a row are rare.
      guard encoding.isOfBytes else {
        common += 1
        continue
      }
      // The text before the sample is not known, and may be a letter.
      let before = index == 0 ? "x" : scalars[index - 1]
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      let isInWord = before.properties.isAlphabetic || after.properties.isAlphabetic
      if before.isASCII, after.isASCII, isInWord || !scalar.properties.isAlphabetic {
        common += 1
      }
    }
  }

  /// The share of common letters; each invalid byte counts as minus four letters.
  var share: Double {
    letters == 0 ? 0 : Double(common - 4 * bad) / Double(letters + bad)
  }

  /// Whether the text may be in the encoding.
  var isLikely: Bool { share >= Self.likely }
  /// Whether no other encoding has to be tried.
  var isStrong: Bool { letters >= 8 && share >= 2 * Self.likely }

  /// Returns whether a character is evidence of the language. Punctuation and signs that every
  /// encoding has are not evidence, and half-width katakana may be misread Korean syllables.
  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80, 0x2000...0x206F, 0x2100...0x2E7F, 0x3000...0x303F, 0xFF00...0xFF60, 0xFFFD: false
    default: true
    }
  }

  private static func common(_ encoding: TextEncoding) -> Set<UInt32> {
    switch encoding {
    case .cp949: korean
    case .shiftJIS: japanese
    case .gb18030: chinese
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252, .latin9: western
    }
  }

  private static func values(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.lazy.map(\.value))
  }

  private static let korean = values(
    """
    가각간갈감갑강개객거건검결겸경계고공과관교구국군권권금급기김나남내년노농다단담당대도동되두드등디라래량러레로료록루류르를리린마만말\
    매머면명모목무문물미민바박반발방배백버번법별병보복본부북분불비사산삼상새생서석선설성세센소속송수순술스승시식신실아안액약양어업에역연영\
    예오온완요용우운원월위유은을음의이익인일임입자작잔장재적전점정제조종좌주중지직진차처천청체초총출취층치카커코쿠크타택터토통트특티파판패\
    편평포표품프피하학한할함합항해행현협형호화환회후휴희값곳과권글길까날내님닭더데뒤또런려룸름릴림맥맛먹메몰및밥벅벤볼북빵뿐셀쇼숍슈싸쌀씨\
    앱언엔엘여열옥올와왕외욕웨웰육율으은음읍응잎잡젤좋줄즈집짜째찌참창책철최추축충친침칼케콘콜큐클킨킹탁탄탈태테텐텔톤투틀팅팔팜퍼페펜폰푸\
    풍플필핑한핸햄허헤혜홀홍황효
    """)

  private static let japanese = values(
    String(String.UnicodeScalarView((0x3041...0x3096).compactMap(Unicode.Scalar.init)))
      + String(String.UnicodeScalarView((0x30A1...0x30FC).compactMap(Unicode.Scalar.init)))
        + """
        日月年円金額利用店名支払取引摘要残高入出預振込手数料銀行口座内訳合計明細回区分備考現在本人家族一括割返品税請求先確定株式会社東京大阪\
        都駅前新宿渋谷薬局食電気水道通信外国通貨件番号時間場所種類加盟商買物普定期繰越差引受付者様氏姓町市区県北南西中央小田山川野木村上下
        """)

  private static let chinese = values(
    """
    的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里交易间类型商品收支金额方式状态\
    当前备注单号付宝微信银行卡账户余日期摘要入元转退款消费名称明成功合计码订京东美团滴外卖超市餐饮北海广州深圳路店公司有限已未完待处理\
    充值提现红包零钱理财还借贷利息手续费币种人民本外汇率数量价格总共开始结束月份第分类目用途场所地址电话网络平台服务
    """)

  private static let western = values(
    "äöüßÄÖÜéèêëÉÈÊàâáãåÀÂÁÃÅçÇñÑóòôõÓÒÔÕíìîïÍÎúùûÚÙÛøØæÆœŒ€£§°ÿšžŠŽýÝ")
}

extension TextEncoding {
  /// Whether each byte is a character.
  var isOfBytes: Bool { self == .windows1252 || self == .latin9 }
}
