import EndToEndSupport
import TestSupport
import Testing

@Suite("Devices that enter hours, from the command line", .realPrograms)
struct HoursDevicesTests {
  private static let prepared = Device.prepared { device in
    try device.shell("set -e; worksite sites add Marjala; worksite hours devices add 'Van 3'")
      .requireSuccess()
  }

  @Test("are renamed, and known by the new name alone")
  func renamed() throws {
    let device = try Device(copying: Self.prepared.get())
    let renamed = try device.run("hours", "devices", "edit", "van 3", "Van 4")
    #expect(renamed.code == 0 && renamed.output.contains("“Van 3” is now called “Van 4”."), "\(renamed)")
    let listed = try device.run("hours", "devices", "--json").items().compactMap { $0["name"] as? String }
    #expect(listed == ["Van 4"])
    #expect(try device.run("hours", "devices", "edit", "Van 3", "Crane").code == 66)
  }
}
