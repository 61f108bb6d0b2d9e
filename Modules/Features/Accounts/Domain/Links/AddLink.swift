import Auth
import Core
import Operations
import Persistence

/// Adds a link of the actor's own. It is sent to all of the actor's devices.
public struct AddLink: Operation {
  public static let name = "accounts.link.add"
  public static let right = Right.manageSelf

  package let id: ID
  package let name: String
  /// The address: `http`, `https`, `mailto` or `tel`.
  package let url: String

  /// An operation from its parts.
  public init(id: ID, name: String, url: String) {
    self.id = id
    self.name = name
    self.url = url
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insertLink(id, owner: actor.user, name: name, url: url)
    return Done()
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .addLink(name) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedLink(name) }
}

/// Removes one of the actor's own links.
public struct RemoveLink: Operation {
  public static let name = "accounts.link.remove"
  public static let right = Right.manageSelf

  package let link: ID

  /// An operation from its parts.
  public init(link: ID) { self.link = link }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.removeLink(link, owner: actor.user)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedLink(before?.text("name") ?? link.short)
  }
}

/// Adds a link of the company.
public struct AddCompanyLink: Operation {
  public static let name = "accounts.companyLink.add"
  public static let isLocalOnly = true
  public static let right = Right.manageCompany

  package let id: ID
  package let name: String
  /// The address: `http`, `https`, `mailto` or `tel`.
  package let url: String

  /// An operation from its parts.
  public init(id: ID, name: String, url: String) {
    self.id = id
    self.name = name
    self.url = url
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insertLink(id, owner: nil, name: name, url: url)
    return Done()
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .addLink(name) }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedLink(name) }
}

/// Removes a link of the company.
public struct RemoveCompanyLink: Operation {
  public static let name = "accounts.companyLink.remove"
  public static let isLocalOnly = true
  public static let right = Right.manageCompany

  package let link: ID

  /// An operation from its parts.
  public init(link: ID) { self.link = link }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.removeLink(link, owner: nil)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedLink(before?.text("name") ?? link.short)
  }
}
