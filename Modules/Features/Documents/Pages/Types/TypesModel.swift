import Auth
import Core
import Documents
import PageKit

/// The document types and the templates of the company.
struct TypesModel: Sendable {
  let types: [DocumentType]
  let templates: [DocumentTemplate]
  /// Whether the user may change them.
  let isManager: Bool
  let user: ID?

  init(types: [DocumentType], templates: [DocumentTemplate], isManager: Bool, user: ID?) {
    self.types = types
    self.templates = templates
    self.isManager = isManager
    self.user = user
  }

  init(_ call: PageCall) throws {
    types = try call.answer(DocumentTypes())
    templates = try call.answer(DocumentTemplates())
    isManager = call.isAllowed(.manageTypes)
    user = call.visitor?.user
  }

  /// The name of the type of a template; `nil` for none, and for one that was removed.
  func typeName(of template: DocumentTemplate) -> String? {
    types.first { $0.id == template.documentType }?.name
  }
}

/// The forms of the page of types and templates.
enum TypesForm: Hashable, Sendable {
  case addType, addTemplate
  case editType(ID), removeType(ID), removeTemplate(ID)
}

/// The names of the fields of these forms.
enum TypesFields {
  static let typeName = "type-name"
  static let file = "file"
  static let templateName = "template-name"
  static let documentType = "documentType"
  static let shownName = "shown-name"

  /// The field for the name of a type that there is.
  static func name(of type: ID) -> String { "name-\(type)" }
}
