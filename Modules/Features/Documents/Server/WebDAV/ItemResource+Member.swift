import Core
import DAVKit
import DAVServer
import Documents
import ServerKit

extension ItemResource: DAVMember {
  package var name: String { item.name }
  package var isCollection: Bool { item.kind == .folder }
  package var tag: String? { item.hash }
  package var contentType: String? { isCollection ? nil : MediaType.of(item.name) }
  package var contentLength: Int? { isCollection ? nil : Int(item.size) }
  package var modifiedAt: Instant { isCollection ? item.modifiedAt : item.lastModifiedAt }

  /// The properties that clients set.
  var dead: [DeadProperty] {
    properties.compactMap { property in
      DAVName(key: property.name).map { DeadProperty($0, xml: Array(property.value.utf8)) }
    }
  }
}

extension LiveProperty<ItemResource> {
  /// The properties of items beside those of all members.
  static var ofItems: [LiveProperty] {
    [
      LiveProperty(.dav("creationdate"), isInAllprop: true) { $0.item.createdAt.description },
      LiveProperty(.dav("displayname"), isInAllprop: true) { $0.item.name },
    ]
  }
}
