import Auth
import Core
import Operations
import Persistence

/// Gives a device another name. Its token stays.
public struct EditDevice: Operation {
  public static let name = "hours.device.edit"
  public static let right = Right.manageDevices

  /// The device to rename.
  package let device: ID
  package let name: Edit<String>?

  /// An operation from its parts.
  public init(device: ID, name: Edit<String>?) {
    self.device = device
    self.name = name
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try HoursDevice.require(device, for: actor, in: change.connection)
    if let name = try name?.applied(to: present.name, field: "name") {
      let columns = try HoursDevice.freeName(name, except: device, for: actor, in: change.connection)
      try change.update(HoursFeature.devices, device, columns)
    }
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .renameDevice }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let old = before?.text("name") ?? ""
    return .renamedDevice(old, name?.to ?? old)
  }
}

extension EditDevice {
  private enum CodingKeys: String, CodingKey {
    case device
    case name
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    device = try members.value(.device)
    name = try members.edit(.name)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(device, .device)
    try members.encode(name, .name)
  }
}
