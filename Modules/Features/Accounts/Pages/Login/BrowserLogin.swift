import Accounts
import Auth
import Core
import PageKit
import ServerKit

/// The log-in of the browser that sent a request: its device, and the cookies that it gets.
struct BrowserLogin {
  private let call: PageCall
  /// The id of the browser as a device: that of its cookie, or a new one.
  let device: ID

  /// The log-in of the browser of a request.
  init(_ call: PageCall) {
    self.call = call
    let known = Cookie.device.value(in: call.call.request, from: call.call.context.client)
    device = known.flatMap { ID($0) } ?? call.newID()
  }

  /// The longest lifetime of a cookie that browsers accept, in seconds: 400 days (RFC 6265bis §5.5).
  static let cookieSeconds = 400 * 86_400

  /// The name by which the user finds the browser among the devices.
  var deviceName: String { BrowserName(userAgent: call.call.programName).text }

  /// Begins a session, and returns the page that the browser opens with it.
  ///
  /// - Parameters:
  ///   - username: the username as it was typed, for the log of the server.
  ///   - next: the page to open.
  ///   - begin: begins the session.
  func begin(
    as username: String, next: PagePath, _ begin: () async throws -> Authentication.Login
  ) async throws -> PageAnswer {
    let context = call.call.context
    let login: Authentication.Login
    do {
      login = try await begin()
    } catch let failure as Failure {
      SecurityLog.login(username, failed: failure.code, context)
      throw failure
    }
    SecurityLog.login(login.user.username, failed: nil, context)
    return .redirect(
      to: next,
      cookies: [
        Cookie.session.setting(login.token.text, for: context.client, seconds: Self.cookieSeconds),
        Cookie.device.setting(device.description, for: context.client, seconds: Self.cookieSeconds),
      ])
  }
}
