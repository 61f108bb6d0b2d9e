import Accounts
import Contacts
import Core
import DAVKit
import DAVServer

/// An address book, or a collection or principal above it, with all that its properties need.
struct BookCollection: DAVCollection {
  let place: CardDAVPlace
  /// The caller's username, which is in the paths.
  let username: String
  /// The caller; `nil` where no property needs it.
  let account: User?
  /// The details of an address book.
  let detail: BookDetail?
  /// The properties that clients stored. The home has those of the caller's first book.
  let dead: [DeadProperty]
  let language: Language

  var path: DAVPath { path(of: place) }

  /// The path of a place in the caller's part of the tree.
  func path(of place: CardDAVPlace) -> DAVPath { place.path(of: username) }

  var types: [DAVName] {
    switch place {
    case .principal: [.dav("principal")]
    case .book: [.carddav("addressbook")]
    default: []
    }
  }

  var title: String {
    switch place {
    case .top, .root: "worksite"
    case .principals: Phrase.cardDAVUsers.text(in: language)
    case .principal: account?.name ?? username
    case .homes, .home: Phrase.addressBooks.text(in: language)
    case .book, .card: detail?.book.title.text(in: language) ?? ""
    }
  }

  var reports: [DAVName] { place.reports }

  var access: DAVAccess {
    switch place {
    case .home: access(isOwn: true, [.read, .readACL, .writeProperties, .bind, .unbind])
    case .book: bookAccess
    default: access(isOwn: place == .principal, [.read, .readACL])
    }
  }

  /// The rights of the caller on an address book and on its cards.
  var bookAccess: DAVAccess {
    access(
      isOwn: detail?.book.scope == .mine,
      detail?.isWritable == true ? [.read, .readACL, .write] : [.read, .readACL])
  }

  private func access(isOwn: Bool, _ privileges: Set<Privilege>) -> DAVAccess {
    DAVAccess(path(of: .principal), in: path(of: .principals), isOwn: isOwn, privileges)
  }

  var user: DAVUser? { place == .principal ? DAVUser(email: account?.email) : nil }

  var token: SyncToken? { detail?.token }

  /// The address book; `nil` for another collection.
  var bookName: BookName? { detail?.book.bookName }
}

extension BookDetail {
  /// The state as a token. Another book at the same address has other tokens.
  fileprivate var token: SyncToken {
    SyncToken(epoch: "\(state.epoch) \(book.id)", sequence: state.sequence)
  }
}

extension AddressBook {
  /// The properties that clients stored with the book.
  var dead: [DeadProperty] {
    properties.sorted { $0.key < $1.key }.compactMap { key, xml in
      DAVName(key: key).map { DeadProperty($0, xml: Array(xml.utf8)) }
    }
  }
}
