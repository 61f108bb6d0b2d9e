import Core
import Feed
import Operations
import SyncProtocol
import TestSupport
import Testing

@Suite("An answer to a pull")
struct AnswerRoomTests {
  @Test("ends before it is too large, and the next one continues")
  func large() throws {
    let world = try TestStore([Notes.feature])
    let text = String(repeating: "x", count: 1 << 20)
    for number in 0..<20 {
      try world.perform(WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "\(number) \(text)"))
    }
    var streams: [StreamAnchor] = []
    var pages: [Int] = []
    while true {
      let answer = try world.answer(Pull(streams, limit: 10_000, in: world.companyStore.composition))
      pages.append(answer.changes.flatMap(\.items).count)
      guard let next = answer.nextQuestion(after: streams) else { break }
      streams = next
    }
    #expect(pages == [8, 8, 4])
  }
}
