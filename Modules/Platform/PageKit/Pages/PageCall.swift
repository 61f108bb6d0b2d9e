import Auth
import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import ServerKit

/// A request of a browser to a page.
package struct PageCall: Sendable {
  /// The request.
  package let call: Call
  /// The user who is logged in; `nil` on a page without a login.
  package let visitor: Visitor?
  /// The pages of the server, and the parts that they share.
  let site: PageSite

  /// The services that all routes share.
  package var services: ServerServices { call.services }

  /// The data of the company.
  package var companyStore: CompanyStore { call.services.companyStore }

  /// The current time.
  package var now: Instant { companyStore.clock.now() }

  /// The user, role and device on whose behalf the request is performed.
  package var actor: Actor { get throws { try call.actor } }

  /// The address by which the browser reaches the server.
  package var origin: Origin { call.context.client.origin }

  /// Answers a query on behalf of the user.
  package func answer<Question: Query>(_ query: Question) throws -> Question.Answer { try call.answer(query) }

  /// Returns the id in a segment of the path.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for a text that is not an id.
  package func id(_ name: String) throws -> ID { try call.id(name) }

  /// Returns the day in a segment of the path.
  ///
  /// - Throws: ``Failure`` `pages.noDay` of kind `notFound` for a text that is not a day.
  package func day(_ name: String) throws -> CivilDate {
    guard let day = CivilDate(iso: try call.parameter(name)) else {
      throw Failure(.notFound, "pages.noDay", .noSuchDay, remedy: .openHome, field: name)
    }
    return day
  }

  /// The value of an item in the query of the address.
  package func query(_ name: String) -> String? { call.items[name] }

  /// The sections that the features add to the page of settings, in order.
  package func settingsSections() throws -> [HTML] { try site.settings.compactMap { try $0.html(self) } }

  /// Returns an id for a new record or device.
  package func newID() -> ID { companyStore.ids.next() }

  /// A form of the page that was not sent yet. The address of the page may give values to its fields.
  package func newForm() -> Form { Form(new: companyStore.ids.next(), items: call.items) }

  /// A further form of the page, with an id of its own and without values.
  package func otherForm() -> Form { Form(new: companyStore.ids.next(), items: nil) }

  /// The element of a form of the user.
  package func frame(
    to action: PagePath, isQueued: Bool = false, endsLogin: Bool = false, hasFiles: Bool = false
  ) -> FormFrame {
    FormFrame(
      to: action, by: visitor?.user, isQueued: isQueued, endsLogin: endsLogin, hasFiles: hasFiles)
  }

  /// Returns the form that the browser sent.
  ///
  /// - Throws: ``Failure`` `pages.otherUser` of kind `conflict` for a form that another user wrote.
  func sentForm() async throws -> Form {
    let items = try await call.form()
    if let author = items[Form.Name.user], let visitor, author != visitor.user.description {
      throw Failure(.conflict, "pages.otherUser", .otherUsersForm, remedy: .logInAsAuthor)
    }
    return try Form(sent: items)
  }

  /// Performs the operation of a form on behalf of the user.
  ///
  /// - Returns: the outcome; the first one when the form was sent before.
  @discardableResult
  package func perform<Value: Operation>(_ operation: Value, of form: Form) async throws -> Value.Outcome {
    try await write(form, naming: operation.blobs) { try $0.perform(operation) }
  }

  /// Performs the operations of a form on behalf of the user, all of them or none.
  ///
  /// A form that was sent before is not performed again: its own changes could lead to other operations. A form that waited
  /// for the network is performed as a device's queued operations, at the time at which the user entered it.
  ///
  /// - Parameter blobs: content that the operations name.
  package func run(
    _ form: Form, naming blobs: [Blob] = [], _ body: @escaping @Sendable (FormPerformer) throws -> Void
  ) async throws {
    let earlier = OperationBatch(form.operation, in: companyStore.composition)
    try await write(form, naming: blobs) { performer in
      if try performer.answer(earlier) == nil { try body(performer) }
    }
  }

  private func write<Value: Sendable>(
    _ form: Form, naming blobs: [Blob], _ body: @escaping @Sendable (FormPerformer) throws -> Value
  ) async throws -> Value {
    let caller = try call.caller
    let (time, isQueued, context) = (enteredAt(form), isQueued, call.context)
    let language = Language.current
    return try await services.writes.run(as: caller.actor, naming: blobs) { performer in
      try Language.$current.withValue(language) {
        let work = FormPerformer(
          performer: performer, form: form, time: time, isQueued: isQueued, caller: caller, context: context)
        return try body(work)
      }
    }
  }

  /// The time at which the user sent a form, by the server's clock.
  package func enteredAt(_ form: Form) -> Instant {
    guard let entered = form.enteredAt else { return now }
    let ahead =
      call.request.headers[.worksiteTime].flatMap { Instant($0) }
      .map { $0.milliseconds - now.milliseconds } ?? 0
    // A small difference may be the delay of the network.
    let offset = abs(ahead) < 120_000 ? 0 : ahead
    return min(Instant(milliseconds: entered.milliseconds - offset), now)
  }

  /// Whether the form waited in the browser before the script sent it.
  private var isQueued: Bool { call.request.headers[.worksiteForm] == "queued" }

  /// Whether the script of the page sent the request, which then shows the answer itself.
  var isOfScript: Bool { call.request.headers[.worksiteForm] != nil }
}

/// The user of a page, as far as all pages need to know.
package struct Visitor: Hashable, Sendable {
  /// The user.
  package let user: ID
  /// The name, as other users see it.
  package let name: String
  /// The role, which decides what the pages offer.
  package let role: Role
  /// The chosen language; `nil` for that of the browser.
  package let language: Language?
  /// The chosen look.
  package let look: Look
  /// The current day of the company.
  package let today: CivilDate

  /// A user from their parts.
  package init(
    user: ID, name: String, role: Role, language: Language?, look: Look, today: CivilDate
  ) {
    self.user = user
    self.name = name
    self.role = role
    self.language = language
    self.look = look
    self.today = today
  }

  /// The colours of the pages.
  package enum Look: String, CaseIterable, Sendable {
    /// The colours of the device.
    case device
    case light
    case dark
  }
}

extension HTTPField.Name {
  /// The time of the browser's clock; a page cannot set `Date` (Fetch §2.2.2).
  static let worksiteTime = literal("Worksite-Time")
  /// Marks a form that a script sends.
  static let worksiteForm = literal("Worksite-Form")
  /// The page that a script opens after its form.
  static let worksiteLocation = literal("Worksite-Location")
  /// The code of the failure by which a form was rejected.
  static let worksiteCode = literal("Worksite-Code")
  /// The message of the failure by which a form was rejected, percent-encoded.
  static let worksiteReason = literal("Worksite-Reason")
  /// Marks a page that the service worker keeps, and names the items of its address that a copy takes.
  static let worksiteKept = literal("Worksite-Kept")
}
