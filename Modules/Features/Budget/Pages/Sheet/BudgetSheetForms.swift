import Budget
import Core
import PageKit

/// The forms of the page of a budget, each in a part that opens.
struct BudgetSheetForms {
  let model: BudgetSheetModel
  let forms: PageForms<FormKey>

  private var budget: Budget { model.budget }
  private var path: String { budget.id.description }

  /// The forms of the whole budget.
  var html: HTML {
    """
    <div class="card"><h2>\(Phrase.changeTitle)</h2>\(addCategory)\(total)\(details)\(archive)</div>
    """
  }

  /// The forms of a category: its name, its limit, its removal.
  func category(_ category: BudgetCategory, _ line: BudgetLine) -> HTML {
    let key = FormKey(category.id)
    let form = forms[key]
    let name = Field(key.name("name"), .nameLabel).value(category.name).html(in: form)
    let save = FormFrame(to: PagePath("budget", path, "categories", key.text), by: model.user).html(
      form,
      """
      \(HTML.hidden("was", form.value("was", or: category.name)))\(name)\
      \(LimitFields(key: key, budget: budget, line: line, today: model.today).html(in: form))\
      \(actions(.saveLimit))
      """)
    let remove = FormFrame(to: PagePath("budget", path, "categories", key.text, "remove"), by: model.user)
      .button(forms[FormKey("remove")], .removeCategory, style: .danger)
    return """
      <details\(isOpen(key))><summary>\(Phrase.editTitle)\
      <span class="unseen"> \(category.name)</span></summary>\
      \(save)<hr><p class="hint">\(Phrase.removeCategoryExplained)</p>\(remove)</details>
      """
  }

  private func actions(_ label: Phrase) -> HTML { "<div class=\"actions\">\(HTML.button(label))</div>" }

  private func isOpen(_ key: FormKey) -> HTML { HTML.flag(.open, forms.key == key) }

  private var addCategory: HTML {
    let form = forms[.added]
    let name = Field(FormKey.added.name("name"), .nameLabel).html(in: form)
    let limit = LimitFields(key: .added, budget: budget, line: nil, today: model.today)
    let isFirst = model.lines.categories.isEmpty && forms.key == .status
    return """
      <details\(isFirst ? HTML.flag(.open, true) : isOpen(.added))><summary>\(Phrase.addCategory)</summary>\
      \(FormFrame(to: PagePath("budget", path, "categories"), by: model.user).html(
        form, "\(name)\(limit.html(in: form))\(actions(.addCategory))"))</details>
      """
  }

  private var total: HTML {
    let form = forms[.total]
    let limit = LimitFields(key: .total, budget: budget, line: model.lines.total, today: model.today)
    return """
      <details\(isOpen(.total))><summary>\(Phrase.totalLimit)</summary>\
      \(FormFrame(to: PagePath("budget", path, "limit"), by: model.user).html(
        form, "\(limit.html(in: form))\(actions(.saveLimit))"))</details>
      """
  }

  private var details: HTML {
    let (form, key) = (forms[.details], FormKey.details)
    let thresholds = budget.thresholds.map(String.init).joined(separator: " ")
    let fields: HTML = """
      \(HTML.hidden("was", form.value("was", or: budget.name)))\
      \(Field(key.name("name"), .nameLabel).value(budget.name).html(in: form))\
      \(Field(key.name("thresholds"), .thresholdsLabel).kind(.decimal).value(thresholds).hint(.thresholdsHint)
        .html(in: form))\
      \(actions(.saveLimit))
      """
    return """
      <details\(isOpen(key))><summary>\(Phrase.detailsTitle)</summary>\
      \(FormFrame(to: PagePath("budget", path, "edit"), by: model.user).html(form, fields))</details>
      """
  }

  private var archive: HTML {
    let isArchived = budget.archivedAt != nil
    let label: Phrase = isArchived ? .unarchiveButton : .archiveButton
    let button = FormFrame(to: PagePath("budget", path, "archive"), by: model.user).button(
      forms[.archive], label,
      fields: HTML.hidden("archived", isArchived ? "no" : "yes"))
    return """
      <details\(isOpen(.archive))><summary>\(label)</summary>\
      <p class="hint">\(Phrase.archiveExplained)</p>\(button)</details>
      """
  }
}
