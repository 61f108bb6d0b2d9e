import Networking
import Testing

@Suite("Whether a fault says that the server has trouble")
struct BurdenTests {
  @Test("a call that nobody heard says nothing about it")
  func unheard() {
    #expect(!NetworkFault(.timedOut, mayHaveArrived: false).burdensServer)
    #expect(!NetworkFault(.unreachable, mayHaveArrived: false).burdensServer)
    #expect(!NetworkFault(.refused, mayHaveArrived: false).burdensServer)
  }

  @Test("no answer, a slow one and half of one do")
  func heard() {
    #expect(NetworkFault(.timedOut, mayHaveArrived: true).burdensServer)
    #expect(NetworkFault(.tooSlow, mayHaveArrived: true).burdensServer)
    #expect(NetworkFault(.cut, mayHaveArrived: true).burdensServer)
  }
}
