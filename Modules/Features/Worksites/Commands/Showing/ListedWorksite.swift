import Worksites

/// A worksite with what this device knows of it, in JSON.
struct ListedWorksite: Encodable {
  let worksite: Worksite
  /// Whether the worksite is in use on this device.
  let isInUse: Bool

  private enum CodingKeys: CodingKey { case isInUse }

  /// Encodes the members of the worksite, and then the other one.
  func encode(to encoder: any Encoder) throws {
    try worksite.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(isInUse, forKey: .isInUse)
  }
}
