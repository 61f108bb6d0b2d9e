import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of logins and app passwords.
  static let loginSession = SchemaNotes(
    objects: [
      "LoginRoutes.AppPasswordRequest": "A new app password.",
      "LoginRoutes.LoginRequest": "A login.",
      "LoginRoutes.LoginResponse": "The session that a login began.",
      "LoginRoutes.NewAppPassword": "A new app password.",
      "LoginLinkRoutes.LinkLogin": "A login with a link.",
      "LoginLinkRoutes.LinkRequest": "A new login link.",
      "LoginLinkRoutes.NewLoginLink": "A new login link.",
      "SessionView": "A session: a login on a device, an app password, or a login link that was not used.",
    ],
    members: [
      "beganAt": MemberNote("The time of the login, or of the creation of the app password."),
      "deviceName": MemberNote(
        "The name that people use for the device or program.",
        .text(
          1...200,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "Maija's laptop"),
      "isAppPassword": MemberNote("Whether the session is an app password instead of a login."),
      "isThisOne": MemberNote("Whether the session made this request."),
      "LoginRoutes.NewAppPassword.password": MemberNote(
        "The password, shown only once.", .text(1...200), example: "correct horse battery staple"),
      "LoginRoutes.LoginRequest.password": MemberNote(
        "The password.", .text(1...1024), example: "correct horse battery staple"),
      "LoginLinkRoutes.LinkRequest.password": MemberNote(
        "The caller's password.", .text(1...1024), example: "correct horse battery staple"),
      "LoginLinkRoutes.NewLoginLink.link": MemberNote("The link, with which it is ended before its use."),
      "LoginLinkRoutes.NewLoginLink.endsAt": MemberNote("From when on the link is not accepted."),
      "SessionView.endsAt": MemberNote("From when on a login link is not accepted; absent for sessions."),
      "scope": MemberNote("The requests that an app password allows; absent for a login."),
      "seenAt": MemberNote("The time of the last request, accurate to some minutes."),
      "session": MemberNote("The session."),
      "SessionView.deviceName": MemberNote(
        "The name of the device or program; empty without one.", .text(0...200), example: "Maija's laptop"),
    ])
}
