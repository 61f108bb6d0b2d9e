import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of devices that enter hours.
  static let device = SchemaNotes(
    objects: [
      "DeviceRoutes.DeviceShift": "A shift that a device recorded.",
      "DeviceTokenView": "The new token of a device.",
      "DeviceView": "A device that enters hours.",
    ],
    members: [
      "driver": MemberNote("The worker whose hours the device enters; absent without a driver."),
      "driverName": MemberNote("The name of the driver.", .text(0...200), example: "Pekka Korhonen"),
    ])
}
