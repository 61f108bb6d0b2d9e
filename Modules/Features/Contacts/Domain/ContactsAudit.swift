import Core
import Persistence
import VCard

/// Compares the columns of contacts with their cards, and the list of changes with the contacts.
enum ContactsAudit {
  /// Findings: contacts whose columns do not fit their cards, and contacts without a change; at most 200.
  static func findings(_ connection: Connection) throws -> [Phrase] {
    var findings: [Phrase] = []
    try connection.forEach("SELECT id, resource, uid, size, card, octets FROM contacts_contact") { row in
      let (id, resource, uid, size) = (try row.id(), row.text(), row.text(), row.int())
      let bytes = Contact.cardBytes(&row)
      let card = try? VCard(bytes, wasStored: true)
      let fits = card.map { CardKey.key(of: $0, at: resource) == uid && bytes.count == size } ?? false
      if !fits, findings.count < 100 { findings.append(.cardDiffers(id.short)) }
    }
    let unlisted = try connection.rows(
      """
      SELECT id FROM contacts_contact WHERE NOT EXISTS (
        SELECT 1 FROM contacts_change WHERE contacts_change.book = contacts_contact.book
        AND contacts_change.resource = contacts_contact.resource AND gone = 0
      ) LIMIT 100
      """
    ) { try $0.id() }
    return findings + unlisted.map { .contactUnlisted($0.short) }
  }
}
