import Core
import Documents
import PageKit
import Persistence

/// The page of the document types and the templates of the company.
struct TypesView {
  let model: TypesModel
  let forms: PageForms<TypesForm>

  var page: PageView {
    PageView(
      .typesTitle, place: DocumentsPages.path, back: (.documentsPlace, PagePath("documents")),
      form: forms.rejected,
      """
      <div class="cards">\(HTML.card(.documentTypesTitle, id: "types", "\(types)\(addingType)"))\
      \(HTML.card(.templatesTitle, id: "templates", "\(templates)\(addingTemplate)"))</div>
      """)
  }

  private func frame(_ path: PagePath, hasFiles: Bool = false) -> FormFrame {
    FormFrame(to: path, by: model.user, isQueued: hasFiles, hasFiles: hasFiles)
  }

  private var types: HTML {
    if model.types.isEmpty { return "<p class=\"quiet\">\(Phrase.noTypesYet)</p>" }
    return "<ul class=\"rows\">\(model.types.map(row))</ul>"
  }

  private func row(_ type: DocumentType) -> HTML {
    guard model.isManager else { return "<li><div class=\"row\"><span>\(type.name)</span></div></li>" }
    let form = forms[.editType(type.id)]
    let fields: HTML = """
      \(HTML.hidden(TypesFields.shownName, form.value(TypesFields.shownName, or: type.name)))\
      \(Field(TypesFields.name(of: type.id), .nameLabel).value(type.name).html(in: form))\
      \(HTML.button(.renameButton))
      """
    let removal = frame(TypesPage.path("remove", of: type.id, in: "types")).button(
      forms[.removeType(type.id)], .removeTypeButton, style: .danger)
    return """
      <li><details\(HTML.flag(.open, forms.isRejected(.editType(type.id))))><summary>\(type.name)</summary>\
      \(frame(TypesPage.path("edit", of: type.id, in: "types")).html(form, fields))\(removal)</details></li>
      """
  }

  private var addingType: HTML {
    guard model.isManager else { return "" }
    let form = forms[.addType]
    let fields: HTML = """
      \(Field(TypesFields.typeName, .newTypeLabel).html(in: form))\(HTML.button(.addTypeButton, .plain))
      """
    return frame(PagePath("documents", "types", "add")).html(form, fields)
  }

  private var templates: HTML {
    if model.templates.isEmpty { return "<p class=\"quiet\">\(Phrase.noTemplatesYet)</p>" }
    let rows = model.templates.map { template -> HTML in
      let facts = [model.typeName(of: template), Language.current.unbrokenSize(template.blob.size)]
        .compactMap(\.self).joined(separator: " · ")
      let removal: HTML =
        model.isManager
        ? frame(TypesPage.path("remove", of: template.id, in: "templates"))
          .button(forms[.removeTemplate(template.id)], .removeButton)
        : ""
      return """
        <li><div class="row"><a class="item" href="\(TypesPage.path("content", of: template.id, in: "templates"))">\
        <span>\(template.name)<small>\(facts)</small></span></a><span class="value">\(removal)</span></div></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  private var addingTemplate: HTML {
    guard model.isManager else { return "" }
    let form = forms[.addTemplate]
    let options =
      [Field.Option("", Phrase.noType.description)]
      + model.types.map { Field.Option($0.id.description, $0.name) }
    let type: HTML =
      model.types.isEmpty ? "" : Field(TypesFields.documentType, .documentTypeLabel).select(options, in: form)
    let fields: HTML = """
      \(Field(TypesFields.file, .newVersionLabel).file(in: form, of: ""))\
      \(Field(TypesFields.templateName, .nameLabel).hint(.nameHint).html(in: form))\(type)\
      \(HTML.button(.addTemplateButton, .plain))
      """
    let add = frame(PagePath("documents", "templates", "add"), hasFiles: true)
    return """
      <details\(HTML.flag(.open, forms.isRejected(.addTemplate)))>\
      <summary>\(Phrase.newTemplateTitle)</summary>\(add.html(form, fields))</details>
      """
  }
}
