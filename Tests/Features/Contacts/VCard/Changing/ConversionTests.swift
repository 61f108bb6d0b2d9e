import Testing
import VCard

@Suite("Converting a card")
struct ConversionTests {
  @Test("there and back gives the same fields", arguments: SampleCards.all)
  func thereAndBack(_ bytes: [UInt8]) throws {
    let card = try VCard(bytes)
    let there = card.converted(to: card.version == .v3 ? .v4 : .v3)
    #expect(try VCard(there.bytes).fields == card.fields)
    #expect(there.converted(to: card.version).fields == card.fields)
    #expect(card.converted(to: card.version) == card)
  }

  static let reversible = [
    ("PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "PHOTO:data:image/jpeg;base64,/9j/4AAQ"),
    ("LOGO;ENCODING=b;TYPE=PNG:iVBO", "LOGO:data:image/png;base64,iVBO"),
    ("SOUND;ENCODING=b;TYPE=BASIC:MIIC", "SOUND:data:audio/basic;base64,MIIC"),
    ("KEY;ENCODING=b;TYPE=X509:MIIC", "KEY:data:application/pkix-cert;base64,MIIC"),
    ("KEY;ENCODING=b;TYPE=PGP:MIIC", "KEY:data:application/pgp-keys;base64,MIIC"),
    ("PHOTO;ENCODING=b;TYPE=application/pdf:MIIC", "PHOTO:data:application/pdf;base64,MIIC"),
    ("BDAY:1980-04-15", "BDAY:19800415"), ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15", "BDAY:--0415"),
    ("BDAY;VALUE=date-time:1953-10-15T23:10:00Z", "BDAY:19531015T231000Z"),
    ("X-ADDRESSBOOKSERVER-KIND:group", "KIND:group"),
    ("X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a", "MEMBER:urn:uuid:a"),
    ("TEL;TYPE=CELL;TYPE=PREF:040 1", "TEL;TYPE=cell;PREF=1:040 1"),
    ("TEL;TYPE=WORK,VOICE:1", "TEL;TYPE=work,voice:1"),
    ("item1.EMAIL;TYPE=INTERNET:a@b.fi", "item1.EMAIL;TYPE=internet:a@b.fi"),
    (
      "ADR;TYPE=WORK:;;Katu 1;;;;\r\nLABEL;TYPE=WORK:Katu 1\\nHelsinki",
      "ADR;TYPE=work;LABEL=Katu 1^nHelsinki:;;Katu 1;;;;"
    ),
    ("REV:2026-01-02T03:04:05Z", "REV:20260102T030405Z"), ("GEO:60.17;24.94", "GEO:geo:60.17,24.94"),
    ("X-ABShowAs;X-P=1:COMPANY", "X-ABShowAs;X-P=1:COMPANY"), ("TEL;TYPE=Mökki:1", "TEL;TYPE=Mökki:1"),
  ]

  @Test("rewrites the forms that differ, both ways", arguments: reversible)
  func forms(_ old: String, _ new: String) throws {
    let three = try SampleCards.card("N:A", "FN:A", old)
    let four = try SampleCards.card("N:A", "FN:A", new, version: "4.0")
    #expect(three.converted(to: .v4) == four)
    #expect(four.converted(to: .v3) == three)
  }

  @Test(
    "to version 4.0 takes sloppy forms",
    arguments: [
      ("TEL;HOME;PREF:1", "TEL;TYPE=home;PREF=1:1"),
      ("PHOTO;BASE64;JPEG:/9j/", "PHOTO:data:image/jpeg;base64,/9j/"),
      ("PHOTO;ENCODING=B:/9j/", "PHOTO:data:image/jpeg;base64,/9j/"), ("BDAY:1980-04", "BDAY:1980-04"),
      ("BDAY;VALUE=date:19800415", "BDAY:19800415"),
      ("LABEL;TYPE=HOME:no address", "LABEL;TYPE=home:no address"),
      ("REV:2026-01-02T03:04:05.678Z", "REV:20260102T030405Z"),
    ])
  func sloppy(_ old: String, _ new: String) throws {
    let four = try SampleCards.card("N:A", "FN:A", old).converted(to: .v4)
    #expect(four == (try SampleCards.card("N:A", "FN:A", new, version: "4.0")))
  }

  @Test(
    "to version 3.0 gives phones as text and addresses of pictures as such",
    arguments: [
      ("TEL;VALUE=uri;TYPE=\"voice,home\":tel:+33-01-23;ext=5", "TEL;TYPE=VOICE,HOME:+33-01-23 ext. 5"),
      ("PHOTO:https://example.fi/a.png", "PHOTO;VALUE=uri:https://example.fi/a.png"),
      ("TEL;PREF=2:1", "TEL;PREF=2:1"),
      ("BDAY;VALUE=text:circa 1800", "BDAY;VALUE=text:circa 1800"),
      ("ANNIVERSARY:--0415", "ANNIVERSARY:--0415"),
    ])
  func toThree(_ old: String, _ new: String) throws {
    let three = try SampleCards.card("N:A", "FN:A", old, version: "4.0").converted(to: .v3)
    #expect(three == (try SampleCards.card("N:A", "FN:A", new)))
  }

  @Test(
    "to version 3.0 and back gives the URIs of phones again",
    arguments: [
      "TEL;VALUE=uri:tel:+33-01-23;ext=5", "TEL;VALUE=uri;TYPE=work:tel:863-1234;phone-context=+1-914-555",
      "TEL;VALUE=uri;PREF=1:tel:7042;ext=12;phone-context=example.com",
      "item1.TEL;VALUE=uri;X-P=a:tel:+358-9-1;isub=3",
    ])
  func phones(_ line: String) throws {
    let four = try SampleCards.card("N:A", "FN:A", line, version: "4.0")
    let three = four.converted(to: .v3)
    #expect(three.fields.phones == four.fields.phones)
    #expect(!(three.properties(named: "TEL").first?.rawValue.contains("tel:") ?? true))
    #expect(
      three.converted(to: .v4).properties(named: "TEL") == four.properties(named: "TEL")
        || line.contains("PREF"))
    #expect(three.converted(to: .v4).fields == four.fields)
  }

