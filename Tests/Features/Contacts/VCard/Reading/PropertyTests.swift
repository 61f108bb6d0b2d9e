import Testing
import VCard

@Suite("A property")
struct PropertyTests {
  private func property(_ line: String) throws -> VCard.Property {
    try #require(try SampleCards.card(line).properties.dropFirst(2).first)
  }

  @Test("has a group, a name in upper case, parameters and a value")
  func parts() throws {
    let property = try property("item1.Tel;type=CELL,Home;x-q=\"a;b:c\":+358\\, 40")
    #expect(property.group == "item1")
    #expect(property.name == "TEL")
    #expect(property.parameters.map(\.name) == ["TYPE", "X-Q"])
    #expect(property.parameters.map(\.values) == [["CELL", "Home"], ["a;b:c"]])
    #expect(property.types == ["cell", "home"])
    #expect(property.values(ofParameter: "x-Q") == ["a;b:c"])
    #expect(property.rawValue == "+358\\, 40")
    #expect(property.text == "+358, 40")
  }

  @Test(
    "reads types in all manners",
    arguments: [
      ("TEL;HOME;PREF:1", ["home", "pref"]), ("TEL;TYPE=HOME;TYPE=PREF:1", ["home", "pref"]),
      ("TEL;TYPE=\"home,pref\":1", ["home", "pref"]), ("TEL;TYPE=home,pref:1", ["home", "pref"]),
      ("TEL:1", []),
    ])
  func types(_ line: String, _ types: [String]) throws {
    #expect(try property(line).types == types)
  }

  @Test("decodes the escapes of parameters")
  func parameterEscapes() throws {
    let property = try property("ADR;LABEL=\"a^nb^'c^^d^e^\":;;")
    #expect(property.values(ofParameter: "LABEL") == ["a\nb\"c^d^e^"])
  }

  @Test(
    "decodes the escapes of values",
    arguments: [
      ("a\\nb\\Nc", "a\nb\nc"), ("a\\,b\\;c\\\\d\\:e", "a,b;c\\d:e"), ("C:\\temp\\", "C:\\temp\\"),
      ("Työ, maa; 1", "Työ, maa; 1"),
    ])
  func valueEscapes(_ raw: String, _ text: String) throws {
    #expect(try property("NOTE:\(raw)").text == text)
  }

  @Test("divides lists and components at separators without a backslash")
  func divides() throws {
    #expect(try property("CATEGORIES:a\\,b,c").list == ["a,b", "c"])
    #expect(try property("N:a\\;b;c,d;").components == [["a;b"], ["c", "d"], [""]])
  }

  @Test("is found by its name in any case, with or without a group")
  func named() throws {
    let card = try VCard(SampleCards.iPhone)
    #expect(card.properties(named: "tel").map(\.text) == ["+358 40 123 4567", "09 123 456"])
    #expect(card.properties(named: "X-ABLabel").count == 2)
  }

  @Test("with a quotation that does not end still has a value")
  func openQuote() throws {
    #expect(try property("TEL;TYPE=\"WORK:123").text == "123")
  }
}
