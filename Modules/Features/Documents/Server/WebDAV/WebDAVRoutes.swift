import DAVServer
import Documents
import HTTPTypes
import Operations
import ServerKit

/// The addresses of WebDAV (RFC 4918).
enum WebDAVRoutes {
  /// All addresses. Clients ask the root of a server, too, whether it speaks WebDAV.
  static let all: [ResourceTree] = [
    ResourceTree(
      at: "/", methods: [], errors: .dav(), compliance: WorksiteTree.compliance, handle: WorksiteTree.answer),
    ResourceTree(
      below: DocumentsFeature.webDAV.path, errors: .dav(), contentMethods: [.put],
      handle: WorksiteTree.answer),
  ]
}
