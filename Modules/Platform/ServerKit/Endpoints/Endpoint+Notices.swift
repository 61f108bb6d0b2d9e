import Core
import HTTPTypes
import OpenAPI
import Operations

/// A notice in JSON, in the caller's language.
struct NoticeView: Codable, Sendable {
  let id: ID
  let text: String
  let remedy: String?

  init(_ notice: Notice) {
    id = notice.id
    text = notice.text.description
    remedy = notice.remedy?.description
  }
}

extension Endpoint {
  /// Lists the notices that the caller has not seen, and marks them as seen.
  static let notices: [Endpoint] = [
    Endpoint(
      .get, "/notices", "list the notices that the caller has not seen", tag: "history", isPersonal: true,
      answering: PageBody<NoticeView>.self
    ) { call in
      let store = call.services.companyStore
      let question = UnseenNotices(at: store.clock.now(), in: store.composition)
      return PageBody(try call.answer(question).map(NoticeView.init))
    },
    .operation(SeeNotices.self, .post, "/notices/seen", "mark notices as seen", tag: "history"),
  ]
}
