import Core
import DAVKit
import Foundation
import Testing

@Suite("Hostile XML")
struct HostileXMLTests {
  private func code(_ xml: [UInt8], limits: XMLLimits = XMLLimits()) -> Failure.Code? {
    do {
      _ = try DAVElement(xml: xml, limits: limits)
      return nil
    } catch { return (error as? Failure)?.code }
  }

  private func code(_ xml: String) -> Failure.Code? { code(Array(xml.utf8)) }

  @Test(
    "a DOCTYPE is rejected, wherever it is and whatever it declares",
    arguments: [
      "<!DOCTYPE a><a/>", "<?xml version='1.0'?>\n<!-- x --><!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>",
      "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", "<!doctype a><a/>", "<a><!DOCTYPE a></a>",
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/'>%p;]><a/>",
      "<?x <!-- ?><!DOCTYPE a><a/>", "<!-- <a> --><!DOCTYPE a><a/>",
      "<!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]><l>&c;</l>",
    ])
  func doctype(_ xml: String) {
    #expect(code(xml) == "dav.xmlDoctype")
  }

  @Test("a DOCTYPE in UTF-16 is rejected too")
  func doctypeInUTF16() {
    let xml = "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>"
    #expect(code(xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "dav.xmlDoctype")
  }

  @Test("no other encoding hides a DOCTYPE from the checks")
  func hiddenDoctype() {
    let bomb = "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"
    let wide = bomb.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
    let narrow = bomb.unicodeScalars.flatMap { [UInt8($0.value & 0xFF), UInt8($0.value >> 8), 0, 0] }
    for bytes in [wide, [0, 0, 0xFE, 0xFF] + wide, narrow, [0xFF, 0xFE, 0, 0] + narrow] {
      #expect(code(bytes) != nil)
    }
    let hidden = "<?xml version='1.0' encoding='UTF-7'?>+ADw-!DOCTYPE a+AD4-<a/>"
    for start in [
      "", "<?xml version='1.0'?>", "\u{FEFF}", "<?xml version='1.0'?>\u{FEFF}", "\u{FEFF}\u{FEFF}",
    ] {
      #expect(code(start + hidden) != nil)
      #expect(code(start + hidden.replacing("' encoding", with: "'\tencoding")) != nil)
    }
    #expect(code("<?xml version='1.0'\(String(repeating: " ", count: 1 << 20))?><a/>") == "dav.xml")
  }

  @Test("the word DOCTYPE in a comment, in CDATA and in an attribute is text")
  func doctypeAsText() throws {
    let xml = "<!-- <!DOCTYPE a> --><a b='<'><![CDATA[<!DOCTYPE a>]]></a>".replacing(
      "'<'", with: "'&lt;!DOCTYPE'")
    #expect(try DAVElement(xml: Array(xml.utf8)).text == "<!DOCTYPE a>")
  }

  @Test("ten megabytes are rejected before they are parsed")
  func large() {
    let xml = Array("<a>".utf8) + [UInt8](repeating: 0x78, count: 10 << 20) + "</a>".utf8
    #expect(code(xml) == "dav.xmlTooLarge")
    #expect(code([UInt8](repeating: 0x3C, count: 10 << 20)) == "dav.xmlTooLarge")
  }

  @Test("elements inside one another are bounded, and so is their number")
  func deep() {
    let opened = String(repeating: "<a>", count: 10_000)
    #expect(code(opened + String(repeating: "</a>", count: 10_000)) == "dav.xmlTooDeep")
    #expect(code(opened) == "dav.xmlTooDeep")
    let maximum = XMLLimits().depth
    let fitting = String(repeating: "<a>", count: maximum) + String(repeating: "</a>", count: maximum)
    #expect(code(fitting) == nil)
    #expect(code("<a>\(fitting)</a>") == "dav.xmlTooDeep")
    #expect(code("<a>\(String(repeating: "<b/>", count: 200_000))</a>") == "dav.xmlTooLarge")
  }

