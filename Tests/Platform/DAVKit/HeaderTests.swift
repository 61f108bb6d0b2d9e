import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Header fields of WebDAV")
struct HeaderTests {
  @Test("Depth is 0, 1 or infinity")
  func depth() throws {
    #expect(try Depth([:]) == nil)
    #expect(try Depth([.depth: "0"]) == .zero)
    #expect(try Depth([.depth: "1"]) == .one)
    #expect(try Depth([.depth: "Infinity"]) == .infinity)
    for text in ["2", "", "1,noroot", "-1"] {
      let failure = #expect(throws: Failure.self) { try Depth([.depth: text]) }
      #expect(failure?.kind == .usage && failure?.field == "Depth")
    }
  }

  @Test("Overwrite is allowed unless the client says F")
  func overwrite() throws {
    #expect(try Overwrite([:]) == .allowed)
    #expect(try Overwrite([.overwrite: "T"]) == .allowed)
    #expect(try Overwrite([.overwrite: "F"]) == .rejected)
    #expect(throws: Failure.self) { try Overwrite([.overwrite: "no"]) }
  }

  @Test("Timeout is the first known wish, granted within bounds")
  func timeout() {
    let bounds: ClosedRange<Int64> = 180...3600
    let cases: [(String, RequestedTimeout?, Int64)] = [
      ("Second-600", .seconds(600), 600), ("Infinite, Second-4100000000", .infinite, 3600),
      ("Extend-5, second-1", .seconds(1), 180), ("Second-4100000000", .seconds(4_100_000_000), 3600),
      ("Second-99999999999999999999", .infinite, 3600), ("Second--5", nil, 0), ("soon", nil, 0), ("", nil, 0),
    ]
    for (text, expected, granted) in cases {
      let timeout = RequestedTimeout([.timeout: text])
      #expect(timeout == expected, "\(text)")
      if let timeout { #expect(timeout.granted(within: bounds) == granted, "\(text)") }
    }
    #expect(RequestedTimeout([:]) == nil)
  }

  @Test("Lock-Token is a URI in angle brackets")
  func lockToken() throws {
    let token = try LockToken([.lockToken: "<urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6>"])
    #expect(token.uri == "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
    #expect(token.field == "<\(token.uri)>")
    for text in ["", "urn:uuid:1", "<>", "<a", "<a> <b>"] {
      #expect(throws: Failure.self) { try LockToken([.lockToken: text]) }
    }
  }

  @Test("preferences are read from Prefer and from Brief")
  func preferences() {
    let cases: [(HTTPFields, DAVPreference.Amount?, Bool)] = [
      ([:], nil, false), ([.prefer: "return=minimal"], .minimal, false),
      ([.prefer: "return=representation, wait=10"], .representation, false),
      ([.prefer: "respond-async; x=1, return=\"minimal\""], .minimal, false),
      ([.prefer: "depth-noroot, Return = Minimal; foo"], .minimal, true),
      ([.prefer: "return=minimal, return=representation"], .minimal, false),
      ([.prefer: "return=other"], nil, false), ([.brief: "t"], .minimal, false), ([.brief: "F"], nil, false),
      ([.prefer: "return=representation", .brief: "t"], .representation, false),
    ]
    for (fields, amount, excludesRoot) in cases {
      let preference = DAVPreference(fields)
      #expect(preference == DAVPreference(amount, excludesRoot: excludesRoot), "\(fields)")
    }
    #expect(DAVPreference(.minimal, excludesRoot: true).applied == "return=minimal, depth-noroot")
    #expect(DAVPreference().applied == nil)
  }

  @Test("Destination is a path here, or elsewhere")
  func destination() throws {
    let origin = DAVOrigin(authority: "x.example:8443")
    let here = try Destination([.destination: "https://x.example:8443/dav/%C3%A5/"], at: origin)
    #expect(here == .path(DAVPath(["dav", "å"], isCollection: true)))
    #expect(try Destination([.destination: "/dav/b"], at: origin) == .path(DAVPath(["dav", "b"])))
    #expect(try Destination([.destination: "https://y.example/dav/b"], at: origin) == .elsewhere)
    #expect(throws: Failure.self) { try Destination([:], at: origin) }
    #expect(throws: Failure.self) { try Destination([.destination: "dav/b#c"], at: origin) }
  }
}
