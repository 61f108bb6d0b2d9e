import Core
import Documents
import HTTPTypes
import Operations
import ServerKit

/// The routes of document types.
enum TypeRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/documents/types", "list the document types of the company, by name", tag: tag,
      answering: PageBody<DocumentType>.self
    ) { call in PageBody(try call.answer(DocumentTypes())) },
    .creation(AddDocumentType.self, "/documents/types", "add a document type", tag: tag, record: type),
    .record(type),
    .change(EditDocumentType.self, "rename a document type", record: type, of: version),
    .operation(
      RemoveDocumentType.self, .delete, "/documents/types/{documentType}",
      "remove a document type; its documents stay", tag: tag, of: version),
  ]

  private static let type = RecordRoute(
    "/documents/types/{documentType}", "read a document type", tag: tag, version: \.version
  ) { call in try call.answer(DocumentTypeWithID(try call.id("documentType"))) }

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(DocumentTypeWithID(try call.id("documentType"))).version
  }
}
