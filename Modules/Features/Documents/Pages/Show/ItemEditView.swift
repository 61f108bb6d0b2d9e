import Core
import Documents
import PageKit

/// The forms that change a folder or document.
///
/// They rename it, set its tags and type, move it, copy it and put it in the trash.
struct ItemEditView {
  let model: ItemModel
  let forms: PageForms<ItemForm>

  var html: HTML { "\(renaming)\(editing)\(ways)" }

  private var item: Item { model.item }

  private func frame(_ page: String) -> FormFrame {
    FormFrame(to: DocumentAddress.page(page, of: item.id), by: model.reader.user)
  }

  private var renaming: HTML {
    let form = forms[.rename]
    let fields: HTML = """
      \(HTML.hidden(ItemFields.shownName, form.value(ItemFields.shownName, or: item.name)))\
      \(Field(ItemFields.name, .nameLabel).value(item.name).html(in: form))\(HTML.button(.renameButton))
      """
    return """
      <details\(HTML.flag(.open, forms.isRejected(.rename)))><summary>\(Phrase.renameTitle)</summary>\
      \(frame("rename").html(form, fields))</details>
      """
  }

  private var editing: HTML {
    let form = forms[.edit]
    let tags = item.tags.joined(separator: ", ")
    let shownType = item.documentType?.description ?? ""
    let isOffered = model.types.contains { $0.value == shownType }
    let type: HTML =
      model.types.isEmpty
      ? ""
      : """
      \(HTML.hidden(ItemFields.shownType, form.value(ItemFields.shownType, or: shownType)))\
      \(Field(ItemFields.type, .documentTypeLabel).value(isOffered ? shownType : "").select(model.types, in: form))
      """
    let fields: HTML = """
      \(HTML.hidden(ItemFields.shownTags, form.value(ItemFields.shownTags, or: tags)))\
      \(Field(ItemFields.tags, .tagsLabel).hint(.tagsHint).value(tags).html(in: form))\(type)\
      \(HTML.button(.saveButton))
      """
    return """
      <details\(HTML.flag(.open, forms.isRejected(.edit)))>\
      <summary>\(item.kind == .document ? Phrase.tagsAndTypeTitle : .tagsLabel)</summary>\
      \(frame("edit").html(form, fields))</details>
      """
  }

  private var ways: HTML {
    func choose(_ act: TickedItems.Act) -> HTML {
      HTML.link(act.label, to: ChooseFolderPage.path(act, [item.id], from: item.parent, to: item.parent))
    }
    let frame = FormFrame(to: DocumentAddress.page("items", of: item.parent), by: model.reader.user)
      .hiding(TickedItems.field, names: [item.name], then: DocumentAddress.folder(item.parent))
    let trash = frame.html(
      forms.other(),
      "\(HTML.hidden(TickedItems.field, item.id.description))\(TickedItems.button(.trash))")
    return "<div class=\"actions\">\(choose(.move))\(choose(.copy))\(trash)</div>"
  }
}
