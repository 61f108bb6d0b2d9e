import Auth
import Contacts
import Core
import Operations
import PageSupport
import Persistence
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The further fields of the form of a contact")
struct ContactFieldsTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  private func fields(
    _ id: ID, _ typed: [String: String] = [:], as page: PageReply? = nil
  ) async throws -> [(String, String)] {
    let opened = if let page { page } else { try await directory.open("/contacts/\(id)/edit") }
    return try FormFields(opened.text, having: "shown").filled(with: typed)
  }

  private func save(
    _ id: ID, _ typed: [String: String] = [:], _ more: [(String, String)] = [], as page: PageReply? = nil
  ) async throws -> PageReply {
    try await directory.submit("/contacts/\(id)/edit", try await fields(id, typed, as: page) + more)
  }

  /// A card with a line of each of the fields, as other programs write them.
  private func card() throws -> ID {
    try directory.put(
      "N:Mäkelä;Matti;;;", "FN:Matti Mäkelä", "ORG:Betoni;Runko;Pihat;Katot",
      "ADR;TYPE=WORK;X-A=1:;;Katu 1;Oulu;;90100;",
      "item1.ADR;TYPE=HOME:PL 1;as 2;Tie 2\\, B;Kuopio;Savo;70100;FI",
      "item1.X-ABLabel:Cabin", "item1.X-ABADR:fi", "IMPP;X-SERVICE-TYPE=Jabber;TYPE=WORK:xmpp:m@b.fi",
      "X-SKYPE:matti.m", "item2.X-ABRELATEDNAMES;type=pref:Aino \\, Salo", "item2.X-ABLabel:_$!<Spouse>!$_",
      "X-WORKSITE-AGE;X-DATE=2020-01-02;X-B=c:42", "PHOTO;ENCODING=b;TYPE=JPEG;X-CROP=1:/9j/", " AAAA",
      "X-CUSTOM:kept")
  }

  @Test("an edit of another field keeps their lines byte for byte")
  func bytes() async throws {
    let id = try card()
    let before = try directory.lines(id)
    let unchanged = try await save(id)
    #expect(unchanged.status == 303 && !unchanged.location.contains("done="))
    #expect(try directory.lines(id) == before)
    #expect(try await save(id, ["role": "Mason"]).status == 303)
    #expect(
      try directory.lines(id).filter { !$0.hasPrefix("TITLE") && !$0.hasPrefix("REV") } == before)
    let page = try await directory.open("/contacts/\(id)/edit").text
    #expect(page.contains("In years, on 2 Jan 2020.") && page.contains("value=\"42\""))
    // One entry of a list is changed, and the others stay as they are.
    #expect(try await save(id, ["city-1": "Iisalmi", "messaging-2": "sip:m@b.fi"]).status == 303)
    let after = try directory.lines(id)
    #expect(after.contains("item1.ADR;TYPE=HOME:PL 1;as 2;Tie 2\\, B;Iisalmi;Savo;70100;FI"))
    #expect(after.contains("IMPP:sip:m@b.fi"))
    let own = after.filter {
      !["TITLE", "REV", "IMPP:sip", "item1.ADR"].contains(where: $0.hasPrefix)
    }
    #expect(own == before.filter { !$0.hasPrefix("item1.ADR") })
  }

  @Test("age, units, messaging, related persons and all addresses are added, changed and removed")
  func lists() async throws {
    let form = [
      ("firstName", "Aino"), ("street", "Katu 1"), ("region", "Savo"), ("addressUse", "home"),
      ("street-1", ""), ("city-1", "Oulu"), ("addressUse-1", "work"), ("street-2", ""), ("age", "42"),
      ("units", "a, b\r\nc"), ("messaging-0", "xmpp:a@b.fi"), ("messagingUse-0", "work"),
      ("relation-0", "Olli"), ("relationUse-0", "spouse"), ("relation-1", "Maija"), ("relationUse-1", ""),
    ]
    let reply = try await directory.submit("/contacts/add", form)
    #expect(reply.status == 303)
    let id = try #require(ID(String(reply.location.split(separator: "/").last?.prefix { $0 != "?" } ?? "")))
    let added = try directory.contact(id).fields
    #expect(
      added.addresses == [
        PostalAddress(street: "Katu 1", region: "Savo", type: "home"),
        PostalAddress(city: "Oulu", type: "work"),
      ])
    let today = Zone.utc.civil(directory.world.clock.clock.now()).date
    #expect(added.age == StatedAge(years: 42, on: today) && added.units == ["a, b", "c"])
    #expect(added.messaging == [ContactPoint("xmpp:a@b.fi", type: "work")])
    #expect(added.relations == [ContactPoint("Olli", type: "spouse"), ContactPoint("Maija")])
    let page = try await directory.open("/contacts/\(id)").text
    #expect(page.contains("xmpp:a@b.fi") && page.contains("spouse") && page.contains(">42<"))
    let changes = [
      "age": "", "city-1": "", "addressUse-1": "", "messaging-0": "", "relation-0": "", "street-2": "Tie 3",
      "relationUse-1": "friend",
    ]
    #expect(try await save(id, changes).status == 303)
    let changed = try directory.contact(id).fields
    #expect(changed.age == nil && changed.messaging.isEmpty)
    #expect(changed.relations == [ContactPoint("Maija", type: "friend")])
    #expect(changed.addresses.count == 2 && changed.addresses.last?.street == "Tie 3")
    #expect(changed.addresses.first?.region == "Savo")
  }

  @Test("an age is true on the day on which it was typed, also when the form waited for the network")
  func queuedAge() async throws {
    let typedAt = directory.world.clock.clock.now()
    let day = Zone.utc.civil(typedAt).date
    directory.world.clock.advance(seconds: 5 * 86_400)
    let waited = [("enteredAt", typedAt.description)]
    let reply = try await directory.submit("/contacts/add", [("firstName", "Aino"), ("age", "42")] + waited)
    let id = try #require(ID(String(reply.location.split(separator: "/").last?.prefix { $0 != "?" } ?? "")))
    #expect(try directory.contact(id).fields.age == StatedAge(years: 42, on: day))
    #expect(try await save(id, ["age": "41"], waited).status == 303)
    #expect(try directory.contact(id).fields.age == StatedAge(years: 41, on: day))
  }

  @Test("what cannot be read is said at its field, which is shown")
  func rejected() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"))
    for (field, value) in [("age", "old"), ("age", "151"), ("messaging-0", "aino@example.fi")] {
      let reply = try await save(id, [field: value])
      #expect(reply.status == 422 && reply.text.contains("id=\"\(field)-error\""), "\(field)")
      #expect(reply.text.contains("value=\"\(value)\""))
    }
    let reply = try await save(id, ["messaging-0": "x"])
    #expect(reply.text.contains("<details open><summary>More fields"))
  }

  @Test("two people who change different entries keep both")
  func merge() async throws {
    let id = try directory.add(
      ContactFields(
        firstName: "Matti", addresses: [PostalAddress(city: "A"), PostalAddress(city: "B")],
        messaging: [ContactPoint("xmpp:1"), ContactPoint("xmpp:2")], relations: [ContactPoint("Olli")]))
    let page = try await directory.open("/contacts/\(id)/edit")
    var theirs = ContactFields(
      messaging: [ContactPoint("xmpp:1"), ContactPoint("xmpp:2"), ContactPoint("xmpp:3")],
      relations: [ContactPoint("Olli"), ContactPoint("Aino")])
    theirs.addresses = [PostalAddress(city: "A2"), PostalAddress(city: "B")]
    try directory.world.companyStore.perform(
      EditContact(contact: id, edit: ContactEdit(setting: theirs)), by: directory.manager)
    let mine = ["messaging-0": "", "relation-1": "Eero", "city-1": "B2"]
    #expect(try await save(id, mine, as: page).status == 303)
    let fields = try directory.contact(id).fields
    #expect(fields.messaging.map(\.value) == ["xmpp:2", "xmpp:3"])
    #expect(Set(fields.relations.map(\.value)) == ["Olli", "Aino", "Eero"])
    #expect(fields.addresses.map(\.city) == ["A2", "B2"])
  }

  /// The fields by which a form names a photo that its script sent first.
  private func photo(_ bytes: [UInt8], by actor: Actor? = nil) throws -> [(String, String)] {
    let blob = try directory.world.store(bytes)
    try directory.world.companyStore.performTogether(by: actor ?? directory.manager) {
      try $0.noteUploaded(blob)
    }
    return [("photo-hash", blob.hash), ("photo-size", "\(blob.size)"), ("photo-name", "me.jpg")]
  }

  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 2]

  @Test("a photo is added with a contact, replaced, shown and removed")
  func photos() async throws {
    let reply = try await directory.submit("/contacts/add", [("firstName", "A")] + photo(Self.jpeg))
    let id = try #require(ID(String(reply.location.split(separator: "/").last?.prefix { $0 != "?" } ?? "")))
    #expect(try directory.contact(id).fields.photo == ContactPhoto(mediaType: "image/jpeg", bytes: Self.jpeg))
    #expect(try await directory.open("/contacts/\(id)").text.contains("<img class=\"picture\""))
    #expect(try await save(id, [:], try photo(Self.png)).status == 303)
    #expect(try directory.contact(id).fields.photo == ContactPhoto(mediaType: "image/png", bytes: Self.png))
    let form = try await directory.open("/contacts/\(id)/edit")
    #expect(form.text.contains("<img class=\"picture\"") && form.text.contains("name=\"photoRemoval\""))
    #expect(form.text.contains("enctype=\"multipart/form-data\""))
    #expect(try await save(id, [:], [("photoRemoval", "yes")]).status == 303)
    #expect(try directory.contact(id).fields.photo == nil)
    #expect(try await !directory.open("/contacts/\(id)").text.contains("<img"))
  }

  @Test("a photo of another format, of too many bytes or of another user is rejected at its field")
  func badPhotos() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"))
    let large = Self.jpeg + Array(repeating: 0, count: Int(ContactPhoto.largest))
    for (bytes, actor, status) in [
      (Array("<svg onload=alert(1)>".utf8), directory.manager, 422), (large, directory.manager, 422),
      (Self.png, directory.reporter, 404),
    ] {
      let reply = try await save(id, ["notes": "kept"], try photo(bytes, by: actor))
      #expect(reply.status == status && reply.text.contains("id=\"photo-error\""))
      #expect(reply.text.contains("kept</textarea>") && !reply.text.contains("photo-hash"))
    }
    #expect(try directory.contact(id).fields.photo == nil)
    // A browser without scripts sends the file with the form.
    let own = [("operation", "\(directory.world.newID())"), ("user", "\(directory.manager.user)")]
    let reply = try await directory.pages.submit(
      "/contacts/add", own + [("firstName", "Aino")], files: [("photo", "a.png", "<svg/>")],
      as: directory.manager)
    #expect(reply.status == 422 && reply.text.contains("id=\"photo-error\"") && reply.text.contains("Aino"))
  }

  @Test("of a photo that both changed, the page shows the other one and asks")
  func photoClash() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti"), to: .id(directory.site))
    let page = try await directory.open("/contacts/\(id)/edit")
    let theirs = ContactPhoto(mediaType: "image/jpeg", bytes: Self.jpeg)
    try directory.world.perform(
      EditContact(contact: id, edit: ContactEdit(setting: ContactFields(photo: theirs))))
    let asked = try await save(id, [:], try photo(Self.png), as: page)
    #expect(asked.status == 409 && asked.text.contains("id=\"photo-error\""))
    #expect(asked.text.contains("<img class=\"picture\"") && asked.text.contains("photo-hash"))
    #expect(try directory.contact(id).fields.photo == theirs)
    #expect(try await save(id, as: asked).status == 303)
    #expect(try directory.contact(id).fields.photo?.mediaType == "image/png")
  }
}
