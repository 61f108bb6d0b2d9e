import EndToEndSupport
import Foundation
import Testing

@Suite("Kill -9 on a server", .realPrograms)
struct KilledServerTests {
  @Test("a hundred times during writes: all that was acknowledged is there, and nothing is torn")
  func hundredTimes() throws {
    let site = try ServedSite()
    var writes = AcknowledgedWrites()
    for number in 0..<100 {
      try writes.write("\(number)", to: site, until: 1 + number % 13) {
        #expect(site.end(by: SIGKILL) == 128 + SIGKILL)
      }
      try site.start()
    }
    #expect(writes.documents.count >= 600)
    try writes.check(at: site, "server")
  }
}
