import ServerKit

/// The endpoints of documents.
public enum DocumentsServer {
  static let tag = "documents"

  /// The routes.
  public static let endpoints: [Endpoint] =
    FolderRoutes.all + FindRoutes.all + TrashRoutes.all + ItemRoutes.all + ContentRoutes.all
}
