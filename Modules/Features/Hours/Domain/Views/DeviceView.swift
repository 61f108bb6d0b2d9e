import Core

/// A device that enters hours, in JSON.
package struct DeviceView: Codable, Hashable, Sendable {
  /// The identity, for life.
  package let id: ID
  /// The name that people use.
  package let name: String
  /// The worker whose hours the device enters; absent without a driver.
  package let driver: ID?
  /// The name of the driver.
  package let driverName: String?
  /// The worksite of hours that name none.
  package let worksite: ID?
  /// The operation that last changed the device.
  package let version: ID

  /// A view of a device.
  ///
  /// - Parameter driverName: the name of the driver, if there is one.
  package init(_ device: HoursDevice, driverName: String?) {
    id = device.id
    name = device.name
    driver = device.driver
    self.driverName = driverName
    worksite = device.worksite
    version = device.version
  }
}

/// The new token of a device. The server cannot show it again.
package struct DeviceTokenView: Codable, Sendable {
  package let device: ID
  /// The token that the device sends: `Authorization: Bearer …`.
  package let token: String

  /// A token of a device.
  package init(device: ID, token: String) {
    self.device = device
    self.token = token
  }
}
