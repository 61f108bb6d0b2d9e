import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Restoring all that a user removed, from the command line", .realPrograms)
struct RestoreRemovedTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; mkdir dir; echo 1 > one; echo 2 > dir/two; echo 3 > three
      worksite docs put -r one dir three /; worksite docs trash /one /dir --yes; worksite docs trash /three
      """)
    try made.requireSuccess()
  }
  private let device: Device
  private let user: String

  init() throws {
    device = try Device(copying: Self.prepared.get())
    let users = try device.run("users", "list", "--json").items()
    user = try #require(users.first?["username"] as? String)
  }

  private func restore(_ arguments: String..., language: String? = nil) throws -> Finished {
    try device.run(["docs", "restore"] + arguments, language: language)
  }

  @Test("is one step, which one undo takes back")
  func all() throws {
    let restored = try restore("Marjala:", "--removed-by", user, "--since", "2020-01-01")
    #expect(restored.output == "Restored at “Marjala”: 3 items.\n", "\(restored.errors)")
    #expect(try device.run("docs", "cat", "/dir/two").output == "2\n")
    #expect(
      try device.run("history").lines.first?.contains("restored 3 items that a user had removed") == true)
    #expect(try device.run("undo").code == 0)
    #expect(try device.run("docs", "trash").lines.count == 4)
    let json = try restore("Marjala:", "--removed-by", user, "--since", "2020-01-01T00:00:00Z", "--json")
      .json()
    #expect(json["restored"] as? Int == 3)
    #expect(try device.run("verify").output.contains("Everything is undamaged"))
  }

  @Test("needs a worksite, a user and a time")
  func usage() throws {
    for arguments in [
      ["Marjala:", "--since", "2020-01-01"], ["Marjala:/one", "--since", "2020-01-01", "--removed-by", user],
    ] {
      #expect(try device.run(["docs", "restore"] + arguments).code == 64)
    }
    let nothing = try restore("Marjala:", "--removed-by", user, "--since", "2090-01-01", language: "fi_FI")
    #expect(nothing.output == "Käyttäjä ei ole sen jälkeen poistanut mitään työmaalta ”Marjala”.\n")
    #expect(try device.run("docs", "trash").lines.count == 4)
  }
}
