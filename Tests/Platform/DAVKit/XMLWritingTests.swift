import Core
import DAVKit
import Testing

@Suite("Writing XML")
struct XMLWritingTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("a document declares the fixed prefixes once and has no white space")
  func document() {
    var writer = XMLWriter()
    writer.begin(.dav("multistatus"))
    writer.element(.carddav("address-data"), text: "x")
    writer.empty(.calendarServer("getctag"))
    writer.end(.dav("multistatus"))
    #expect(
      text(writer.bytes)
        == #"<?xml version="1.0" encoding="utf-8"?><D:multistatus xmlns:D="DAV:""#
        + #" xmlns:C="urn:ietf:params:xml:ns:carddav" xmlns:CS="http://calendarserver.org/ns/">"#
        + "<C:address-data>x</C:address-data><CS:getctag/></D:multistatus>")
  }

  @Test("another namespace is declared where it occurs, and not again inside")
  func otherNamespaces() {
    let inner = DAVElement(DAVName("b", in: "u:x"), attributes: [DAVName("c", in: "u:y"): "1"])
    var writer = XMLWriter(fragment: ())
    writer.write(DAVElement(DAVName("a", in: "u:x"), children: [inner, inner]))
    let once = #"<n0:b xmlns:n1="u:y" n1:c="1"/>"#
    #expect(text(writer.bytes) == #"<n0:a xmlns:n0="u:x">"# + once + once + "</n0:a>")
  }

  @Test("markup and line ends are escaped, and characters that XML cannot hold are replaced")
  func escapes() throws {
    let hard = "<&>\"'\r\n\t]]>\u{0}\u{B}\u{FFFE}\u{FFFF}\u{FFFD}å\u{1F477}\u{7F}\u{85}"
    let element = DAVElement(DAVName("a", in: ""), attributes: [DAVName("b", in: ""): hard], [.text(hard)])
    let written = text(element.xml)
    #expect(written.contains("&lt;&amp;&gt;\"'&#13;\n\t]]&gt;"))
    let soft = "<&>\"'\r\n\t]]>\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}å\u{1F477}\u{7F}\u{85}"
    let back = try DAVElement(xml: element.xml)
    #expect(back.text == soft)
    #expect(back.attribute("b") == soft)
  }

  @Test(
    "a property is given back as it came, with namespaces and language",
    arguments: [
      "<a/>", "<x:a xmlns:x='u:x' xml:lang='fi'>å<x:b y='1'/>z<c/></x:a>",
      "<a xmlns='DAV:'><b xmlns=''><c xmlns='u:x'/></b></a>",
      "<n1:a xmlns:n1='u:1' xmlns:n0='u:0'><n0:b n1:c='&#10;'/></n1:a>",
      "<Z:Authors xmlns:Z='http://ns.example.com/standards/z39.50/'><Z:Author>Jim</Z:Author> </Z:Authors>",
      "<D:a xmlns:D='urn:not-dav'><C:b xmlns:C='urn:not-carddav'/></D:a>",
    ])
  func roundTrip(_ xml: String) throws {
    let element = try DAVElement(xml: Array(xml.utf8))
    #expect(try DAVElement(xml: element.xml) == element)
    var writer = XMLWriter()
    writer.begin(.dav("prop"))
    writer.write(element)
    writer.raw(element.xml)
    writer.end(.dav("prop"))
    #expect(try DAVElement(xml: writer.bytes).children == [element, element])
  }

  @Test("bytes are taken in pieces that join to one document")
  func pieces() throws {
    var writer = XMLWriter()
    var all: [UInt8] = []
    writer.begin(.dav("a"))
    for number in 0..<100 {
      writer.element(DAVName("b", in: "u:x"), text: "\(number)")
      all += writer.drain()
    }
    writer.end(.dav("a"))
    let root = try DAVElement(xml: all + writer.drain())
    #expect(root.children.map(\.text) == (0..<100).map { "\($0)" })
    #expect(writer.bytes.isEmpty)
  }
}
