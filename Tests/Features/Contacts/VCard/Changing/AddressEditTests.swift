import Testing
import VCard

@Suite("An edit of a postal address")
struct AddressEditTests {
  /// An address with all that an edit of a part must keep.
  private static let lines = [
    "item1.ADR;TYPE=HOME;LABEL=\"Mökki, Kuopio\";X-P=1:PL 12;3. krs;Katu 1,Talo B;Kuopio;Savo;70100;Suomi;huone 7",
    "item1.X-ABLabel:Mökki",
  ]

  private func edited(_ version: String, _ edit: ContactEdit) throws -> [String] {
    let card = try SampleCards.card("FN:A", Self.lines[0], Self.lines[1], version: version)
    let text = String(decoding: try card.applying(edit).bytes, as: UTF8.self)
    let unfolded = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    return unfolded.filter { $0.contains("item") || $0.hasPrefix("ADR") }
  }

  @Test("keeps post box, floor, group, parameters and label", arguments: ["3.0", "4.0"])
  func city(version: String) throws {
    let expected = [Self.lines[0].replacing(";Kuopio;Savo", with: ";Espoo;Savo"), Self.lines[1]]
    #expect(try edited(version, ContactEdit(address: PostalAddress(city: "Espoo"))) == expected)
    let whole = PostalAddress(
      street: "Katu 1,Talo B", postalCode: "70100", city: "Espoo", region: "Savo", country: "Suomi")
    #expect(try edited(version, ContactEdit(setting: ContactFields(addresses: [whole]))) == expected)
    var known = try SampleCards.card("FN:A", Self.lines[0], version: version).fields.addresses[0]
    #expect(known.postBox == "PL 12" && known.extended == "3. krs")
    known.city = "Espoo"
    known.type = nil
    #expect(try edited(version, ContactEdit(setting: ContactFields(addresses: [known]))) == expected)
  }

  @Test("removes the parts that are empty, and an address without any")
  func removal() throws {
    let card = try SampleCards.card("FN:A", "ADR;TYPE=WORK:PL 1;;;Oulu;;;")
    let boxless = try card.applying(ContactEdit(address: PostalAddress(postBox: "")))
    #expect(boxless == (try SampleCards.card("FN:A", "ADR;TYPE=WORK:;;;Oulu;;;")))
    let empty = try boxless.applying(ContactEdit(address: PostalAddress(city: "")))
    #expect(empty == (try SampleCards.card("FN:A")))
  }

  @Test("of one of several finds its line by the parts that stay")
  func several() throws {
    let card = try SampleCards.card("FN:A", "item1.ADR:;2 A;Katu 1;Oulu;;;", "ADR;X-P=2:PL 3;;;Espoo;;02100;")
    let moved = PostalAddress(city: "Vantaa", country: "Suomi")
    let other = PostalAddress(street: "Katu 1", city: "Kemi")
    let new = PostalAddress(postalCode: "02100", city: "Espoo", country: "Suomi")
    let edited = try card.applying(ContactEdit(setting: ContactFields(addresses: [new, other])))
    #expect(
      edited
        == (try SampleCards.card(
          "FN:A", "item1.ADR:;2 A;Katu 1;Kemi;;;", "ADR;X-P=2:PL 3;;;Espoo;;02100;Suomi")))
    let replaced = try card.applying(ContactEdit(setting: ContactFields(addresses: [moved])))
    #expect(replaced == (try SampleCards.card("FN:A", "ADR:;;;Vantaa;;;Suomi")))
  }

  @Test("changes the use only where it is named")
  func use() throws {
    let card = try SampleCards.card("FN:A", "ADR;TYPE=HOME;X-P=1:PL 1;;;Oulu;;;")
    let edited = try card.applying(ContactEdit(address: PostalAddress(type: "work")))
    #expect(edited == (try SampleCards.card("FN:A", "ADR;TYPE=WORK;X-P=1:PL 1;;;Oulu;;;")))
  }
}
