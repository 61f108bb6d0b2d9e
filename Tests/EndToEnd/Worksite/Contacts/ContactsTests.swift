import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Contacts from the command line", .realPrograms)
struct ContactsTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.shell(
      """
      worksite contacts add "Matti Mäkelä" --company "Sähkö Oy" --role electrician --phone "040 123 4567" \
      --email matti@sahko.fi --city Kuopio --book site:Marjala
      worksite contacts add Liisa Åberg --phone "work:09 1234 5678" --birthday 15.4.1980
      """
    ).requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite \(line)", language: language)
  }

  private func names(_ line: String) throws -> [String] {
    try worksite("contacts \(line) --json").items().compactMap { $0["name"] as? String }
  }

  @Test(
    "a contact is saved in one line, listed by name, and found by any spelling of its number or a part of a word"
  )
  func adding() throws {
    #expect(try names("list") == ["Matti Mäkelä", "Liisa Åberg"])
    for text in ["0401234567", "+358 40 123", "MÄKEL", "sähkö kuop"] {
      #expect(try names("find '\(text)'") == ["Matti Mäkelä"])
      #expect(try names("'\(text)'") == ["Matti Mäkelä"])
    }
    #expect(try names("list --book mine") == ["Liisa Åberg"])
    #expect(try names("å --book mine") == ["Liisa Åberg"])
    #expect(try names("crane").isEmpty)
    #expect(try names("list --sort first") == ["Liisa Åberg", "Matti Mäkelä"])
    let shown = try worksite("contacts show mäkelä")
    #expect(shown.output.contains("040 123 4567  (mobile)"), "\(shown.output)\(shown.errors)")
    let finnish = try worksite("contacts show åberg", language: "fi")
    #expect(finnish.output.contains("15.4.1980") && finnish.output.contains("(työ)"))
    let company = try worksite("contacts add Nosturi Oy --phone 09123 --json").json()
    #expect(company["company"] as? String == "Nosturi Oy" && company["lastName"] == nil)
    let card = try worksite("contacts show mäkelä --card").output
    #expect(card.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n") && card.contains("\r\nORG:Sähkö Oy\r\n"))
  }

  @Test("birthdays of a month are listed by day, with the age that is reached in it")
  func birthdays() throws {
    try worksite("contacts add Ville Virta --birthday 2.4.").requireSuccess()
    try worksite("contacts add Anna Salo --birthday 3.5.1990").requireSuccess()
    #expect(try names("birthdays 4") == ["Ville Virta", "Liisa Åberg"])
    #expect(try names("birthdays 6").isEmpty)
    // The next birthday is ahead, or it was on a day of this month.
    let years = try #require(try worksite("contacts show åberg --json").json()["years"] as? Int)
    let lines = try worksite("contacts birthdays 4").lines
    #expect(lines.count == 3 && lines[1].contains("Ville Virta"), "\(lines)")
    #expect([years, years + 1].contains { lines[2].contains("  \($0)  ") }, "\(lines)")
    #expect(try worksite("contacts birthdays 13").code == 64)
  }

  @Test("favourites are marked, listed and unmarked, and one undo takes back a line of them")
  func favourites() throws {
    let marked = try worksite("contacts favourite mäkelä åberg")
    #expect(marked.output == "“Matti Mäkelä” is a favourite.\n“Liisa Åberg” is a favourite.\n")
    #expect(try names("list --favourites") == ["Matti Mäkelä", "Liisa Åberg"])
    #expect(try names("list --favourites --sort first") == ["Liisa Åberg", "Matti Mäkelä"])
    #expect(try names("list --favourites kuopio") == ["Matti Mäkelä"])
    #expect(try names("list --favourites --limit 1") == ["Matti Mäkelä"])
    #expect(try worksite("contacts show åberg").output.contains("Favourite"))
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("contacts list --favourites").errors.contains("No contact is a favourite."))
    try worksite("contacts favourite mäkelä").requireSuccess()
    let removed = try worksite("contacts favourite mäkelä --remove", language: "fi_FI.UTF-8")
    #expect(removed.output == "”Matti Mäkelä” ei ole enää suosikki.\n", "\(removed.errors)")
    #expect(try names("list --favourites").isEmpty)
  }

  @Test("without a name a terminal asks step by step; empty answers leave fields out")
  func asking() throws {
    let terminal = try TypedAnswers(on: device, "contacts", "add")
    for (question, answer) in [
      ("Name", "Päivi Öhman"), ("Company", ""), ("Role", "mestari"), ("Phone", "050 765 4321"),
      ("E-mail", ""),
      ("City", "Oulu"),
    ] {
      terminal.after(question, type: answer + "\n")
    }
    #expect(terminal.end() == 0 && terminal.shown.contains("Saved: Päivi Öhman"), "\(terminal.shown)")
    #expect(try names("find 0507654321") == ["Päivi Öhman"])
    let empty = try TypedAnswers(on: device, "contacts", "add")
    for question in ["Name", "Company", "Role", "Phone", "E-mail", "City"] {
      empty.after(question, type: "\n")
    }
    #expect(empty.end() == 65, "\(empty.shown)")
  }

  @Test("a list leaves out empty columns, and on a narrow terminal also the least important ones")
  func columns() throws {
    #expect(try worksite("contacts list --book mine").lines.first == "NAME         PHONE         ID")
    let terminal = try TypedAnswers(on: device, "contacts", "list")
    #expect(terminal.end() == 0)
    #expect(terminal.shown.contains("PHONE") && terminal.shown.contains("ADDRESS BOOK"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("CITY") && !terminal.shown.contains("ROLE"), "\(terminal.shown)")
  }

  @Test("an edit changes the named fields, an empty value removes one, and undo takes both back")
  func editing() throws {
    #expect(try worksite("contacts edit mäkelä --add-phone 'work:09 555' --role ''").code == 0)
    let changed = try worksite("contacts show mäkelä --json").json()
    #expect(
      (changed["phones"] as? [[String: Any]])?.compactMap { $0["value"] as? String } == [
        "040 123 4567", "09 555",
      ])
    #expect(changed["role"] == nil)
    #expect(changed["company"] as? String == "Sähkö Oy")
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("contacts show mäkelä --json").json()["role"] as? String == "electrician")
    #expect(try worksite("contacts edit mäkelä --book mine").code == 0)
    #expect(try names("list --book mine").count == 2)
    #expect(
      try worksite("contacts edit mäkelä --age 40 --add-phone 'työ:09 5' --remove-phone +358401234567").code
        == 0)
    let aged = try worksite("contacts show mäkelä --json").json()
    #expect(
      aged["years"] as? Int == 40 && (aged["phones"] as? [[String: String]])?.map(\.["type"]) == ["work"])
    #expect(try worksite("contacts edit mäkelä --age '' --json").json()["years"] == nil)
    #expect(try worksite("contacts edit mäkelä --age old --json").rejection == "contacts.age")
    #expect(try worksite("contacts edit mäkelä --json").rejection == "contacts.nothing")
    #expect(try worksite("contacts edit mäkelä --birthday soon --json").rejection == "contacts.birthday")
  }

  @Test("every card that a contact had is listed, and one is restored byte for byte")
  func versions() throws {
    let card = try worksite("contacts show mäkelä --card").output
    for note in ["one", "two"] { #expect(try worksite("contacts edit mäkelä -m \(note)").code == 0) }
    let versions = try worksite("contacts versions mäkelä --json").items()
    #expect(versions.count == 3)
    #expect(versions.last?["card"] as? String == card)
    let id = try #require(versions.last?["id"] as? String)
    #expect(try worksite("contacts versions mäkelä").lines.count == 4)
    #expect(try worksite("contacts restore mäkelä --revision \(id.suffix(8))").code == 0)
    #expect(try worksite("contacts show mäkelä --card").output == card)
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("contacts show mäkelä --json").json()["notes"] as? String == "two")
  }

  @Test("removing asks, and undo restores; a name that fits several contacts lists them")
  func removing() throws {
    #expect(try worksite("contacts remove mäkelä").code == 64)
    let removed = try worksite("contacts remove mäkelä --yes")
    #expect(removed.output.contains("worksite undo"), "\(removed.errors)")
    #expect(try names("list") == ["Liisa Åberg"])
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("contacts add Matti Niemi").code == 0)
    let several = try worksite("contacts show matti")
    #expect(
      several.code == 64 && several.errors.contains("Matti Niemi") && several.errors.contains("Sähkö Oy"))
    #expect(try worksite("contacts show nobody --json").rejection == "contacts.none")
    #expect(try worksite("contacts add --json").rejection == "contacts.noName")
    #expect(try worksite("contacts list --book attic").errors.contains("site:Marjala"))
  }

  @Test("duplicates are suggested, merged, and split again by undo")
  func duplicates() throws {
    #expect(try worksite("contacts add Mäkelä Matti --phone +358401234567 --email m@m.fi").code == 0)
    let pairs = try worksite("contacts duplicates --json").items()
    let pair = try #require(pairs.first)
    #expect(pairs.count == 1 && pair["reasons"] as? [String] == ["phone", "name"])
    let ids = ["first", "second"].compactMap { (pair[$0] as? [String: Any])?["id"] as? String }
    #expect(try worksite("contacts merge \(ids.joined(separator: " "))").code == 0)
    let merged = try worksite("contacts show mäkelä --json").json()
    #expect((merged["emails"] as? [[String: Any]])?.count == 2)
    #expect(
      try worksite("contacts books --json").items().compactMap { $0["contacts"] as? Int } == [1, 0, 0, 1])
    #expect(try worksite("contacts duplicates").errors.contains("No two contacts"))
    #expect(try worksite("undo").code == 0)
    #expect(try names("list").count == 3)
  }

  @Test("groups have members, which are put in and taken out")
  func groups() throws {
    #expect(try worksite("contacts groups add Electricians mäkelä --book site:Marjala").code == 0)
    #expect(try worksite("contacts groups attach electricians åberg").output.contains("2 contacts"))
    #expect(try worksite("contacts groups").output.contains("Matti Mäkelä, Liisa Åberg"))
    #expect(try names("find electricians").isEmpty && names("list").count == 2)
    let shown = try worksite("contacts show electricians")
    #expect(shown.output.contains("Matti Mäkelä\n") && shown.output.contains("Liisa Åberg\n"))
    let people = try worksite("contacts show electricians --json").json()["people"] as? [[String: Any]]
    #expect(people?.compactMap { $0["name"] as? String } == ["Matti Mäkelä", "Liisa Åberg"])
    #expect(people?.allSatisfy { $0["id"] is String } == true)
    #expect(try worksite("contacts merge mäkelä electricians --json").rejection == "contacts.groupMerge")
    #expect(try worksite("contacts groups detach electricians mäkelä").output.contains("1 contact"))
    #expect(try worksite("contacts groups remove electricians --yes").code == 0)
    #expect(try worksite("contacts groups attach electricians åberg --json").rejection == "contacts.noGroup")
  }

  @Test(
    "an export is imported elsewhere as it was, and importing it again adds nothing",
    arguments: ["vcf", "csv"])
  func exchange(format: String) throws {
    #expect(try worksite("contacts export -o all.\(format)").output.contains("2 contacts"))
    let dry = try worksite("contacts import all.\(format) --book company --dry-run")
    #expect(dry.output.contains("Would import: 2 new"), "\(dry.output)\(dry.errors)")
    #expect(try names("list --book company").isEmpty)
    let first = try worksite("contacts import all.\(format) --book company --json --yes").json()
    #expect(first["added"] as? Int == 2)
    let second = try worksite("contacts import all.\(format) --book company --json --yes").json()
    #expect(second["added"] as? Int == 0 && second["known"] as? Int == 2)
    #expect(try names("list --book company") == ["Matti Mäkelä", "Liisa Åberg"])
    #expect(
      try worksite("contacts export --book company --version 4 --format vcf").output.contains("VERSION:4.0"))
    #expect(try worksite("undo").code == 0)
    #expect(try names("list --book company").isEmpty)
    try device.verify()
  }

  @Test("the content of a file decides how it is imported, also from standard input")
  func content() throws {
    try device.files.write("list.txt", "Nimi;Puhelin\nOlli Niemi;050 123 4567\n")
    #expect(try worksite("contacts import list.txt --json --yes").json()["added"] as? Int == 1)
    let piped = try device.shell(
      "printf 'name,email\\nAku Aho,a@a.fi\\n' | worksite contacts import - --json --yes")
    #expect(try piped.json()["added"] as? Int == 1, "\(piped.errors)")
    #expect(try names("find 0501234567") == ["Olli Niemi"])
    try device.files.write("hello.vcf", "hello\n")
    #expect(try worksite("contacts import hello.vcf --json --yes").rejection == "contacts.sheet")
  }

  @Test("one bad card stops no import: it is named by its line")
  func badCard() throws {
    try device.files.write(
      "mixed.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Good\nN:Good;;;;\nEND:VCARD\nBEGIN:VCARD\nVERSION:9.0\nFN:Bad\nEND:VCARD\n"
    )
    let result = try worksite("contacts import mixed.vcf --yes")
    #expect(result.code == 65 && result.errors.contains("line 6"), "\(result.errors)")
    #expect(try names("find good") == ["Good"])
  }

  @Test("control characters of a file are replaced, and their line is named")
  func controls() throws {
    try device.files.write(
      "control.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nUID:c\nFN:Kaisa K\u{7}\nNICKNAME:Kaitsu\nTEL;TYPE=WORK,FAX:09 1\nEND:VCARD\n"
    )
    let imported = try worksite("contacts import control.vcf --yes")
    #expect(
      imported.code == 0 && imported.errors.contains("Line 1: replaced 1 control character"), "\(imported)")
    let shown = try worksite("contacts show kaitsu").output
    #expect(shown.contains("Kaisa K\u{FFFD}") && shown.contains("09 1  (work fax)"))
    #expect(try worksite("contacts show kaista").errors.contains("Did you mean “Kaisa K"))
  }

  @Test("a photo is kept in the card, and one that is too large is refused with its size")
  func photo() throws {
    try device.shell(
      "printf '\\xff\\xd8\\xff\\xe0' > a.jpg; cp a.jpg b.jpg; head -c 800000 /dev/zero >> b.jpg"
    ).requireSuccess()
    #expect(try worksite("contacts edit åberg --photo a.jpg").code == 0)
    #expect(try worksite("contacts show åberg --card").output.contains("PHOTO"))
    let large = try worksite("contacts edit åberg --photo b.jpg")
    #expect(large.code == 65 && large.errors.contains("800 kB"), "\(large.errors)")
  }
}