  @Test("to version 4.0 leaves a phone as text that was changed meanwhile")
  func changedPhone() throws {
    let three = try SampleCards.card("N:A", "FN:A", "TEL;X-URI=\"tel:7042;ext=12\":7043")
    #expect(three.converted(to: .v4).properties(named: "TEL").map(\.rawValue) == ["7043"])
  }

  @Test(
    "to version 4.0 has no escapes of colons",
    arguments: [
      ("NOTE:a\\:b\\\\:c\\,d", "NOTE:a:b\\\\:c\\,d"), ("URL:http\\://a.fi", "URL:http://a.fi"),
      ("X-A:\\:", "X-A::"), ("ADR:;;Katu\\: 1;;;;", "ADR:;;Katu: 1;;;;"),
    ])
  func colons(_ old: String, _ new: String) throws {
    let four = try SampleCards.card("N:A", "FN:A", old).converted(to: .v4)
    #expect(four == (try SampleCards.card("N:A", "FN:A", new, version: "4.0")))
  }

  @Test("adds the names that a version requires")
  func names() throws {
    let three = try SampleCards.card("FN:A", version: "4.0").converted(to: .v3)
    #expect(three == (try SampleCards.card("N:;;;;", "FN:A")) || three.properties(named: "N").count == 1)
    let four = try SampleCards.card("N:Salo;Aino;;;").converted(to: .v4)
    #expect(four == (try SampleCards.card("FN:Aino Salo", "N:Salo;Aino;;;", version: "4.0")))
    let group = try VCard(SampleCards.davx5Group).converted(to: .v3)
    #expect(group.properties(named: "N").map(\.rawValue) == [""])
  }
}
