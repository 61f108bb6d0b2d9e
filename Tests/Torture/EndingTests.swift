import EndToEndSupport
import TestSupport
import Testing

@Suite("The end of commands that used TLS", .realPrograms)
struct EndingTests {
  @Test("300 commands in a row end with the code of success")
  func codes() throws {
    let company = try Company(isSecure: true, isQuiet: true)
    let device = try Device(hasSender: false)
    let login = try device.logIn("pekka", to: company, "--ca", company.authority)
    try #require(login.code == 0, "\(login.errors)")
    let failed = try (1...300).compactMap { number in
      let sync = try device.run("sync")
      return sync.code == 0 ? nil : "\(number): \(sync.code) \(sync.errors)"
    }
    #expect(failed.isEmpty, "\(failed.count) failed: \(failed.prefix(3))")
  }
}
