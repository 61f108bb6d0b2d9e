import Core
import DAVKit
import DAVServer
import Documents
import ServerKit

extension ItemResource: DAVMember {
  package var name: String { item.name }
  package var isCollection: Bool { item.kind == .folder }
  package var tag: String? { item.hash.map { Self.tag(of: $0) } }
  package var contentType: String? { isCollection ? nil : MediaType.of(item.name) }
  package var contentLength: Int? { isCollection ? nil : Int(item.size) }
  package var modifiedAt: Instant { isCollection ? item.modifiedAt : item.lastModifiedAt }

  /// The text of the entity tag of content with a hash: 160 bits of it.
  ///
  /// Programs repeat tags beside tokens of locks in a field `If`, for which some have room for 199 characters only.
  static func tag(of hash: String) -> String { String(hash.prefix(40)) }

  /// The properties that clients set.
  var dead: [DeadProperty] {
    properties.compactMap { property in
      if property.name == ExecutableProperty.key { return nil }
      return DAVName(key: property.name).map { DeadProperty($0, xml: Array(property.value.utf8)) }
    }
  }
}

extension LiveProperty<ItemResource> {
  /// The properties of items beside those of all members.
  static var ofItems: [LiveProperty] {
    [
      LiveProperty(.dav("creationdate"), isInAllprop: true) { $0.item.createdAt.description },
      LiveProperty(.dav("displayname"), isInAllprop: true) { $0.item.name },
      LiveProperty(ExecutableProperty.name) { ExecutableProperty.value(of: $0) },
    ]
  }
}
