extension Korean {
  public func text(_ result: ChangeResult) -> String {
    switch result {
    // MARK: Payments
    case .edited(let count, let unchanged):
      object(payments(count)) + " 고쳤습니다."
        + (unchanged > 0 ? " \(grouped(unchanged))건은 이미 같은 내용이었습니다." : "")
    case .removed(let count):
      object(payments(count)) + " 지웠습니다. sobi undo 명령으로 되돌릴 수 있습니다."
    case .mergedPayments(let count, let target):
      object(payments(count)) + " \(target)번 결제에 합쳤습니다."
    case .wroteStatement(let count, let path):
      object(payments(count)) + " \(path) 파일에 썼습니다."
    case .generated(let count, let places):
      "새 장소 \(grouped(places))곳에 " + object(payments(count)) + " 만들었습니다."

    case .tagged(let count, let unchanged): text(.edited(count, unchanged: unchanged))
    case .splitPayment(let part, let sum, let payment, let rest):
      "\(payment)번 결제를 나누었습니다: \(part)번 \(amount(sum)), \(payment)번 \(amount(rest))."
    case .joinedParts(let count, let payment):
      "나눈 결제 \(grouped(count))건을 \(payment)번 결제에 다시 합쳤습니다."
    case .incomeSet(let month, let sum, let isOnwards):
      "\(period(.month(month)))\(isOnwards ? "부터의" : "") 수입: \(amount(sum))."
    case .incomeOfMonthStands(let month, let sum):
      "\(period(.month(month)))에는 따로 정한 수입이 그대로 남습니다: \(amount(sum))."
    case .incomeRemoved(let month):
      "\(period(.month(month))) 수입을 지웠습니다. sobi undo 명령으로 되돌릴 수 있습니다."

    // MARK: History
    case .wouldForget(let report): "완전히 지울 것: " + forgotten(report)
    case .forgot(let report): "완전히 지웠습니다: " + forgotten(report)
    case .undone(let title, let rows): "되돌렸습니다: \(title) (\(rows))."
    case .wouldUndo(let title, let rows): "되돌릴 변경: \(title) (\(rows))."
    case .redone(let title, let rows): "다시 적용했습니다: \(title) (\(rows))."

    // MARK: Places
    case .renamedPlace(let id, let name): "\(id)번 장소의 이름을 바꾸었습니다: \(name)."
    case .movedPlace(let id, let position): "\(id)번 장소를 옮겼습니다: \(position)."
    case .mergedPlaces(let count, let payments, let target):
      "장소 \(grouped(count))곳을 결제 \(grouped(payments))건과 함께 \(target)번 장소에 합쳤습니다."
    case .allCandidates(let count): "모두 \(grouped(count))곳입니다. 더 보려면 --limit 옵션을 쓰세요."
    case .howToMerge: "합치려면: sobi places merge 남길번호 합칠번호…"
    case .savedPlace(let name, let position): "\(name) 위치를 저장했습니다: \(position)."
    case .forgotPlace(let name): "\(name) 위치를 지웠습니다."
    case .tookPlace(let name, let position, let asked):
      "\(asked) 이름으로 \(name) (\(position)) 위치를 찾았습니다."

    // MARK: Categories and rules
    case .importedCategories(let added, let changed):
      "카테고리 \(grouped(added))개를 추가하고 \(grouped(changed))개를 바꾸었습니다."
    case .keptAsRule(let id):
      "\(id)번 규칙으로 저장했습니다. sobi reclassify 명령으로 기존 결제에도 적용할 수 있습니다."
    case .keptAsExample: "학습할 예로 저장했습니다."
    case .addedRules(let ids):
      "\(ids.map { "\($0)번" }.joined(separator: ", ")) 규칙을 추가했습니다."
    case .changedRule(let id): "\(id)번 규칙을 바꾸었습니다."
    case .removedRules(let count): "규칙 \(grouped(count))개를 지웠습니다."
    case .importedRules(let added, let changed, let removed):
      "규칙 \(grouped(added))개를 추가하고, \(grouped(changed))개를 바꾸고, \(grouped(removed))개를 지웠습니다."
    case .trained(let rows, let corrections, let categories, let bytes):
      "\(grouped(rows))행과 가계부의 이름 \(grouped(corrections))개로 학습했습니다: 카테고리 "
        + "\(grouped(categories))개, \(grouped(bytes))바이트."
    case .moved(let count): "\(payments(count))의 카테고리를 바꾸었습니다."
    case .wouldMove(let count): "\(payments(count))의 카테고리가 바뀝니다."
    case .keptByHand(let count):
      "직접 정했거나 파일에서 온 카테고리는 그대로입니다: \(payments(count))."
    case .morePayments(let count): "외 \(payments(count))"

    // MARK: Imports and profiles
    case .noGaps(let accounts): "계좌 \(grouped(accounts))개의 명세서 사이에 빈 기간이 없습니다."
    case .statementsWithoutAccount(let count):
      "계좌가 없는 명세서 \(grouped(count))개는 비교하지 않았습니다. 가져올 때 sobi import --account 옵션으로 계좌를 "
        + "정할 수 있습니다."
    case .removedProfile(let name): "\(name) 프로필을 지웠습니다."
    case .waiting(let sum): text(sum)
    case .waitingApart(let count, let days):
      "확인을 기다리는 \(grouped(count))행(\(days.lowerBound) - \(days.upperBound))은 합계에 없습니다: sobi twins"
    case .decidedWaiting(let result): text(result)
    case .checkedLayout(let id, let count):
      "\(id) 서식은 올바릅니다. 예시의 결제 \(grouped(count))건을 적힌 대로 읽었습니다."
    case .addedLayout(let id): "\(id) 서식을 가계부의 프로필로 저장했습니다."

    // MARK: Districts
    case .importedDistricts(let count, let set, let level, let codeField, let nameField):
      "행정구역 \(grouped(count))개를 \(set) 세트(\(name(ofLevel: level)))로 가져왔습니다. "
        + "코드 필드: \(codeField), 이름 필드: \(nameField)."
    case .readDistricts(let form, let codes):
      "읽은 형식: \(form)." + (codes.map { " 코드 체계: \($0)." } ?? "")
    case .invalidShapes(let count):
      "올바르지 않은 도형 \(grouped(count))개를 공표된 대로 계산에 씁니다"
    case .beyondLimits(let count):
      "점검 한도를 넘는 도형 \(grouped(count))개를 공표된 대로 계산하고 보여 줍니다"
    case .misfits: "서로 맞물리지 않는 행정구역:"
    case .enclosedAreas(let count):
      "행정구역으로 둘러싸였지만 어디에도 들지 않는 곳(강, 바다 등): \(grouped(count))곳"
    case .borderFindings(let invalid, let misfits, let enclosed, let others):
      "경계: "
        + [
          (invalid, "올바르지 않은 도형"), (misfits, "겹침이나 틈"), (enclosed, "둘러싸인 빈 곳"), (others, "참고 사항"),
        ].filter { $0.0 > 0 }.map { "\($1) \(grouped($0))개" }.joined(separator: ", ")
        + " (--details 옵션으로 모두 볼 수 있습니다)"
    case .removedSet(let name, let count):
      "\(name) 세트를 지웠습니다 (행정구역 \(grouped(count))개)."
    case .importedCodes(let count, let columns):
      "코드 \(grouped(count))개를 가져왔습니다. 쓴 열: \(columns.joined(separator: ", "))."
    case .terms(let licence, let attribution): "라이선스: \(licence). 출처 표시: \(attribution)."
    case .howToImport(let path, let level):
      "가져오려면: sobi districts import \(path) --level \(level)"
    case .alreadyFetched(let path): "\(path) 파일이 이미 있으며, 공표된 파일과 같습니다."
    case .fetched(let bytes, let resumedAt, let path, let sha256, let verdict):
      """
      \(grouped(bytes))바이트를 받았습니다\
      \(resumedAt > 0 ? " (\(grouped(resumedAt))바이트는 이미 있었습니다)" : ""): \(path)
      SHA-256 \(sha256): \(text(verdict)).
      """
    }
  }

  private func text(_ verdict: FileVerdict) -> String {
    switch verdict {
    case .unverified: "확인하지 않았습니다 (--sha256 옵션으로 확인할 수 있습니다)"
    case .expected: "예상한 값입니다"
    case .statedByRepository: "저장소가 알린 값과 같습니다"
    case .statedByOthers: "이 파일을 쓰는 다른 곳이 알린 값과 같습니다"
    }
  }
}
