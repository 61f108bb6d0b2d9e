import ServerKit

/// The HTTP routes of documents.
package enum DocumentsServer {
  static let tag = "documents"

  /// All routes of documents, and the tree of WebDAV.
  package static let module = ServerModule(
    FolderRoutes.all + FindRoutes.all + TrashRoutes.all + ItemRoutes.all + ContentRoutes.all
      + LockRoutes.all + KeepingRoutes.all + TypeRoutes.all + TemplateRoutes.all,
    trees: WebDAVRoutes.all, notes: [.item, .version, .lock, .keeping, .metadata])
}
