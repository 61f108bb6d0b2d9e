import Core

/// A device that enters hours, in JSON.
public struct DeviceView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name that people use.
  public let name: String
  /// The worker whose hours the device enters; absent without a driver.
  public let driver: ID?
  /// The name of the driver.
  public let driverName: String?
  /// The worksite of hours that name none.
  public let worksite: ID?
  /// The operation that last changed the device.
  public let version: ID

  /// A view of a device.
  ///
  /// - Parameter driverName: the name of the driver, if there is one.
  public init(_ device: HoursDevice, driverName: String?) {
    id = device.id
    name = device.name
    driver = device.driver
    self.driverName = driverName
    worksite = device.worksite
    version = device.version
  }
}

/// The new token of a device. The server cannot show it again.
public struct DeviceTokenView: Codable, Sendable {
  /// The device.
  public let device: ID
  /// The token that the device sends: `Authorization: Bearer …`.
  public let token: String

  /// A token of a device.
  public init(device: ID, token: String) {
    self.device = device
    self.token = token
  }
}
