import Auth
import Core
import Operations
import Persistence

/// Changes the details of a user. Users may change their own name, telephone number and e-mail address; all
/// other changes take an admin.
public struct EditUser: Operation {
  public static let name = "accounts.user.edit"
  public static let isLocalOnly = true
  public static let right = Right.manageSelf

  /// The user to change.
  package let user: ID
  /// A new username; only admins change it.
  public var username: Edit<String>?
  /// A new full name, as it is shown to others.
  public var name: Edit<String>?
  /// A new role; only admins change it.
  public var role: Edit<Role>?
  /// A new telephone number; empty removes it.
  public var phone: Edit<String>?
  /// A new e-mail address; empty removes it.
  public var email: Edit<String>?

  /// An operation that changes nothing yet.
  public init(user: ID) { self.user = user }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    if user != actor.user || username != nil || role != nil { try Right.managePeople.require(of: actor) }
    let present = try User.require(user, in: change.connection)
    var columns: Change.Columns = []
    if let edit = username, let text = try edit.applied(to: present.username, field: "username") {
      let username = try UserForm.username(text)
      try UserForm.requireFree(username, except: user, in: change.connection)
      columns += [("username", username), ("username_key", foldedName(username))]
    }
    if let name = try name?.applied(to: present.name, field: "name") {
      columns.append(("name", try UserForm.name(name)))
    }
    if let role = try role?.applied(to: present.role, field: "role") {
      if role != .admin { try change.requireOtherAdmin(than: present) }
      columns.append(("role", role.rawValue))
    }
    if let phone = try phone?.applied(to: present.phone, field: "phone") {
      columns.append(("phone", try UserForm.phone(phone)))
    }
    if let email = try email?.applied(to: present.email, field: "email") {
      columns.append(("email", try UserForm.email(email)))
    }
    if !columns.isEmpty { try change.update(AccountsFeature.users, user, columns) }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .editedUser(before?.text("name") ?? user.short)
  }
}

extension EditUser {
  private enum CodingKeys: String, CodingKey {
    case user
    case username
    case name
    case role
    case phone
    case email
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    user = try members.value(.user)
    username = try members.edit(.username)
    name = try members.edit(.name)
    role = try members.edit(.role)
    phone = try members.edit(.phone, empty: "")
    email = try members.edit(.email, empty: "")
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(user, .user)
    try members.encode(username, .username)
    try members.encode(name, .name)
    try members.encode(role, .role)
    try members.encode(phone, .phone)
    try members.encode(email, .email)
  }
}
