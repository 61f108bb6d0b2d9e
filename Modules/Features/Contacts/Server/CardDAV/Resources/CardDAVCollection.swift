import Accounts
import Contacts
import Core
import DAVKit

/// A collection or principal of CardDAV, with all that its properties need.
struct CardDAVCollection: Sendable {
  let place: CardDAVPlace
  /// The caller's username, which is in the paths.
  let username: String
  /// The caller; `nil` where no property needs it.
  let user: User?
  /// The details of an address book.
  let detail: BookDetail?
  /// The properties that clients stored. The home has those of the caller's first book.
  let dead: [DeadProperty]
  let language: Language

  /// The path of a place in the caller's part of the tree.
  func path(of place: CardDAVPlace) -> DAVPath { place.path(of: username) }

  /// The name to show.
  var title: String {
    switch place {
    case .top, .root: "worksite"
    case .principals: Phrase.cardDAVUsers.text(in: language)
    case .principal: user?.name ?? username
    case .homes, .home: Phrase.addressBooks.text(in: language)
    case .book, .card: detail?.book.title.text(in: language) ?? ""
    }
  }

  /// The privileges that the caller has on it.
  var privileges: Set<Privilege> {
    switch place {
    case .home: [.read, .readACL, .writeProperties, .bind, .unbind]
    case .book: detail?.isWritable == true ? [.read, .readACL, .write] : [.read, .readACL]
    default: [.read, .readACL]
    }
  }

  /// Whether the caller is the owner.
  var isOwn: Bool {
    switch place {
    case .home, .principal: true
    case .book: detail?.book.scope == .mine
    default: false
    }
  }
}

extension BookDetail {
  /// The state as a token. Another book at the same address has other tokens.
  var token: SyncToken { SyncToken(epoch: "\(state.epoch) \(book.id)", sequence: state.sequence) }
}

extension AddressBook {
  /// The properties that clients stored with the book.
  var dead: [DeadProperty] {
    properties.sorted { $0.key < $1.key }.compactMap { key, xml in
      DAVName(key: key).map { DeadProperty($0, xml: Array(xml.utf8)) }
    }
  }
}

extension DAVName {
  /// Reads a name as `description` writes it: `{namespace}local`.
  init?(key: String) {
    guard key.hasPrefix("{"), let end = key.lastIndex(of: "}") else { return nil }
    self.init(String(key[key.index(after: end)...]), in: String(key[key.index(after: key.startIndex)..<end]))
  }
}
