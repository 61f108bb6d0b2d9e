import Auth
import Contacts
import Core
import ExampleCompany
import Operations
import VCard

/// Reads a vCard, edits one line of it, and stores it byte for byte.
@main
enum PhoneBook {
  /// A card of another program: with a property and a parameter that worksite does not know.
  private static let received = [
    "BEGIN:VCARD", "VERSION:3.0", "N:Nieminen;Olli;;;", "FN:Olli Nieminen",
    "ORG;X-SINCE=2019:Kallion Rakennus",
    "item1.X-CRANE;LEVEL=3:licence", "TEL;TYPE=CELL;X-SHIFT=day:040 123 4567", "END:VCARD", "",
  ].joined(separator: "\r\n")

  static func main() throws {
    try ExampleCompany.open([ContactsFeature.feature]) { company in
      try store(Array(received.utf8), as: company.store.ids.next(), in: company)
      let found = try company.store.answer(Contacts(containing: "040 123"), for: company.admin)
      print("found by a part of the number: \(found.map(\.name).joined(separator: ", "))")
    }
  }

  private static func store(_ bytes: [UInt8], as id: ID, in company: ExampleCompany) throws {
    let (store, admin) = (company.store, company.admin)

    let card = try VCard(bytes)
    let edited = try card.applying(ContactEdit(setting: ContactFields(company: "Rakennus Oy")))
    try store.perform(PutCard(id: id, book: .company, card: CardContent(edited)), by: admin)
    let kept = try store.answer(ContactWithID(id), for: admin)
    print(kept.name, kept.card.bytes == edited.bytes ? "is stored byte for byte" : "has changed")

    let (before, after) = (lines(of: card), lines(of: edited))
    for line in before where !after.contains(line) { print("- \(line)") }
    for line in after { print(before.contains(line) ? "  \(line)" : "+ \(line)") }
  }

  private static func lines(of card: VCard) -> [Substring] {
    String(decoding: card.bytes, as: UTF8.self).split(separator: "\r\n")
  }
}
