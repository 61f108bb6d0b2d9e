import ServerKit

/// The HTTP routes of documents.
package enum DocumentsServer {
  static let tag = "documents"

  /// All routes of documents.
  package static let module = ServerModule(
    FolderRoutes.all + FindRoutes.all + TrashRoutes.all + ItemRoutes.all + ContentRoutes.all,
    notes: [.item, .version])
}
