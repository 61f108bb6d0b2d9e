import Core

/// A device that enters hours, in JSON.
public struct DeviceView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// What people call it.
  public let name: String
  /// Whose hours it enters; absent while nobody drives it.
  public let driver: ID?
  /// What they are called.
  public let driverName: String?
  /// Where the hours are worked that name no worksite.
  public let worksite: ID?
  /// The operation that last changed anything about it.
  public let version: ID

  /// A device.
  ///
  /// - Parameter driverName: what its driver is called.
  public init(_ device: HoursDevice, driverName: String?) {
    id = device.id
    name = device.name
    driver = device.driver
    self.driverName = driverName
    worksite = device.worksite
    version = device.version
  }
}

/// The token of a device, shown this once.
public struct DeviceTokenView: Codable, Sendable {
  /// Whose it is.
  public let device: ID
  /// To be sent with what the device enters: `Authorization: Bearer …`.
  public let token: String

  /// A token of a device.
  public init(device: ID, token: String) {
    self.device = device
    self.token = token
  }
}
