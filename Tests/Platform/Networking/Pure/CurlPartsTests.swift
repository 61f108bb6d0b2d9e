import Core
import Testing

@testable import Networking

@Suite("The pure parts of the transport")
struct CurlPartsTests {
  private func take(_ reader: inout HeadReader, _ lines: String...) -> [HeadReader.Event] {
    lines.map { reader.parse(Array(($0 + "\r\n").utf8)) }
  }

  @Test("interim responses are separated, and trailers are ignored")
  func heads() {
    var reader = HeadReader()
    let interim = take(
      &reader, "HTTP/1.1 104 Upload Resumption Supported", "Location: /u", "", "HTTP/1.1 100", "")
    #expect(interim[2] == .interim(InterimResponse(status: 104, headers: ["Location": "/u"])))
    #expect(interim[4] == .interim(InterimResponse(status: 100, headers: [:])))
    let answer = take(&reader, "HTTP/2 200", "a:\t b: c ", "empty:", "")
    #expect(answer[3] == .answer(status: 200, version: "2", headers: ["a": "b: c", "empty": ""]))
    #expect(reader.isDone)
    let trailers = take(&reader, "X-Trailer: 1", "")
    #expect(trailers == [.nothing, .nothing])
  }

  @Test("an empty line before any head is ignored")
  func empty() {
    var reader = HeadReader()
    let events = take(&reader, "", "nonsense", "")
    #expect(events == [.nothing, .nothing, .nothing])
    #expect(!reader.isDone)
  }

  @Test("a transfer stalls when fewer bytes than the limit moved in the period, and only then")
  func stalls() {
    var watch = StallWatch(StallLimit(bytes: 100, within: .seconds(10)))
    let start = ContinuousClock.now
    func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }
    #expect(watch.isStalled(at: at(1000), moved: 0) == false)
    #expect(watch.deadline == nil)
    watch.restart(at: at(0), moved: 0)
    #expect(watch.deadline == at(10))
    #expect(watch.isStalled(at: at(9), moved: 99) == false)
    #expect(watch.isStalled(at: at(10), moved: 100) == false)
    #expect(watch.deadline == at(20))
    #expect(watch.isStalled(at: at(19), moved: 150) == false)
    #expect(watch.isStalled(at: at(20), moved: 199) == true)
  }

  @Test("a restart of curl on another connection is progress")
  func beginsAgain() {
    var watch = StallWatch(StallLimit(bytes: 100, within: .seconds(10)))
    let start = ContinuousClock.now
    watch.restart(at: start, moved: 5000)
    #expect(watch.isStalled(at: start + .seconds(10), moved: 0) == false)
    #expect(watch.deadline == start + .seconds(20))
  }

  @Test("every fault has a text in both languages, with a remedy")
  func texts() {
    for kind in NetworkFault.Kind.allCases {
      let fault = NetworkFault(kind, mayHaveArrived: false, detail: "detail")
      let (message, remedy) = Phrase.about(fault, host: "worksite.example")
      for text in [message.text(in:), remedy.text(in:)] {
        #expect(text(.english) != text(.finnish))
        #expect(text(.english).last.map { ".".contains($0) } == true)
      }
    }
  }
}
