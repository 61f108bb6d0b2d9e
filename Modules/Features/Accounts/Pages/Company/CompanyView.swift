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
    let consequence = kind.consequence.map { "<p class=\"quiet\">\($0)</p>" as HTML }
    let typed = model.typed.flatMap { $0.setting == kind.name ? $0 : nil }
    let buttons = typed.map { preview($0, kind, form) } ?? buttons(setting)
    let change = call.frame(to: CompanyPage.path.below("settings").below(kind.name)).html(
      form, "\(typed.map { HTML.hidden("seen", $0.seen) })\(input)\(consequence)\(buttons)")
    return """
      <details\(HTML.flag(.open, forms.key == key))><summary>\(shown ?? "–")\
      <small>\(kind.summary) · \(Phrase.defaultValue(kind.defaultValue ?? "–"))</small></summary>\(change)</details>
      """
  }

  private func buttons(_ setting: CompanyModel.Setting) -> HTML {
    let standard = setting.kind.defaultValue ?? "–"
    let restore: HTML =
      setting.value == nil
      ? "" : HTML.button(.restoreDefault(standard), .plain, name: "default", value: "yes")
    let save: Phrase = setting.kind.hasEffect ? .showEffect : .saveButton
    return "<div class=\"actions\">\(HTML.button(save))\(restore)</div>"
  }

  /// The effect of the typed value, and the button that saves it.
  private func preview(_ typed: CompanyModel.TypedSetting, _ kind: SettingKind, _ form: Form) -> HTML {
    let effect = typed.effect.map { "<p>\($0)</p>" as HTML }
    let save =
      form.isTicked("default")
      ? HTML.button(.restoreDefault(kind.defaultValue ?? "–"), name: "default", value: "yes")
      : HTML.button(.saveButton)
    return """
      <div class="note" tabindex="-1" autofocus>\(effect)\
      <p>\(Phrase.notSavedYet)</p></div><div class="actions">\(save)</div>
      """
  }

  /// A text that is another one for another value of a setting; the default has one of its own.
  static func seen(_ value: String?) -> String { value.map { "value \($0)" } ?? "default" }

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
