import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  private static let fullName = MemberNote(
    "The full name.",
    .text(
      1...200,
      pattern:
        #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
    ), example: "Maija Virtanen")

  /// The notes of the members of accounts.
  package static let accounts = SchemaNotes(
    objects: [
      "ChangedSetting": "The values of a setting before and after a change.",
      "Invite.InvitedSite": "A worksite that the new user becomes a member of.",
      "InvitationRoutes.Acceptance": "A new account, with the token of an invitation.",
      "InvitationRoutes.InvitationRequest": "A new invitation.",
      "InvitationRoutes.NewInvitation": "A new invitation, with its token.",
      "InvitationRoutes.Registration": "A new account, by open registration.",
      "InvitationView": "An unused invitation.",
      "LinkView": "A link of a user or of the company.",
      "LoginRoutes.AppPasswordRequest": "A new app password.",
      "LoginRoutes.LoginRequest": "A login.",
      "LoginRoutes.LoginResponse": "The session that a login began.",
      "LoginRoutes.NewAppPassword": "A new app password.",
      "LoginRoutes.PasswordChange": "A new password of the caller.",
      "PeopleRoutes.PasswordReset": "A new password of another user.",
      "PeopleRoutes.UserRequest": "A new user.",
      "SessionView": "A session: a login on a device, or an app password.",
      "SettingKindView": "A setting that a feature declares.",
      "SettingRoutes.Value": "The value of a setting.",
      "Settings.Answer": "The values that are set, by the names of their settings.",
      "UserView": "A user.",
    ],
    members: [
      "beganAt": MemberNote("The time of the login, or of the creation of the app password."),
      "company": MemberNote("The company's values."),
      "current": MemberNote("The current password.", .text(1...1024), example: "correct horse battery"),
      "InvitationRoutes.InvitationRequest.days": MemberNote(
        "The days for which the link is valid; 7 when not given.", .number(1...60), example: .integer(7)),
      "defaultValue": MemberNote("The default; absent when there is none.", .text(0...4096), example: "15"),
      "deviceName": MemberNote(
        "The name that people use for the device or program.",
        .text(
          1...200,
          pattern:
            #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
        ), example: "Maija's laptop"),
      "email": MemberNote(
        "The e-mail address; empty when unknown.",
        .text(0...254, pattern: "(^$|^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$)"),
        example: "maija@example.fi"),
      "endsAt": MemberNote("The time when the link expires."),
      "ChangedSetting.from": MemberNote(
        "The value before, or the default; absent without either.", .text(0...4096), example: "1"),
      "ChangedSetting.to": MemberNote(
        "The value after, or the default; absent without either.", .text(0...4096), example: "15"),
      "form": MemberNote(
        "The form of a value, in the reader's language.", .text(0...1000), example: "a number of minutes"),
      "holder": MemberNote("The holder: each user, or the company."),
      "isActive": MemberNote("Whether the user may log in."),
      "isAppPassword": MemberNote("Whether the session is an app password instead of a login."),
      "isThisOne": MemberNote("Whether the session made this request."),
      "InvitationRoutes.InvitationRequest.note": MemberNote(
        "The person whom the invitation is for.", .text(0...200), example: "Uuno, electrician"),
      "own": MemberNote("The caller's own values."),
      "password": MemberNote(
        "The password: at least 8 characters, not a common one and not the username.",
        .text(8...1024, pattern: #"^[^\s].*[^\s]$"#), example: "correct horse battery staple"),
      "LoginRoutes.NewAppPassword.password": MemberNote(
        "The password, shown only once.", .text(1...200), example: "correct horse battery staple"),
      "LoginRoutes.LoginRequest.password": MemberNote(
        "The password.", .text(1...1024), example: "correct horse battery staple"),
      "phone": MemberNote(
        "The telephone number; empty when unknown.", .text(0...40, pattern: "(^$|^[+]?[0-9]{5,15}$)"),
        example: "+358401234567"),
      "role": MemberNote("The role."),
      "scope": MemberNote("The requests that an app password allows; absent for a login."),
      "seenAt": MemberNote("The time of the last request, accurate to some minutes."),
      "session": MemberNote("The session."),
      "sites": MemberNote("The worksites that the new user becomes a member of.", .list(0...100)),
      "SessionView.deviceName": MemberNote(
        "The name of the device or program; empty without one.", .text(0...200), example: "Maija's laptop"),
      "SettingKindView.name": MemberNote("The name of the setting.", .text(1...100), example: "hours.step"),
      "token": MemberNote("The secret token, shown only once.", .text(1...200), example: "KPElWVEkq3Zr0w"),
      "url": MemberNote(
        "The address: http, https, mailto or tel.",
        .text(
          5...2000, pattern: "^https?://[A-Za-z0-9.-]+(/[A-Za-z0-9._~/-]*)?$|^(mailto|tel):[A-Za-z0-9@.+-]+$"),
        example: "https://weather.example.fi"),
      "user": MemberNote("The user."),
      "username": MemberNote(
        "The username, 1 to 64 letters of one script, digits and . _ -",
        .text(1...64, pattern: "^[A-Za-z0-9._-]+$"), example: "maija"),
      "value": MemberNote("The value; absent for the default.", .text(0...4096), example: "15"),
      "LinkView.name": MemberNote("The name.", .text(1...100), example: "Weather"),
      "UserView.name": MemberNote("The full name.", .text(1...200), example: "Maija Virtanen"),
      "AddUser.name": fullName,
      "EditUser.name": fullName,
      "InvitationRoutes.Acceptance.name": fullName,
      "InvitationRoutes.Registration.name": fullName,
      "PeopleRoutes.UserRequest.name": fullName,
      "path.setting": MemberNote(
        "The name of the setting.", .text(3...100, pattern: "^[a-z][A-Za-z0-9]*([.][a-z][A-Za-z0-9]*)+$"),
        example: "hours.step"),
    ])
}
