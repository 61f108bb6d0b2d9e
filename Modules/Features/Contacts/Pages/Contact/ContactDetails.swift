import Contacts
import Core
import PageKit
import VCard

/// All fields of a contact as rows, each with the act that its value allows.
struct ContactDetails {
  private let fields: ContactFields
  private let years: Int?

  init(_ fields: ContactFields, years: Int?) {
    self.fields = fields
    self.years = years
  }

  var html: HTML {
    let rows = names + points + others
    return rows.isEmpty ? "" : "<ul class=\"rows\">\(rows)</ul>"
  }

  private var names: [HTML] {
    let hasMore = [fields.prefix, fields.middleName, fields.suffix].contains { $0 != nil }
    return rows([
      (.wholeNameLabel, hasMore ? fields.wholeName : nil), (.nicknameLabel, fields.nickname),
      (.companyLabel, fields.organization.joined(separator: ", ")), (.roleLabel, fields.role),
    ])
  }

  private var points: [HTML] {
    fields.phones.map { phone in
      row(
        .phoneLabel, use: phone.type.map(Phrase.pointType), linked(phone.value, ContactLink.call(phone.value))
      )
    }
      + fields.emails.map { mail in
        row(
          .emailLabel, use: mail.type.map(Phrase.pointType), linked(mail.value, ContactLink.mail(mail.value)))
      }
      + fields.addresses.map { address in
        row(
          .addressLabel, use: address.type.map(Phrase.pointType),
          linked(address.line, ContactLink.map(of: address)))
      }
      + fields.messaging.map { row(.messagingLabel, use: $0.type.map(Phrase.pointType), "\($0.value)") }
      + fields.relations.map { row(.relationLabel, use: $0.type.map(Phrase.relation), "\($0.value)") }
  }

  private var others: [HTML] {
    let age = years.map { Language.current.number($0) }
    let born = fields.birthday.map { day in
      let text = day.text(in: Language.current)
      return age.map { "\(text) (\($0))" } ?? text
    }
    let web = fields.url.map { row(.webLabel, use: nil, linked($0, ContactLink.website($0))) }
    return rows([(.birthdayLabel, born), (.ageLabel, born == nil ? age : nil)]) + (web.map { [$0] } ?? [])
      + rows([(.categoriesLabel, fields.categories.joined(separator: ", "))]) + notes
  }

  /// The notes, whose line breaks stay.
  private var notes: [HTML] {
    guard let notes = fields.notes, !notes.isEmpty else { return [] }
    return [
      "<li><div class=\"row note-text\"><span>\(Phrase.notesLabel)</span><span class=\"lines\">\(notes)</span></div></li>"
    ]
  }

  private func linked(_ text: String, _ link: ContactLink?) -> HTML {
    link?.html("\(text)", .value) ?? "\(text)"
  }

  private func rows(_ values: [(label: Phrase, text: String?)]) -> [HTML] {
    values.compactMap { label, text in
      guard let text, !text.isEmpty else { return nil }
      return row(label, use: nil, "\(text)")
    }
  }

  private func row(_ label: Phrase, use: Phrase?, _ value: HTML) -> HTML {
    let use: HTML? = use.map { "<small>\($0)</small>" }
    return """
      <li><div class="row"><span>\(label)\(use)</span><span class="value">\(value)</span></div></li>
      """
  }
}

extension PostalAddress {
  /// The parts of the address on one line.
  var line: String {
    let place = [postalCode, city].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    return [postBox, extended, street, place, region, country].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
