import ArgumentParser
import Wording

@testable import SobiCLI

/// `docs/commands.md`, or `docs/commands.ko.md`, as it has to be: what `sobi help` says of every
/// command.
struct CommandDocument {
  /// The whole document.
  let text: String

  /// Lays out the pages; commands that help does not show are left out.
  ///
  /// - Parameter program: The whole program.
  init(of program: HelpTree, in language: any Language) {
    let isEnglish = language is English
    let commands = program.visible()
    var text = isEnglish ? Self.introduction : Self.koreanIntroduction
    for group in SobiCommand.configuration.groupedSubcommands {
      let names = group.subcommands.compactMap { $0.configuration.commandName }
      text += "\n## \(language.title(ofGroup: group.name) ?? group.name)\n\n| "
      text += (isEnglish ? "command | purpose" : "명령 | 하는 일") + " |\n|---|---|\n"
      let members = commands.filter { name, _ in
        names.contains { name == "sobi " + $0 || name.hasPrefix("sobi \($0) ") }
      }
      for (name, command) in members {
        let abstract = language.help(ofCommand: name)?.abstract ?? command.abstract ?? ""
        text += "| [`\(name)`](#\(Self.anchor(of: name))) | \(abstract) |\n"
      }
      for (name, _) in members {
        let page = program.page(of: name, in: language)
        text += "\n### \(name)\n\n```text\n\(Self.page(page))\n```\n"
      }
    }
    self.text = text
  }

  private static let introduction = """
    # Commands

    The help of every command, as `sobi help` prints it. This file is made by the tests: run
    `script/test --filter CommandDocumentTests` with `SOBI_WRITE_GALLERY=1`.

    Data goes to standard output, messages to standard error. The exit status is 0 for success, 1
    for a failure, 64 for wrong usage, and 130 or 143 if a signal interrupted or ended the command.

    Copy a ledger with `sobi backup`. A copy of the file alone lacks the changes in `ledger.gpkg-wal`
    beside it. Sobi detects such a copy and warns. It cannot detect a copy that is made while a
    program still reads an older state of the ledger, as QGIS does with an open layer; in this case,
    the command that changes the ledger warns.

    A boundary file has at most 1 GiB, each file of a shapefile at most 2 GiB, and a code or name at
    most 1,024 bytes. A workbook or an HTML page has at most 256 MiB and a GeoJSON file of payments
    at most 1 GiB; text files and GeoJSON sequences can have any size. A shape that crosses itself
    more than 1,000 times is not repaired: joins and maps use the published shape, and a message
    reports it.

    | variable | meaning |
    |---|---|
    | `SOBI_LEDGER` | the ledger, if `--ledger` is not given |
    | `SOBI_STATEMENT_PASSWORD` | the password of encrypted workbooks for `sobi import`, which overwrites the value of the variable after reading it |
    | `SOBI_LEAFLET` | the folder with Leaflet, if `--leaflet` is not given |
    | `SOBI_GAZETTEER` | the gazetteer, if `--gazetteer` is not given |
    | `SOBI_KAKAO_KEY` | the REST API key for `sobi places search --provider kakao` |
    | `SOBI_KAKAO_URL` | the address of the service, instead of `https://dapi.kakao.com` |
    | `SOBI_KOPIS_KEY` | the key for `sobi shows` and `sobi visit add --show` |
    | `SOBI_KOPIS_URL` | the address of the service, instead of `https://www.kopis.or.kr` |
    | `SOBI_KOREAEXIM_KEY` | the key for `sobi rates fetch koreaexim` |
    | `SOBI_KOREAEXIM_URL` | the address of the service, instead of `https://oapi.koreaexim.go.kr` |
    | `SOBI_ECB_URL` | the address for `sobi rates fetch ecb`, instead of `https://www.ecb.europa.eu` |
    | `SOBI_LANG` | the language of messages, `en` or `ko`, if `--lang` is not given; without both, the language of the locale (`LC_ALL`, `LC_MESSAGES`, `LANG`) |
    | `SOBI_TODAY` | the day that counts as today instead of the day of the clock, such as `2026-11-25` |
    | `SOBI_NOW` | the moment that counts as now instead of the time of the clock, such as `2026-11-22T09:02:00Z` |
    | `NO_COLOR` | if it is not empty, the output has no colours |
    | `SOBI_LOG` | the level of log messages on standard error: debug, info, warning (the default) and so on; the messages never contain amounts, merchants or positions |
    | `SWIFT_BACKTRACE` | the settings for the crash reports of the Swift runtime, which contain parts of the memory; without this variable, the runtime writes no crash report |
    | `http_proxy`, `https_proxy`, `no_proxy` | the proxies for requests |
    | `XDG_CACHE_HOME` | the folder under which `sobi districts fetch` and `sobi rates fetch` keep files; by default `~/.cache` |
    | `XDG_DATA_HOME` | the folder that contains the default ledger, `sobi/ledger.gpkg`; by default `~/.local/share` |

    """

