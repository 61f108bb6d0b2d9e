import Core
import Operations
import PageKit

/// The pages of remarks.
enum RemarksPages {
  static let pages = FeaturePages(
    pages: WebPage.form("/remarks/{worksite}") { call, form in
      RemarksView(try RemarksModel(of: call)).page(form, call)
    } submit: { call, form in
      let worksite = try call.id("worksite")
      let id = form.operation.derived(for: "id")
      try await call.perform(AddRemark(id: id, worksite: worksite, text: form["text"]), of: form)
      return .redirect(to: PagePath("remarks", worksite.description), done: form.operation)
    })
}

/// The remarks as their page shows them.
struct RemarksModel {
  let worksite: ID
  let remarks: [Remark]

  init(of call: PageCall) throws {
    worksite = try call.id("worksite")
    remarks = try call.answer(Remarks(of: worksite))
  }
}

/// The page of remarks: a pure function of its model.
struct RemarksView {
  private let model: RemarksModel

  init(_ model: RemarksModel) { self.model = model }

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let rows = model.remarks.map { remark -> HTML in "<li class=\"row\">\(remark.text)</li>" }
    let field = Field("text", .remarkLabel).kind(.lines).html(in: form)
    let frame = call.frame(to: PagePath("remarks", model.worksite.description), isQueued: true)
    return PageView(
      .remarksTitle, form: form,
      "<ul class=\"rows\">\(rows)</ul>\(frame.html(form, "\(field)\(HTML.button(.addRemarkButton))"))")
  }
}
