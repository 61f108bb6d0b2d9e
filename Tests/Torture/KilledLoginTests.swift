import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Kill -9 on a login that carries local data over", .realPrograms)
struct KilledLoginTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try Device()
    try device.shell(
      """
      worksite sites add Marjala; worksite sites add Herttoniemi
      worksite docs add Marjala:/Photos; echo photo > photo; worksite docs put photo Marjala:/Photos
      worksite docs add Marjala:/plans; worksite docs put photo Marjala:/plans
      head -c 1500000 /dev/urandom > big; worksite docs put big Herttoniemi:/
      echo wrong > wrong; worksite docs put wrong Herttoniemi:/; worksite docs trash Herttoniemi:/wrong --yes
      """)
  }

  @Test(
    "at any moment, the next login completes it, and all data is there once",
    arguments: [0, 1, 2, 3])
  func killed(quarter: UInt32) throws {
    try device.files.write("password", company.password(of: "olli"))
    let command = [
      "login", company.address, "--user", "olli", "--password-stdin", "--as", "Herttoniemi=new",
    ]
    let login = try device.start(command, input: device.files.path("password"))
    usleep(100_000 + quarter * 150_000)
    kill(login.pid, SIGKILL)
    _ = login.wait()
    device.killSenders()
    #expect(try device.logIn("olli", to: company, "--as", "Herttoniemi=new").code == 0)
    #expect(try device.isSentUnaided())
    let admin = try company.device(of: "maija")
    #expect(try admin.run("sites", "list", "--json").items().count == 2)
    #expect(try admin.names("Herttoniemi:/") == ["big"])
    #expect(try admin.run("docs", "cat", "Marjala:/Photos/photo").output == "photo\n")
  }
}
