import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Kill -9 before each step of creating a database", .serialized, .realPrograms)
struct KilledMakingTests {
  /// Runs a command that is killed before its first disk-changing call, then before later ones, until it
  /// completes.
  ///
  /// - Returns: the number of kills.
  private func killAtEach(
    _ step: Int = 1, _ body: (_ variables: [String]) throws -> Int32
  ) throws -> Int {
    for round in 0... where try body(KillSwitch.variables(before: 1 + round * step)) == 0 { return round }
    return 0
  }

  @Test("the next command continues, and no earlier data is lost")
  func local() throws {
    let kills = try killAtEach { variables in
      let device = try Device(hasSender: false)
      let victim = try Device(of: device, variables: variables).run("sites", "add", "Marjala")
      let next = try device.run("sites", "add", "Vuosaari")
      #expect(next.code == 0, "\(variables): \(next.errors)")
      let names = try device.run("sites", "list").output
      #expect(names.contains("Vuosaari") && (victim.code != 0 || names.contains("Marjala")), "\(variables)")
      let verified = try device.run("verify")
      #expect(verified.code == 0, "\(variables): \(verified.output)\(verified.errors)")
      return victim.code
    }
    Tally(kills: kills).print(of: "making a database")
    #expect(kills > 20)
  }

  @Test("an interrupted login is repeated, and earlier entries arrive")
  func login() throws {
    let company = try Company(isQuiet: true)
    let kills = try killAtEach(13) { variables in
      let device = try Device(hasSender: false)
      try device.run("sites", "add", "Own").requireSuccess()
      let victim = try Device(of: device, variables: variables).logIn("maija", to: company)
      if victim.code != 0 {
        let next = try device.logIn("maija", to: company)
        #expect(next.code == 0, "\(variables): \(next.errors)")
      }
      let verified = try device.run("verify")
      #expect(verified.code == 0, "\(variables): \(verified.output)\(verified.errors)")
      #expect(try device.run("sites", "list").output.contains("Own"), "\(variables)")
      return victim.code
    }
    #expect(kills > 20)
  }
}
