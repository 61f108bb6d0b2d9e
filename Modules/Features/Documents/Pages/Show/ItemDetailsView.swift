import Core
import Documents
import Operations
import PageKit
import Persistence

/// The page of a folder or document.
struct ItemDetailsView {
  let model: ItemModel
  let forms: PageForms<ItemForm>

  var page: PageView {
    PageView(
      .named(model.item.name), place: DocumentsPages.path, form: forms.rejected,
      """
      \(Breadcrumb(model.lineage).html())\(conflict)\(preview)\
      \(ItemLockView(model: model, forms: forms).html)\
      \(HTML.card(.detailsTitle, id: "item-facts", live: model.live, facts))\
      \(versions)\(saving)\(ItemEditView(model: model, forms: forms).html)\(model.history.html)
      """)
  }

  private var item: Item { model.item }

  private var conflict: HTML {
    guard model.hasConflict else { return "" }
    return """
      <p class="note warn"><a href="\(ConflictsPage.path)">\(Phrase.hasConflict)</a></p>
      """
  }

  private var preview: HTML {
    guard let content = model.content else {
      let path = DocumentAddress.folder(item.id)
      return "<div class=\"actions\">\(HTML.link(.openLink, to: path, .main))</div>"
    }
    return PreviewView(document: item.id, name: item.name, content: content).html
  }

  private var facts: HTML {
    let isDocument = item.kind == .document
    let tags = item.tags.map { tag -> HTML in
      "<a href=\"\(PagePath("documents").with("tag", tag))\">\(tag)</a> "
    }
    let rows: [HTML] = [
      fact(.placeLabel, "\(model.lineage.placeText)"),
      isDocument ? fact(.sizeLabel, "\(Language.current.size(item.size))") : "",
      isDocument ? fact(.modifiedLabel, moment(item.modifiedAt, item.modifiedBy)) : "",
      fact(.addedLabel, moment(item.createdAt, item.createdBy)),
      model.typeName.map { fact(.documentTypeLabel, "\($0)") } ?? "",
      item.isExecutable ? fact(.modeLabel, "\(Phrase.executableMode)") : "",
      tags.isEmpty ? "" : fact(.tagsLabel, HTML(tags)),
    ]
    return "<dl class=\"facts\">\(rows)</dl>"
  }

  private func fact(_ label: Phrase, _ value: HTML) -> HTML {
    "<div><dt>\(label)</dt><dd>\(value)</dd></div>"
  }

  private func moment(_ instant: Instant, _ user: ID) -> HTML {
    "\(model.time(instant)) · \(model.users.name(of: user))"
  }

  private var versions: HTML {
    if model.versions.isEmpty { return "" }
    let rows = model.versions.map { version -> HTML in
      let isCurrent = version.id == item.content
      let path = DocumentAddress.content(item.id, revision: version.number)
      let text =
        "\(model.users.name(of: version.savedBy)) · \(Language.current.unbrokenSize(version.blob.size))"
      return """
        <li><div class="row"><a class="item" href="\(path)"><span>\(isCurrent ? "› " : "")\
        \(Phrase.versionNumber(version.number))<small>\(model.time(version.savedAt)) · \(text)</small></span></a>\
        <span class="value">\(mark(of: version))\(isCurrent ? "" : restore(version))</span></div></li>
        """
    }
    let more = model.nextVersions.map { next -> HTML in
      "<p>\(HTML.link(.moreButton, to: DocumentAddress.details(item.id).with("after", next.text)))</p>"
    }
    return HTML.card(
      .versionsTitle, id: "item-versions", live: model.live, "<ul class=\"rows\">\(rows)</ul>\(more)")
  }

  private func mark(of version: Version) -> HTML {
    if version.isOpenConflict { return "<span class=\"badge warn\">\(Phrase.conflictBadge)</span>" }
    if version.isConflict { return "<span class=\"badge\">\(Phrase.resolvedBadge)</span>" }
    return version.id == item.content ? "<span class=\"badge good\">\(Phrase.currentBadge)</span>" : ""
  }

  private func restore(_ version: Version) -> HTML {
    if version.isOpenConflict { return "" }
    let frame = FormFrame(to: DocumentAddress.page("restore", of: item.id), by: model.reader.user)
    return frame.button(
      forms[.restore], .restoreButton, fields: HTML.hidden(ItemFields.revision, version.number.description))
  }

  /// The form that saves a file as a new version.
  private var saving: HTML {
    guard let content = item.content else { return "" }
    let frame = FormFrame(
      to: DocumentAddress.page("save", of: item.id), by: model.reader.user, isQueued: true, hasFiles: true)
    let form = forms[.save]
    let fields: HTML = """
      \(HTML.hidden(ItemFields.base, form.value(ItemFields.base, or: content.description)))\
      \(Field(ItemFields.file, .newVersionLabel).file(in: form, of: ""))\(HTML.button(.saveButton))
      """
    return """
      <details\(HTML.flag(.open, forms.isRejected(.save)))>\
      <summary>\(Phrase.newVersionTitle)</summary>\(frame.html(form, fields))</details>
      """
  }
}
