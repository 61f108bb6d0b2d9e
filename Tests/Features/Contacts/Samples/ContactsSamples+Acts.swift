import Contacts
import Core
import FeatureSupport
import Operations
import TestSupport
import VCard
import Worksites

extension ContactsSamples {
  package static let acts = [
    RandomAct(share: 4) { try add($0) },
    RandomAct(share: 4) { try change($0) },
    RandomAct(share: 1) { try arrange($0) },
  ]

  private static func book(_ turn: Turn) throws -> BookName {
    turn.pick(try turn.answer(AddressBooks()))?.bookName ?? .mine
  }

  /// A user adds a contact to any book. There are few names, so that duplicates occur.
  private static func add(_ turn: Turn) throws {
    let (name, book) = (turn.pick(["Matti", "Liisa", "Olli"]) ?? "Matti", try book(turn))
    turn.tell("add the contact \(name) to \(book)")
    try turn.perform(
      AddContact(
        id: turn.newID(), book: book,
        fields: ContactFields(
          firstName: name, phones: [ContactPoint("040 123 456\(turn.number(0..<10))", type: "mobile")])))
  }

  /// A user changes fields of a contact, replaces its card, moves it or removes it.
  private static func change(_ turn: Turn) throws {
    let all = try turn.answer(Contacts())
    guard let contact = turn.pick(all) else { return }
    switch turn.number(0..<6) {
    case 0, 1:
      var edit = ContactEdit()
      if turn.happens(50) { edit.values.company = "Sähkö Oy \(turn.number(0..<9))" }
      if turn.happens(50) { edit.values.notes = "seen \(turn.number(0..<9))" }
      if turn.happens(30) { edit.values.lastName = "Mäkelä" }
      if turn.happens(30) { edit.added.phones = [ContactPoint("09 12\(turn.number(0..<9))")] }
      turn.tell("edit the contact \(contact.id.short)")
      try turn.perform(EditContact(contact: contact.id, edit: edit))
    case 2:
      guard let book = try turn.answer(AddressBooks()).first(where: { $0.id == contact.book }) else { return }
      let edit = ContactEdit(setting: ContactFields(role: "electrician \(turn.number(0..<9))"))
      let card = CardContent(try contact.card.applying(edit))
      turn.tell("put the card \(contact.resource)")
      try turn.perform(
        PutCard(id: turn.newID(), book: book.bookName, resource: contact.resource, card: card))
    case 3:
      let book = try book(turn)
      turn.tell("move the contact \(contact.id.short) to \(book)")
      try turn.perform(MoveContact(contact: contact.id, book: book))
    case 4:
      turn.tell("remove the contact \(contact.id.short)")
      try turn.perform(RemoveContact(contact: contact.id))
    default:
      guard let other = turn.pick(all), other.id != contact.id else { return }
      turn.tell("merge the contact \(other.id.short) into \(contact.id.short)")
      try turn.perform(MergeContacts(contact: contact.id, other: other.id))
    }
  }

  /// A user adds, names or removes an own book.
  private static func arrange(_ turn: Turn) throws {
    let own = try turn.answer(AddressBooks()).filter { $0.scope == .mine }
    guard let book = turn.pick(own), turn.happens(60) else {
      let name = turn.pick(["a", "b"]) ?? "a"
      turn.tell("make the book \(name)")
      try turn.perform(AddBook(id: turn.newID(), resource: name, name: name))
      return
    }
    if turn.happens(30), !book.isMain {
      turn.tell("remove the book \(book.id.short)")
      try turn.perform(RemoveBook(book: book.id))
      return
    }
    turn.tell("name the book \(book.id.short)")
    try turn.perform(
      EditBook(book: book.bookName, id: turn.newID(), name: turn.pick(["x", "y"]) ?? "x"))
  }
}
