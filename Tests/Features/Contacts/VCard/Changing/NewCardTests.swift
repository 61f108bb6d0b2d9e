import Core
import Testing
import VCard

@Suite("A new card")
struct NewCardTests {
  private func fields() throws -> ContactFields {
    ContactFields(
      firstName: "Åke", lastName: "Öhman", company: "Rakennus; Oy", department: "Työmaa", role: "Muurari",
      phones: [ContactPoint("040 1", type: "mobile"), ContactPoint("09 1", type: "Mökki, iso")],
      emails: [ContactPoint("a@example.fi", type: "home")],
      addresses: [PostalAddress(street: "Katu 1\nB", postalCode: "00100", city: "Helsinki", type: "work")],
      birthday: Birthday("1980-04-15"),
      age: StatedAge(years: 1, on: try #require(CivilDate(iso: "2026-11-24"))),
      notes: String(repeating: "Hyvää päivää, ", count: 40),
      photo: ContactPhoto(mediaType: "image/jpeg", bytes: [1, 2]),
      url: "https://example.fi", categories: ["a,b", "c"])
  }

  @Test(
    "has the given fields in both versions, in lines of at most 75 bytes", arguments: VCard.Version.allCases)
  func fields(_ version: VCard.Version) throws {
    var fields = try fields()
    let card = VCard(fields: fields, uid: "u-1", version: version)
    #expect(try VCard(card.bytes).version == version && card.uid == "u-1")
    fields.formattedName = "Åke Öhman"
    fields.notes = fields.notes.map { String($0.dropLast()) }
    #expect(card.fields == fields)
    let lines = card.bytes.split(separator: 0x0A)
    #expect(lines.allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
  }

  @Test("of a group or a company is one for every client", arguments: VCard.Version.allCases)
  func kinds(_ version: VCard.Version) throws {
    let group = ContactFields(formattedName: "Urakka", kind: .group, members: ["a", "b"])
    let card = VCard(fields: group, uid: "g", version: version)
    #expect(card.fields.kind == .group && card.fields.members == ["a", "b"])
    #expect(card.properties(named: "N").map(\.rawValue) == ["Urakka"])
    let company = VCard(fields: ContactFields(company: "Oy", kind: .organization), uid: "c", version: version)
    #expect(company.fields.kind == .organization && company.fields.formattedName == "Oy")
  }
}
