import Core
import DAVKit
import Testing

@Suite("Reading XML")
struct XMLReadingTests {
  private func code(_ xml: String) -> Failure.Code? {
    do {
      _ = try DAVElement(xml: Array(xml.utf8))
      return nil
    } catch { return (error as? Failure)?.code }
  }

  @Test("names are resolved by the declarations in force")
  func namespaces() throws {
    let root = try DAVElement(
      xml: Array(
        """
        <?xml version="1.0" encoding="utf-8" ?>
        <D:a xmlns:D="DAV:" xmlns="urn:x"><b><c xmlns=""/><D:d xmlns:D="urn:y"/></b><D:e/></D:a>
        """.utf8))
    #expect(root.name == .dav("a"))
    let b = try #require(root.first(DAVName("b", in: "urn:x")))
    #expect(b.children.map(\.name) == [DAVName("c", in: ""), DAVName("d", in: "urn:y")])
    #expect(root.children.last?.name == .dav("e"))
  }

  @Test("attributes have a namespace only by their prefix")
  func attributes() throws {
    let root = try DAVElement(
      xml: Array(#"<a xmlns="u:x" xmlns:q="u:q" b="1" q:b="2" xml:lang="fi" c="x&#10;y&amp;"/>"#.utf8))
    #expect(
      root.attributes == [
        DAVName("b", in: ""): "1", DAVName("b", in: "u:q"): "2", .xmlLang: "fi",
        DAVName("c", in: ""): "x\ny&",
      ])
    #expect(root.attribute("b") == "1")
  }

  @Test("text is joined over references, CDATA, comments and instructions")
  func text() throws {
    let xml = "<a>1<![CDATA[<&>]]>&lt;&#13;&#xe5;<!-- no --><?no x?>å&#x1F477;<b>2</b>\r\n3</a>"
    let root = try DAVElement(xml: Array(xml.utf8))
    #expect(root.text == "1<&><\råå👷\n3")
    #expect(root.content.count == 3)
    #expect(try DAVElement(xml: Array("<a>\n \t x y\r\n </a>".utf8)).trimmedText == "x y")
  }

  @Test(
    "ill-formed documents are rejected",
    arguments: [
      "", "   ", "<", "<a", "<a>", "<a><b></a>", "<a/><b/>", "<a/>x", "x<a/>", "<a b='1' b='2'/>",
      "<a b='<'/>",
      "<a b=1/>", "<a>]]></a>", "<a>&foo;</a>", "<a>&#0;</a>", "<a>&#xFFFF;</a>", "<a>\u{1}</a>", "<a>&</a>",
      "<!-- -- --><a/>", "<a xmlns='u'>", "<a xmlns='u'/>x", "<a><!-- </a>", "<a><![CDATA[ </a>",
      "<?xml version='1.0'?>", "<?xml version='1.0'", "<?xml encoding='utf-8'?><a/>", "<1/>", "</a>",
      "<a xmlns:p='u:x' xmlns:q='u:x' p:x='1' q:x='2'/>", " <?xml version='1.0'?><a/>",
    ])
  func illFormed(_ xml: String) {
    #expect(code(xml) == "dav.xml")
  }

  @Test("every document that is cut short is rejected")
  func truncated() {
    let xml = #"<?xml version="1.0"?><D:a xmlns:D="DAV:" xmlns:r='rel'><D:b c="1">å<![CDATA[x]]></D:b></D:a>"#
    #expect(code(xml) == nil)
    for length in 0..<xml.utf8.count {
      let bytes = Array(xml.utf8.prefix(length))
      #expect(throws: Failure.self) { try DAVElement(xml: bytes) }
    }
  }

  @Test(
    "prefixes that are not bound, or against the rules, are rejected",
    arguments: [
      "<x:a/>", "<a x:b='1'/>", "<a><x:b xmlns:x='u:x'/><x:c/></a>", "<xmlns:a/>", "<:a/>",
      "<a:b:c xmlns:a='u:x'/>",
      "<a xmlns:x=''/>", "<a xmlns:xml='u:x'/>", "<a xmlns:xmlns='u:x'/>", "<a xmlns:x='u:x'><x:1/></a>",
      "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
      "<D:propfind xmlns:D='DAV:'><D:prop><bar:foo xmlns:bar=''/></D:prop></D:propfind>",
    ])
  func badlyNamespaced(_ xml: String) {
    #expect(code(xml) == "dav.xmlNamespace" || code(xml) == "dav.xml", "\(xml)")
  }

  @Test("a namespace that is no absolute URI is taken")
  func relativeNamespaces() throws {
    for namespace in ["u", "x y", "å", "Z:", "urn:å"] {
      let root = try DAVElement(xml: Array("<p:a xmlns:p='\(namespace)'/>".utf8))
      #expect(root.name == DAVName("a", in: namespace))
    }
  }

  @Test("UTF-8 and UTF-16 are read, with and without a byte order mark")
  func encodings() throws {
    let text = "<a>å日👷</a>"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let declared = #"<?xml version="1.0" encoding="UTF-16"?>"#.utf16.flatMap { [UInt8(0), UInt8($0)] }
    let forms: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, big, little, [0xFE, 0xFF] + big,
      [0xFF, 0xFE] + little,
      [0xFE, 0xFF] + declared + big,
    ]
    for form in forms { #expect(try DAVElement(xml: form).text == "å日👷") }
  }

  @Test("other encodings and broken ones are rejected")
  func otherEncodings() {
    #expect(code(#"<?xml version="1.0" encoding="ISO-8859-1"?><a/>"#) == "dav.xmlEncoding")
    #expect(code(#"<?xml version="1.0" encoding="UTF-7"?><a/>"#) == "dav.xmlEncoding")
    let broken: [[UInt8]] = [
      Array("<a>".utf8) + [0xE5] + "</a>".utf8, [0xFE, 0xFF, 0x00, 0x3C, 0x00],
      [0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x00, 0x00, 0x3E], Array("<a>".utf8) + [0xED, 0xA0, 0x80] + "</a>".utf8,
    ]
    for bytes in broken {
      let failure = #expect(throws: Failure.self) { try DAVElement(xml: bytes) }
      #expect(failure?.code == "dav.xmlEncoding")
      #expect(failure?.kind == .usage)
    }
  }
}
