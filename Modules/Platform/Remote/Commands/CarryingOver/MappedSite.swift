import CommandKit
import Core
import Worksites

/// A local worksite with its target.
struct MappedSite: Encodable {
  let name: String
  let target: Target

  /// The target of a local worksite.
  enum Target {
    /// A worksite that the server has.
    case existing(Worksite)
    /// A new worksite on the server.
    case new
    /// None, as the user chose.
    case none
    /// None: the server has no match, and the user may not create one.
    case missing

    /// Whether the user chose none.
    var isNone: Bool { if case .none = self { true } else { false } }

    /// Whether the worksite stays local.
    var stays: Bool {
      switch self {
      case .existing, .new: false
      case .none, .missing: true
      }
    }
  }

  private enum CodingKeys: String, CodingKey { case name, becomes, stays }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    // Absent where a new one is created, or the worksite stays.
    if case .existing(let worksite) = target { try container.encode(worksite.name, forKey: .becomes) }
    try container.encode(target.stays, forKey: .stays)
  }

  /// The sentence about the worksite.
  var sentence: Phrase {
    let name = name.printable
    return switch target {
    case .existing(let worksite): .siteBecomes(name, worksite.name.printable)
    case .new: .siteBecomes(name, nil)
    case .none: .siteLeftOut(name)
    case .missing: .siteMissing(name)
    }
  }
}