  private static let koreanIntroduction = """
    # 명령

    모든 명령에 대해 `sobi help`가 하는 말입니다. 이 파일은 테스트가 만듭니다: `SOBI_WRITE_GALLERY=1` 환경에서
    `script/test --filter CommandDocumentTests` 명령을 실행하세요.

    데이터는 표준 출력에, 메시지는 표준 오류에 씁니다. 종료 상태는 모두 끝나면 0, 실패하면 1, 잘못 쓰면 64, 중단되거나
    밖에서 종료하면 130 또는 143입니다.

    가계부는 `sobi backup` 명령으로 복사하세요. 파일만 복사하면 옆에 있는 `ledger.gpkg-wal` 파일의 내용이 빠집니다. 그런
    사본은 알아보고 알려 주지만, 변경 전부터 읽고 있던 프로그램(레이어를 연 QGIS)이 계속 읽는 동안 만든 사본은 알 수
    없습니다. 그때는 변경한 명령이 알려 줍니다.

    경계 파일은 1 GiB(셰이프파일은 파일마다 2 GiB), 코드나 이름은 1,024바이트까지입니다. 통합 문서나 페이지는 256 MiB, 결제의
    GeoJSON은 1 GiB까지이고, 텍스트는 크기 제한이 없습니다. 자기 자신과 1,000번 넘게 만나는 도형은 공표된 대로 계산하고 보여
    주며 이름을 알립니다.

    | 변수 | 뜻 |
    |---|---|
    | `SOBI_LEDGER` | `--ledger` 옵션이 없을 때의 가계부 |
    | `SOBI_STATEMENT_PASSWORD` | `sobi import` 명령으로 읽을 암호화된 통합 문서의 암호. 읽은 뒤 지웁니다 |
    | `SOBI_LEAFLET` | `--leaflet` 옵션이 없을 때의 Leaflet 폴더 |
    | `SOBI_GAZETTEER` | `--gazetteer` 옵션이 없을 때의 장소 목록 파일 |
    | `SOBI_KAKAO_KEY` | `sobi places search --provider kakao` 명령의 REST API 키 |
    | `SOBI_KAKAO_URL` | `https://dapi.kakao.com` 대신 쓸 주소 |
    | `SOBI_KOPIS_KEY` | `sobi shows` 및 `sobi visit add --show` 명령의 API 키 |
    | `SOBI_KOPIS_URL` | `https://www.kopis.or.kr` 대신 쓸 주소 |
    | `SOBI_KOREAEXIM_KEY` | `sobi rates fetch koreaexim` 명령의 API 키 |
    | `SOBI_KOREAEXIM_URL` | `https://oapi.koreaexim.go.kr` 대신 쓸 주소 |
    | `SOBI_ECB_URL` | `sobi rates fetch ecb` 명령이 `https://www.ecb.europa.eu` 대신 쓸 주소 |
    | `SOBI_LANG` | `--lang` 옵션이 없을 때의 언어: `en` 또는 `ko`. 둘 다 없으면 로캘(`LC_ALL`, `LC_MESSAGES`, `LANG`)을 따릅니다 |
    | `SOBI_TODAY` | 시계 대신 오늘로 볼 날짜. 예: `2026-11-25` |
    | `SOBI_NOW` | 시계 대신 지금으로 볼 시각. 예: `2026-11-22T09:02:00Z` |
    | `NO_COLOR` | 비어 있지 않으면 색을 쓰지 않습니다 |
    | `SOBI_LOG` | 표준 오류에 쓰는 메시지의 단계: debug, info, warning(기본값) 등. 금액, 가맹점, 위치는 절대 쓰지 않습니다 |
    | `SWIFT_BACKTRACE` | 비정상 종료 때 Swift 런타임이 출력할 내용. 메모리 일부가 들어 있으며, 값이 없으면 출력하지 않습니다 |
    | `http_proxy`, `https_proxy`, `no_proxy` | 네트워크 요청에 쓰는 프록시 |
    | `XDG_CACHE_HOME` | `sobi districts fetch` 및 `sobi rates fetch` 명령이 파일을 두는 곳. 없으면 `~/.cache` |
    | `XDG_DATA_HOME` | 가계부를 지정하지 않았을 때 두는 곳. 없으면 `~/.local/share` |

    """

  /// The anchor of a heading, as hosts of Markdown make it.
  private static func anchor(of name: String) -> String {
    name.split(separator: " ").joined(separator: "-")
  }

  /// A page of help without the hint at further help and the options that every command has.
  private static func page(_ help: String) -> String {
    var lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll {
      $0.hasPrefix("  See 'sobi help") || $0.hasPrefix("  자세한 도움말: ")
        || $0.hasPrefix("  --version  ")
        || $0.hasPrefix("  -h, --help  ")
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
