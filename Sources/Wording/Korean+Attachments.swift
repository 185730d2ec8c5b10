import Codecs
public import Sobi

extension Korean {
  public func text(_ error: AttachmentError) -> String {
    switch error {
    case .none(let id): "\(id)번 첨부 파일이 없습니다"
    case .unknownForm: "JPEG, PNG, WebP, GIF, HEIC, PDF 형식의 파일이 아닙니다"
    case .empty: "크기가 0바이트인 파일입니다"
    case .tooLarge(_, let limit): "저장할 수 있는 \(grouped(limit))바이트보다 큽니다"
    case .twice(_, let payment): "\(payment)번 결제에 내용이 같은 파일을 이미 첨부했습니다"
    case .fileExists: "이미 있는 파일입니다"
    }
  }

  public func text(_ text: AttachmentText) -> String {
    switch text {
    case .attached(let file):
      "\(file.attachment.payment)번 결제에 \(file.attachment.name) 파일을 첨부했습니다"
        + "(번호 \(file.attachment.id)): \(summary(file))"
        + (file.otherName.map { "\n\($0) 파일의 실제 형식: \(file.media.form.title)" } ?? "")
    case .taken(let proposal, let distance): taken(proposal, distance)
    case .removed(let attachment):
      "\(attachment.payment)번 결제에서 \(attachment.name) 파일을 지웠습니다. sobi undo 명령으로 되돌릴 수 있고, "
        + "sobi forget attachment \(attachment.id) 명령은 내용을 완전히 지웁니다."
    case .saved(let attachment, let path):
      "\(attachment.id)번 첨부 파일을 \(path) 파일로 저장했습니다: \(grouped(attachment.byteCount))바이트"
    case .form(let type): AttachmentText.title(ofType: type)
    }
  }

  private func taken(_ proposal: PhotoProposal, _ distance: String?) -> String {
    let stamp = proposal.stamp
    let position = stamp.coordinate.map(\.description)
    var text = "촬영: " + [stamp.taken, position].compactMap(\.self).joined(separator: ", ")
    if let place = proposal.place, let distance {
      text += ", \(place.name)에서 \(distance)"
    }
    guard !proposal.isPlaced, let position else { return text }
    let place = proposal.place.map { "--place \($0.id)" } ?? "--at \(position)"
    return text + ". sobi edit \(proposal.payment) \(place) 명령으로 결제의 장소를 정합니다."
  }

  private func summary(_ file: AttachedFile) -> String {
    ([file.media.form.title] + [AttachmentText.size(file.media)].compactMap(\.self)
      + ["\(grouped(file.attachment.byteCount))바이트"]).joined(separator: ", ")
  }
}
