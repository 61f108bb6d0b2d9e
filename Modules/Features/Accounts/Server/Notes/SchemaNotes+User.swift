import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  static let fullName = MemberNote(
    "The full name.",
    .text(
      1...200,
      pattern:
        #"^[^\s\u0000-\u001f\u007f-\u009f\u200b-\u202e\u2066-\u2069][^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"#
    ), example: "Maija Virtanen")

  /// The notes of the members of users.
  static let user = SchemaNotes(
    objects: [
      "LoginRoutes.PasswordChange": "A new password of the caller.",
      "PeopleRoutes.PasswordReset": "A new password of another user.",
      "PeopleRoutes.UserRequest": "A new user.",
      "User": "A user.",
    ],
    members: [
      "current": MemberNote("The current password.", .text(1...1024), example: "correct horse battery"),
      "email": MemberNote(
        "The e-mail address; empty when unknown.",
        .text(0...254, pattern: "(^$|^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$)"),
        example: "maija@example.fi"),
      "isActive": MemberNote("Whether the user may log in."),
      "password": MemberNote(
        "The password: at least 8 characters, not a common one and not the username.",
        .text(8...1024, pattern: #"^[^\s].*[^\s]$"#), example: "correct horse battery staple"),
      "phone": MemberNote(
        "The telephone number; empty when unknown.", .text(0...40, pattern: "(^$|^[+]?[0-9]{5,15}$)"),
        example: "+358401234567"),
      "role": MemberNote("The role."),
      "user": MemberNote("The user."),
      "username": MemberNote(
        "The username, 1 to 64 letters of one script, digits and . _ -",
        .text(1...64, pattern: "^[A-Za-z0-9._-]+$"), example: "maija"),
      "User.name": MemberNote("The full name.", .text(1...200), example: "Maija Virtanen"),
      "AddUser.name": fullName,
      "EditUser.name": fullName,
      "PeopleRoutes.UserRequest.name": fullName,
    ])
}
