import Networking
import Testing

@Suite("The time for which a server has not responded")
struct ResponsivenessTests {
  private let start = ContinuousClock.Instant.now

  private func time(at second: Int, _ happened: (second: Int, progress: AnswerProgress)...) -> Duration {
    var responsiveness = Responsiveness()
    for (second, progress) in happened { responsiveness.note(progress, at: start + .seconds(second)) }
    return responsiveness.unresponsiveTime(at: start + .seconds(second))
  }

  @Test("is counted from the start of the call and from each later byte")
  func counted() {
    #expect(time(at: 7) == .zero)
    #expect(time(at: 7, (1, .asked)) == .seconds(6))
    #expect(time(at: 7, (1, .asked), (5, .moved)) == .seconds(2))
    #expect(time(at: 7, (1, .asked), (5, .answered)) == .zero)
    #expect(time(at: 7, (1, .asked), (5, .answered), (6, .moved)) == .zero)
  }

  @Test("covers all calls in progress: another call does not end it, a response does")
  func together() {
    #expect(time(at: 9, (1, .asked), (5, .asked)) == .seconds(8))
    #expect(time(at: 9, (1, .asked), (5, .asked), (6, .moved)) == .seconds(3))
    #expect(time(at: 9, (1, .asked), (5, .asked), (8, .answered)) == .seconds(1))
    #expect(time(at: 9, (1, .asked), (2, .asked), (3, .answered), (4, .answered)) == .zero)
  }
}
