import Core
import Hours
import Operations
import PageKit

/// The page of all hours that wait for the user's approval.
enum ApprovalPage {
  static let path = PagePath("hours", "approve")

  static let pages = WebPage.form("/hours/approve") { call, form in
    try view(form, call)
  } submit: { call, form in
    let decision = try await call.perform(ApproveEntries(entries: SeenEntries.entries(of: form)), of: form)
    return .redirect(to: SeenEntries.path(path, after: decision), done: form.operation)
  }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    // A form that was rejected names entries that changed; the page shows them as they are now.
    let next = form.isFilledIn ? call.otherForm() : form
    let view = ApprovalView(
      model: try ApprovalModel(call), approval: (call.frame(to: path), next), note: SeenEntries.note(call))
    return PageView(
      .approveTitle, place: HoursPages.place, back: (.toHours, PagePath("hours")), form: form, view.html
    ).live(try call.managedAudiences())
  }
}
