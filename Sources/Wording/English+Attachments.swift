import Codecs
public import Sobi

extension English {
  public func text(_ error: AttachmentError) -> String {
    switch error {
    case .none(let id): "there is no attachment \(id)"
    case .unknownForm: "the file is not a JPEG, PNG, WebP, GIF, HEIC or PDF file"
    case .empty: "the file has 0 bytes"
    case .tooLarge(_, let limit): "the file is larger than the limit of \(grouped(limit)) bytes"
    case .twice(_, let payment): "payment \(payment) already has an attachment with the same bytes"
    case .fileExists: "it exists"
    }
  }

  public func text(_ text: AttachmentText) -> String {
    switch text {
    case .attached(let file):
      "Attached \(file.attachment.name) to payment \(file.attachment.payment) as "
        + "\(file.attachment.id): \(summary(file))."
        + (file.otherName.map { "\n\($0) is a \(file.media.form.title) file." } ?? "")
    case .taken(let proposal, let distance): taken(proposal, distance)
    case .removed(let attachment):
      "Removed \(attachment.name) from payment \(attachment.payment); sobi undo brings it back, "
        + "sobi forget attachment \(attachment.id) removes its bytes for good."
    case .saved(let attachment, let path):
      "Saved attachment \(attachment.id) as \(path), \(bytes(attachment.byteCount))."
    case .form(let type): AttachmentText.title(ofType: type)
    }
  }

  private func taken(_ proposal: PhotoProposal, _ distance: String?) -> String {
    let stamp = proposal.stamp
    let position = stamp.coordinate.map(\.description)
    var text = "Taken"
    if let moment = stamp.taken { text += " \(moment)" }
    if let position { text += " at \(position)" }
    if let place = proposal.place, let distance {
      text += ", \(distance) from \(place.name)"
    }
    guard !proposal.isPlaced, let position else { return text + "." }
    let place = proposal.place.map { "--place \($0.id)" } ?? "--at \(position)"
    return text + "; sobi edit \(proposal.payment) \(place) puts the payment there."
  }

  private func summary(_ file: AttachedFile) -> String {
    ([file.media.form.title] + [AttachmentText.size(file.media)].compactMap(\.self)
      + [bytes(file.attachment.byteCount)]).joined(separator: ", ")
  }

  private func bytes(_ count: Int) -> String { quantity(count, "byte") }
}

extension AttachmentText {
  /// The name of a form, by the type of a file; an unknown type is returned unchanged.
  static func title(ofType type: String) -> String {
    MediaFile.Form.allCases.first { $0.contentType == type }?.title ?? type
  }

  /// `3024 × 4032`; nil for a file without a size.
  static func size(_ media: MediaFile) -> String? {
    media.size.map { "\($0.width) × \($0.height)" }
  }
}
