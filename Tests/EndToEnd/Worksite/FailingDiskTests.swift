import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A disk that fails", .realPrograms)
struct FailingDiskTests {
  @Test(
    "is never reported as damage, at whichever call on a database it fails",
    arguments: [["docs", "list"], ["sites", "add", "Vuosaari"]])
  func reading(command: [String]) throws {
    let prepared = try Device(hasSender: false)
    try prepared.run("sites", "add", "Marjala").requireSuccess()
    try prepared.run("docs", "add", "/Plans").requireSuccess()
    var failed = 0
    for call in 1...400 {
      let device = try Device(copying: prepared)
      let variables = try KillSwitch.variables(
        failing: call, with: EIO, in: "worksite.db", countsReads: true)
      let end = try Device(of: device, variables: variables).run(command)
      guard end.errors.contains(KillSwitch.mark) else { break }
      #expect(!end.errors.contains("damaged"), "call \(call): \(end.errors)")
      #expect([0, 74].contains(end.code), "call \(call): \(end.code) \(end.errors)")
      if end.code == 74 {
        failed += 1
        #expect(end.errors.contains("the device reports an error"), "call \(call): \(end.errors)")
      }
      if call % 8 == 1 { try device.verify() }
    }
    #expect(failed > 2)
  }
}
