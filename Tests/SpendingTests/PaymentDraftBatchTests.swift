import Spending
import Testing

struct PaymentDraftBatchTests {
  @Test func `gives back the texts that were appended`() {
    var batch = PaymentDraftBatch()
    let texts = ["카페 온도", "", "GS25", "Café", "\u{0}"]
    let ranges = texts.map { batch.append($0) }
    let copies = texts.map { batch.append(Array($0.utf8).span) }
    for (range, text) in zip(ranges + copies, texts + texts) {
      #expect(range.isEmpty == text.isEmpty)
      #expect(batch.string(range) == (text.isEmpty ? nil : text))
    }
    #expect(batch.string(.none) == nil)
    #expect(ranges[1] == .none)
    #expect(copies[1] == .none)
  }

  @Test func `starts a draft with everything absent`() {
    let draft = PaymentDraft(currency: .krw)
    #expect(draft.merchant.isEmpty && draft.memo.isEmpty && draft.category.isEmpty)
    #expect(draft.coordinate == nil)
    #expect(draft.kind == .spending)
    #expect(draft.channel == .unknown)
  }
}
