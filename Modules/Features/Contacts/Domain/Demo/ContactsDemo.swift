import Core
import Operations
import VCard
import Worksites

/// The phone book of a demo worksite, and a number of the company.
struct ContactsDemo {
  static func fill(_ company: DemoCompany) throws {
    guard let site = try company.companyStore.answer(Worksites(), for: company.admin).first else { return }
    for (first, last, firm, role, phone) in [
      ("Matti", "Mäkelä", "Sähkö Oy", Phrase.demoElectrician, "040 123 4567"),
      ("Liisa", "Åberg", "Betoni Oy", .demoForeman, "050 765 4321"),
    ] {
      var fields = ContactFields()
      (fields.firstName, fields.lastName, fields.company) = (first, last, firm)
      fields.role = role.description
      fields.phones = [ContactPoint(phone, type: "mobile")]
      try company.perform(AddContact(id: company.newID(), book: .id(site.id), fields: fields))
    }
    var crane = ContactFields()
    crane.company = Phrase.demoCrane.description
    crane.phones = [ContactPoint("09 1234 5678", type: "work")]
    try company.perform(AddContact(id: company.newID(), book: .company, fields: crane))
  }
}
