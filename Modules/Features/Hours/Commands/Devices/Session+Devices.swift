import Accounts
import CommandKit
import Core
import Device
import Hours

extension Session {
  /// The device with a name, in any case.
  func device(_ name: String) throws -> HoursDevice {
    let wanted = foldedName(name)
    guard let device = try answer(HoursDevices()).first(where: { foldedName($0.name) == wanted }) else {
      throw Failure(.notFound, "hours.noDevice", .noDeviceCalled(name), remedy: .seeDevices, field: "name")
    }
    return device
  }

  /// Prints a message about the device with a name, or the device as JSON.
  func printDevice(
    of name: String, _ options: GlobalOptions, _ context: Context, _ phrase: (HoursDevice) -> Phrase
  ) throws {
    let device = try device(name)
    if !options.json { return context.output.say(phrase(device)) }
    let driver = try device.driver.flatMap { try answer(UserWithID($0)) }
    try context.output.json(DeviceView(device, driverName: driver?.name))
  }
}
