import Networking
import Testing

@Suite("Faults that indicate an overloaded server")
struct BurdenTests {
  @Test("a connection that was not established is none")
  func unheard() {
    #expect(!NetworkFault(.timedOut, mayHaveArrived: false).burdensServer)
    #expect(!NetworkFault(.unreachable, mayHaveArrived: false).burdensServer)
    #expect(!NetworkFault(.refused, mayHaveArrived: false).burdensServer)
  }

  @Test("no response, a slow one and half of one are")
  func heard() {
    #expect(NetworkFault(.timedOut, mayHaveArrived: true).burdensServer)
    #expect(NetworkFault(.tooSlow, mayHaveArrived: true).burdensServer)
    #expect(NetworkFault(.cut, mayHaveArrived: true).burdensServer)
  }
}
