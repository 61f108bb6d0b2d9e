import Core
import Foundation
import Testing
import VCard

@Suite("Fields of a card")
struct FieldsTests {
  @Test("of an iPhone's card")
  func iPhone() throws {
    let fields = try VCard(SampleCards.iPhone).fields
    #expect(fields.firstName == "Päivi" && fields.lastName == "Mäkinen")
    #expect(fields.formattedName == "Rkm Päivi Anna Maria Mäkinen")
    #expect(fields.company == "Rakennus Åkerblom Oy" && fields.department == "Työmaat")
    #expect(fields.role == "Vastaava mestari")
    #expect(
      fields.phones == [
        ContactPoint("+358 40 123 4567", type: "mobile"), ContactPoint("09 123 456", type: "Työmaakoppi"),
      ])
    #expect(fields.emails == [ContactPoint("paivi@example.fi", type: "work")])
    #expect(
      fields.addresses == [
        PostalAddress(
          street: "Hämeentie 1\nC 12", postalCode: "00500", city: "Helsinki", country: "Finland", type: "work"
        )
      ])
    #expect(fields.birthday == Birthday(year: nil, month: 4, day: 15))
    #expect(fields.notes == "Ensimmäinen rivi\nToinen, pilkulla; ja puolipisteellä")
    #expect(
      fields.photo?.mediaType == "image/jpeg" && fields.photo?.bytes?.starts(with: [0xFF, 0xD8]) == true)
    #expect(fields.categories == ["Työmaa", "Helsinki, itä"])
    #expect(fields.kind == .individual)
  }

  @Test("of a card of version 4.0")
  func davx5() throws {
    let fields = try VCard(SampleCards.davx5).fields
    #expect(
      fields.phones == [
        ContactPoint("+358501112233", type: "mobile"), ContactPoint("+358-9-123456 ext. 12", type: "work"),
      ])
    #expect(fields.birthday?.description == "--02-29")
    #expect(
      fields.photo
        == ContactPhoto(mediaType: "image/png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test("of groups and companies")
  func kinds() throws {
    let apple = try VCard(SampleCards.macOSGroup).fields
    #expect(apple.kind == .group && apple.members == ["AAAA-1", "bbbb-2"])
    let davx5 = try VCard(SampleCards.davx5Group).fields
    #expect(davx5.kind == .group && davx5.members == ["aaaa-1", "mailto:sahko@example.fi"])
    #expect(try VCard(SampleCards.macOSCompany).fields.kind == .organization)
    #expect(try SampleCards.card("KIND:org", version: "4.0").fields.kind == .organization)
  }

  @Test(
    "have a name for lists even without FN",
    arguments: [
      (["FN: ", "N:Salo;Aino;;;"], "Aino Salo"), (["N:;;;;", "ORG:Oy Ab;"], "Oy Ab"),
      (["EMAIL:a@example.fi", "TEL:112"], "a@example.fi"), (["TEL:112"], "112"),
    ])
  func names(_ lines: [String], _ name: String) throws {
    let text = (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    #expect(try VCard(Array(text.utf8)).fields.formattedName == name)
  }

  @Test(
    "read birthdays in all forms",
    arguments: [
      ("BDAY:19800415", "1980-04-15"), ("BDAY:1980-04-15", "1980-04-15"),
      ("BDAY;VALUE=date:1980-04-15", "1980-04-15"),
      ("BDAY:1980-04-15T00:00:00Z", "1980-04-15"), ("BDAY:--0415", "--04-15"), ("BDAY:--04-15", "--04-15"),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", "--02-29"), ("BDAY:1980-02-30", nil), ("BDAY:1980", nil),
      ("BDAY:1980-04", nil), ("BDAY:+980-04-15", nil), ("BDAY;VALUE=text:kesällä", nil), ("BDAY:", nil),
    ])
  func birthdays(_ line: String, _ text: String?) throws {
    #expect(try SampleCards.card(line).fields.birthday?.description == text)
  }

  @Test("are the same without the photo, which lists do not decode")
  func withoutPhoto() throws {
    let card = try SampleCards.card(
      "FN:Matti", "TEL:1", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "NOTE:a", "CATEGORIES:b")
    var fields = card.fields
    #expect(fields.photo != nil)
    fields.photo = nil
    #expect(card.fieldsWithoutPhoto == fields)
  }

  @Test("do not fetch a photo that is elsewhere")
  func photoElsewhere() throws {
    let photo = try SampleCards.card("PHOTO;VALUE=uri:https://example.fi/a.jpg").fields.photo
    #expect(photo == ContactPhoto(uri: "https://example.fi/a.jpg"))
    #expect(try SampleCards.card("PHOTO;ENCODING=b;TYPE=JPEG:%%%").fields.photo == nil)
  }

  @Test("leave out in JSON what is empty, and come back the same")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let day = try #require(CivilDate(iso: "2026-11-24"))
    let fields = ContactFields(
      firstName: "Aino", phones: [ContactPoint("112")], birthday: Birthday("--04-15"),
      age: StatedAge(years: 42, on: day))
    let json = String(decoding: try encoder.encode(fields), as: UTF8.self)
    let expected = #"""
      {"age":{"on":"2026-11-24","years":42},"birthday":"--04-15","firstName":"Aino",\#
      "kind":"individual","phones":[{"value":"112"}]}
      """#
    #expect(json == expected)
    for bytes in SampleCards.all {
      let fields = try VCard(bytes).fields
      #expect(try JSONDecoder().decode(ContactFields.self, from: try encoder.encode(fields)) == fields)
    }
  }
}
