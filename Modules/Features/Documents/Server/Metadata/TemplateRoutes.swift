import Core
import Documents
import HTTPTypes
import Hummingbird
import Operations
import ServerKit

/// The routes of templates. A document is made from one with its content and its type, as any other document is added.
enum TemplateRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] =
    [
      Endpoint(
        .get, "/documents/templates", "list the templates of the company, by name", tag: tag,
        answering: PageBody<DocumentTemplate>.self
      ) { call in PageBody(try call.answer(DocumentTemplates())) },
      .creation(
        AddDocumentTemplate.self, "/documents/templates", "add a template whose content is in the blob store",
        tag: tag,
        record: template),
      .record(template),
      .operation(
        RemoveDocumentTemplate.self, .delete, "/documents/templates/{template}",
        "remove a template; documents made from it stay", tag: tag, of: version),
    ]
    + Endpoint.content(
      of: "/documents/templates/{template}/content", get: "read the content of a template, or a part of it",
      head: "ask for the size and the tag of a template", tag: tag
    ) { call in
      let template = try call.answer(DocumentTemplateWithID(try call.id("template")))
      return ContentResponse(
        blob: template.blob, modifiedAt: template.modifiedAt, name: template.name)
    }

  private static let template = RecordRoute(
    "/documents/templates/{template}", "read what is known of a template", tag: tag, version: \.version
  ) { call in try call.answer(DocumentTemplateWithID(try call.id("template"))) }

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(DocumentTemplateWithID(try call.id("template"))).version
  }
}
