import VCard

/// Cards as programs write them.
enum SampleCards {
  /// The bytes of lines with a line ending after each.
  static func bytes(_ lines: String..., ending: String = "\r\n") -> [UInt8] {
    Array(lines.map { $0 + ending }.joined().utf8)
  }

  /// A card of the given lines between BEGIN, VERSION and END.
  static func card(_ lines: String..., version: String = "3.0", ending: String = "\r\n") throws -> VCard {
    let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]
    return try VCard(Array(all.map { $0 + ending }.joined().utf8))
  }

  static let iPhone = bytes(
    "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Apple Inc.//iPhone OS 17.5//EN",
    "N:Mäkinen;Päivi;Anna Maria;Rkm;", "FN:Rkm Päivi Anna Maria Mäkinen", "ORG:Rakennus Åkerblom Oy;Työmaat",
    "TITLE:Vastaava mestari", "item1.EMAIL;type=INTERNET;type=pref:paivi@example.fi",
    "item1.X-ABLabel:_$!<Work>!$_", "TEL;type=CELL;type=VOICE;type=pref:+358 40 123 4567",
    "item2.TEL:09 123 456", "item2.X-ABLabel:Työmaakoppi",
    "item3.ADR;type=WORK;type=pref:;;Hämeentie 1\\nC 12;Helsinki;;00500;Finland", "item3.X-ABADR:fi",
    "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15",
    "NOTE:Ensimmäinen rivi\\nToinen\\, pilkulla\\; ja puolipisteellä",
    "PHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&100&100&AAAA==;ENCODING=b;TYPE=JP",
    " EG:/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRof",
    " Hh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/", "CATEGORIES:Työmaa,Helsinki\\, itä",
    "X-SOCIALPROFILE;type=twitter;x-user=paivi:http://twitter.com/paivi", "UID:4A8C-0f9B:ABPerson",
    "REV:2026-01-02T03:04:05Z", "END:VCARD")

  static let macOSCompany = bytes(
    "BEGIN:VCARD", "VERSION:3.0", "N:;;;;", "FN:Teräs & Poika Oy", "ORG:Teräs & Poika Oy;",
    "X-ABShowAs:COMPANY",
    "UID:company-1", "END:VCARD")

  static let macOSGroup = bytes(
    "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Apple Inc.//macOS 14.5//EN", "N:Urakoitsijat", "FN:Urakoitsijat",
    "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:AAAA-1",
    "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:bbbb-2", "UID:group-1", "END:VCARD")

  static let davx5Group = bytes(
    "BEGIN:VCARD", "VERSION:4.0", "PRODID:DAVx5/4.4 ez-vcard/0.12.1", "UID:group-2", "KIND:group", "FN:Sähkö",
    "MEMBER:urn:uuid:aaaa-1", "MEMBER:mailto:sahko@example.fi", "REV:20260102T030405Z", "END:VCARD")

  static let davx5 = bytes(
    "BEGIN:VCARD", "VERSION:4.0", "PRODID:DAVx5/4.4 ez-vcard/0.12.1", "UID:urn:uuid:03a0e51f-d1aa-4385-8a53",
    "FN:Ville Öhman", "N:Öhman;Ville;;;", "TEL;TYPE=cell;PREF=1:+358501112233",
    "TEL;VALUE=uri;TYPE=\"voice,work\":tel:+358-9-123456;ext=12", "EMAIL;TYPE=home:VILLE@example.fi",
    "ADR;TYPE=home;LABEL=\"Kotikuja 2^nEspoo\":;;Kotikuja 2;Espoo;;02100;Finland", "BDAY:--0229",
    "PHOTO:data:image/png;base64,iVBORw0KGgo=", "GEO:geo:60.17,24.94", "END:VCARD")

  static let google = bytes(
    "BEGIN:VCARD", "VERSION:3.0", "FN:Jörn Æsøy", "N:Æsøy;Jörn;;;",
    "EMAIL;TYPE=INTERNET;TYPE=HOME:jorn@example.no",
    "TEL;TYPE=CELL:+47 912 34 567", "item1.URL:https\\://example.no/profile", "item1.X-ABLabel:PROFILE",
    "BDAY:19800415", "CATEGORIES:myContacts,starred", "END:VCARD", ending: "\n")

  static let outlook21 = bytes(
    "BEGIN:VCARD", "VERSION:2.1",
    "N;LANGUAGE=fi;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:M=E4kel=E4;J=FCri",
    "FN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:J=FCri M=E4kel=E4", "ORG:Betoni Oy;Myynti",
    "TEL;WORK;VOICE:09 123 4567", "TEL;CELL;VOICE:040 765 4321",
    "ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;Rantatie 3=0D=0A=", "Talo B;Turku;;20100;Suomi",
    "LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Rantatie 3=0D=0A20100 Turku",
    "EMAIL;PREF;INTERNET:juri@example.fi", "PHOTO;TYPE=JPEG;ENCODING=BASE64:", " /9j/4AAQSkZJ",
    " RgABAQEASABI", "",
    "REV:20260102T030405Z", "END:VCARD")

  /// All cards of versions 3.0 and 4.0.
  static let all = [iPhone, macOSCompany, macOSGroup, davx5Group, davx5, google]
}
