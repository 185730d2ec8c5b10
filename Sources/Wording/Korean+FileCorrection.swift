import Diagnostics

extension Korean {
  /// The advice about a file; the same in every interface.
  func text(_ correction: FileCorrection) -> String {
    switch correction {
    case .checkPath: "경로에 오타가 없는지 확인하세요."
    case .allowReading: "읽을 권한을 주세요 (예: chmod u+r)."
    case .giveFileInFolder: "폴더 안에 있는 파일의 경로를 지정하세요."
    case .saveAsFile: "그 내용을 파일로 저장하거나, - 인수를 써서 표준 입력으로 넘기세요."
    case .copyToOtherDisk: "먼저 파일을 다른 디스크로 복사해 보세요."
    case .fetchAgain: "파일의 끝부분이 없습니다. 다시 받으세요."
    case .unpack: "압축을 풀고 그 안의 파일을 지정하세요."
    case .testGzip: "파일을 다시 받고 gzip -t 명령으로 확인하세요."
    case .split: "파일을 나누세요."
    case .readUnchanged: "다른 프로그램이 파일에 쓰지 않을 때 다시 읽으세요."

    case .saveSpreadsheetAsCSV:
      "텍스트 파일인지 확인하세요. 스프레드시트는 CSV로 저장해야 합니다."
    case .doubleQuotes: "따옴표로 묶은 필드 안의 따옴표는 두 번 쓰세요."
    case .closeQuote: "따옴표를 닫거나, 따옴표로 묶은 필드 안의 따옴표는 두 번 쓰세요."
    case .checkTableText: "텍스트로 된 표인지 확인하세요."
    case .checkDelimiter: "구분 기호를 확인하세요."
    case .completeRecord:
      "빠진 필드를 채우거나, 한 줄이 둘로 나뉘었으면 다음 줄과 합치세요."
    case .quoteFields: "구분 기호가 든 필드는 따옴표로 묶으세요."

    case .checkWorkbook: "스프레드시트인지 확인하고 .xlsx 형식으로 저장하세요."
    case .saveAsWorkbookOrCSV: "스프레드시트 프로그램에서 열어 .xlsx 또는 CSV 형식으로 저장하세요."
    case .saveTableAsCSV: "스프레드시트 프로그램에서 열어 표를 CSV로 저장하세요."
    case .removePassword:
      "스프레드시트 프로그램에서 암호를 입력해 열고 암호 없이 저장하세요."
    case .saveAgain: "스프레드시트 프로그램에서 열어 다시 저장하세요."
    case .fetchOrSaveAgain:
      "파일을 다시 받거나, 스프레드시트 프로그램에서 열어 다시 저장하세요."
    case .computeFormulas:
      "수식을 계산하도록 스프레드시트 프로그램에서 열어 다시 저장하세요."
    case .shortenText: "텍스트를 줄이세요."
    case .splitSheet: "시트를 나누세요."
    case .checkTablePage:
      "표로 이어지는 페이지가 아니라 표가 든 파일인지 확인하세요."

    case .checkComplete: "파일이 온전한지 확인하세요."
    case .convertFromUTF16: "먼저 파일을 변환하세요: iconv -f UTF-16 -t UTF-8."
    case .convertFromUTF32: "먼저 파일을 변환하세요: iconv -f UTF-32 -t UTF-8."
    case .convertToUTF8:
      "먼저 파일을 변환하세요. 한글 파일은 CP949인 경우가 많습니다: iconv -f CP949 -t UTF-8."
    case .convertToGeoJSON: "먼저 파일을 변환하세요: ogr2ogr -f GeoJSON out.geojson in.topojson."
    case .convertToWGS84:
      "먼저 파일을 변환하세요: ogr2ogr -t_srs EPSG:4326 -lco RFC7946=YES out.geojson in.geojson."
    case .fetchOrExportAgain: "파일을 다시 받거나 원래 프로그램에서 다시 내보내세요."
    case .checkDistrictFile: "행정구역이 든 파일이 맞는지 확인하세요."
    case .giveOnePoint: "피처를 빼거나, 중심점 같은 점 하나를 넣으세요."
    case .giveFeatures: "결제마다 속성에 금액이 있는 Feature 형식으로 쓰세요."
    case .nameProperties: "피처의 속성에 번호가 아니라 이름이 있는지 확인하세요."
    case .writeFeaturePerLine: "피처를 한 줄에 하나씩 쓰세요."
    }
  }

  /// The advice about a reference system; the same in every interface.
  func text(_ correction: SystemCorrection) -> String {
    switch correction {
    case .write:
      "EPSG:5179 같은 코드, .prj 파일의 내용, +proj= 표기로 시작하는 문자열 중 하나를 지정하세요."
    case .giveHorizontal: "동·북 방향 좌표나 경도·위도의 좌표계를 지정하세요."
    case .giveMeasured:
      "위치를 측정한 좌표계의 코드를 지정하세요 (예: EPSG:5174)."
    case .checkAxes:
      "동쪽 좌표가 북쪽 좌표보다 앞에 있는지, 좌표계가 맞는지 확인하세요."
    }
  }

  /// The advice about a download on the command line.
  func commandLine(_ recovery: DownloadRecovery) -> String {
    switch recovery {
    case .writeAddress: "https:// 또는 http:// 주소를 쓰세요."
    case .bringFile(let url):
      "네트워크에 연결할 수 없으면 \(url) 파일을 다른 방법으로 받아 sobi districts import FILE 명령으로 가져오세요."
    case .resume(let partialFile):
      "지금까지 받은 내용은 \(partialFile) 파일에 있습니다. 명령을 다시 실행하면 이어서 받습니다."
    case .checkCertificates:
      "컴퓨터의 시각과 인증서를 확인하고, 중간에 프록시가 있는지 살펴보세요."
    case .signIn: "서버나 프록시가 로그인을 요구합니다. 파일을 다른 방법으로 받으세요."
    case .giveAddress: "--url 옵션으로 다른 주소를 지정하세요."
    case .giveFinalAddress: "--url 옵션으로 최종 주소를 지정하세요."
    case .tryLater: "나중에 다시 시도하세요."
    case .tryLaterOrGiveAddress: "나중에 다시 시도하거나 --url 옵션으로 다른 주소를 지정하세요."
    case .allowMoreBytes: "예상한 크기라면 --max-bytes 옵션으로 한도를 늘리세요."
    case .checkDestination: "파일을 둘 폴더와 권한, 디스크의 남은 공간을 확인하세요."
    }
  }
}
