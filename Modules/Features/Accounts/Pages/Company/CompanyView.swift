import Accounts
import Core
import Operations
import PageKit

/// The page of the company's settings and links: a pure function of its model.
struct CompanyView {
  let model: CompanyModel
  let forms: PageForms<FormKey>

  func page(_ call: PageCall) -> PageView {
    let rows = model.settings.map { "<li>\(setting($0, call))</li>" as HTML }
    return PageView(
      .companyTitle, back: (.settingsTitle, PagePath("settings")), form: forms.shown,
      """
      \(HTML.card(.companySettings, id: "settings", "<ul class=\"rows\">\(rows)</ul>"))\
      \(HTML.card(.companyLinks, id: "links", links(call)))
      """)
  }

  private func setting(_ setting: CompanyModel.Setting, _ call: PageCall) -> HTML {
    let (kind, key) = (setting.kind, FormKey(setting.kind.name))
    let form = forms[key]
    let shown = setting.value ?? kind.defaultValue
    let field = Field(key.name("value"), .valueLabel).hint(kind.form).value(shown)
    let input =
      kind.values.map { values in
        field.select(values.map { Field.Option($0, $0) }, in: form)
      } ?? field.html(in: form)
    let restore: HTML =
      setting.value == nil
      ? "" : HTML.button(.restoreDefault(kind.defaultValue ?? "–"), .plain, name: "default", value: "yes")
    let change = call.frame(to: CompanyPage.path.below("settings").below(kind.name)).html(
      form, "\(input)<div class=\"actions\">\(HTML.button(.saveButton))\(restore)</div>")
    return """
      <details\(HTML.flag(.open, forms.key == key))><summary>\(shown ?? "–")\
      <small>\(kind.summary) · \(Phrase.defaultValue(kind.defaultValue ?? "–"))</small></summary>\(change)</details>
      """
  }

  private func links(_ call: PageCall) -> HTML {
    let form = forms[CompanyPage.newLink]
    let rows = model.links.map { link -> HTML in
      let remove = call.frame(to: CompanyPage.path.below("links").below("remove")).button(
        forms[FormKey(link.id)], .removeButton, style: .danger,
        fields: HTML.hidden("link", link.id.description))
      return "<li><div class=\"row\">\(link.html)<div class=\"value\">\(remove)</div></div></li>"
    }
    let list: HTML =
      rows.isEmpty ? "<p class=\"quiet\">\(Phrase.noCompanyLinks)</p>" : "<ul class=\"rows\">\(rows)</ul>"
    let fields = [
      Field("name", .fullNameLabel).maximum(100), Field("url", .addressLabel).hint(.addressHint),
    ].map { $0.html(in: form) }
    let add = call.frame(to: CompanyPage.path.below("links")).html(
      form, "\(fields)<div class=\"actions\">\(HTML.button(.addLinkButton))</div>")
    return """
      \(list)<details\(HTML.flag(.open, forms.key == CompanyPage.newLink))><summary>\(Phrase.newLink)</summary>\(add)</details>
      """
  }
}