  /// The code of the rejection of a request, and the bytes that are reserved for its elements.
  private func request(_ xml: String) -> (code: Failure.Code?, reserved: Int) {
    var reserved = 0
    do {
      _ = try DAVReport(body: Array(xml.utf8), depth: nil) { reserved += $0 }
      return (nil, reserved)
    } catch { return ((error as? Failure)?.code, reserved) }
  }

  @Test("forty requests that name 99,000 properties are rejected before an element is built")
  func manyNames() throws {
    let names = (10_000..<109_000).map { "<a\($0)/>" }.joined()
    let body = Array("<propfind xmlns='DAV:'><prop>\(names)</prop></propfind>".utf8)
    #expect(body.count > 850_000)
    var reserved = 0
    for _ in 0..<40 {
      let failure = #expect(throws: Failure.self) { _ = try PropfindRequest(body: body) { reserved += $0 } }
      #expect(failure?.code == "dav.xmlTooLarge")
      #expect(failure?.message.text(in: .english).contains("at most 256 properties in one place") == true)
    }
    #expect(reserved == 0)
  }

  @Test(
    "at most 256 properties are named in one place",
    arguments: [
      ("<propfind xmlns='DAV:'><prop>", "</prop></propfind>"),
      ("<propfind xmlns='DAV:'><allprop/><include>", "</include></propfind>"),
      ("<expand-property xmlns='DAV:'>", "</expand-property>"),
      ("<expand-property xmlns='DAV:'><property name='a'>", "</property></expand-property>"),
      ("<sync-collection xmlns='DAV:'><sync-token/><prop>", "</prop></sync-collection>"),
      ("<principal-match xmlns='DAV:'><self/><prop>", "</prop></principal-match>"),
    ])
  func namesInOnePlace(_ start: String, _ end: String) {
    func text(_ count: Int) -> String {
      start + String(repeating: "<property name='x'/>", count: count) + end
    }
    func isAccepted(_ count: Int) -> Bool {
      start.contains("propfind")
        ? (try? PropfindRequest(body: Array(text(count).utf8))) != nil : request(text(count)).code == nil
    }
    #expect(isAccepted(250) && !isAccepted(257))
  }

  @Test("addresses may be many, and memory is reserved for them")
  func manyAddresses() {
    func text(_ count: Int) -> String {
      "<x xmlns='DAV:'>\(String(repeating: "<href>/a</href>", count: count))</x>"
    }
    let maximum = XMLLimits.request.addresses
    let fitting = request(text(maximum))
    #expect(fitting.code == nil && fitting.reserved > maximum * 200)
    let many = request(text(maximum + 1))
    #expect(many.code == "dav.xmlTooLarge" && many.reserved == 0)
  }

  @Test("a tag with a hundred thousand attributes is rejected before they are compared")
  func attributes() {
    let many = (0..<100_000).map { " a\($0)='1'" }.joined()
    #expect(code("<a\(many)/>") == "dav.xmlTooLarge")
    #expect(code("<a b='\(String(repeating: "x", count: 100_000))'/>") == "dav.xmlTooLarge")
  }

  @Test("a text of many pieces is joined in one pass")
  func pieces() throws {
    let xml = "<a>\(String(repeating: "&amp;x", count: 100_000))</a>"
    #expect(try DAVElement(xml: Array(xml.utf8)).text.utf8.count == 200_000)
  }

  @Test("a document with any byte changed is parsed or rejected")
  func changed() {
    let xml = Array(
      #"<?xml version="1.0"?><D:a xmlns:D="DAV:"><D:b c="&amp;1">å<![CDATA[x]]></D:b></D:a>"#.utf8)
    let bytes: [UInt8] = [0x00, 0x3C, 0x3E, 0x26, 0x21, 0x3A, 0x22, 0x5D, 0xE5, 0xFF, 0x2F]
    for index in xml.indices {
      for byte in bytes {
        var changed = xml
        changed[index] = byte
        do {
          _ = try DAVElement(xml: changed)
        } catch { #expect((error as? Failure)?.kind == .usage) }
      }
    }
  }
}
