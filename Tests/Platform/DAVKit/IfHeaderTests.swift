import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("The If field")
struct IfHeaderTests {
  private func parse(_ text: String) throws -> IfHeader {
    try #require(try IfHeader([.stateConditions: text]))
  }

  /// Evaluates a field; the states of the request's own resource are under "".
  private func holds(_ text: String, _ states: [String: [IfHeader.State]]) throws -> Bool {
    try parse(text).holds { resource, state in states[resource ?? ""]?.contains(state) ?? false }
  }

  private let first = "urn:uuid:181d4fae-7d8c-11d0-a765-00a0c91e6bf2"
  private let second = "urn:uuid:58f202ac-22cf-11d1-b12d-002035b29092"

  @Test("untagged lists are about the request's own resource (RFC 4918 §10.4.6)")
  func untagged() throws {
    let field = "(<\(first)> [\"I am an ETag\"]) ([\"I am another ETag\"])"
    #expect(try holds(field, ["": [.token(first), .tag("\"I am an ETag\"")]]))
    #expect(try holds(field, ["": [.tag("\"I am another ETag\"")]]))
    #expect(try !holds(field, ["": [.token(first)]]))
    #expect(try parse(field).submittedTokens == [first])
  }

  @Test("Not holds for a state that the resource does not have (§10.4.7)")
  func negated() throws {
    let field = "(Not <\(first)> <\(second)>)"
    #expect(try holds(field, ["": [.token(second)]]))
    #expect(try !holds(field, ["": [.token(first), .token(second)]]))
    #expect(try !holds(field, [:]))
  }

  @Test("a list with Not <DAV:no-lock> always holds (§10.4.8)")
  func noLock() throws {
    let field = "(<\(first)>)\r\n (Not <DAV:no-lock>)"
    #expect(try holds(field, [:]))
    #expect(try !holds("(<DAV:no-lock>)", ["": [.token("DAV:no-lock")]]))
    #expect(try parse(field).submittedTokens == [first])
  }

  @Test("tagged lists are about the resource before them (§10.4.9, §10.4.11)")
  func tagged() throws {
    let field =
      "</resource1> (<\(first)> [W/\"A weak ETag\"]) ([\"strong ETag\"]) <http://x.example/r> ([\"x\"])"
    #expect(try holds(field, ["/resource1": [.token(first), .tag("W/\"A weak ETag\"")]]))
    #expect(try holds(field, ["/resource1": [.tag("\"strong ETag\"")]]))
    #expect(try holds(field, ["http://x.example/r": [.tag("\"x\"")]]))
    #expect(try !holds(field, ["": [.token(first), .tag("\"strong ETag\"")]]))
    #expect(try parse(field).lists.map(\.resource) == ["/resource1", "/resource1", "http://x.example/r"])
  }

  @Test("an address without a resource matches a negated tag only (§10.4.12)")
  func unmapped() throws {
    #expect(try !holds("</specs/rfc2518.doc> ([\"4217\"])", [:]))
    #expect(try holds("</specs/rfc2518.doc> (Not [\"4217\"])", [:]))
  }

  @Test("spaces may be left out, and a tag may contain brackets")
  func spaces() throws {
    #expect(try holds("(not<\(first)>[\"a]b)\"])", ["": [.tag("\"a]b)\"")]]))
    #expect(try parse("</a>(<\(first)>)(<\(second)>)").lists.count == 2)
  }

  @Test(
    "other texts are rejected",
    arguments: [
      "", " ", "()", "(", "(<a:b>", "<a:b>", "(<>)", "([a])", "([\"a])", "([\"a\")", "(a)", "x", "(<a:b>) x",
      "(<a:b>) </r> (<a:b>)", "</r>", "</r> </s> (<a:b>)", "</r> (<a:b>) </s>", "(Not)", "(Not Not <a:b>)",
      "(<a b>)", "((<a:b>))", "[\"a\"]", "(Not <a:b)", "(<a<b>)",
    ])
  func rejected(_ text: String) {
    let failure = #expect(throws: Failure.self) { try IfHeader([.stateConditions: text]) }
    #expect(failure?.kind == .usage && failure?.field == "If")
  }

  @Test("a request without the field has no conditions")
  func absent() throws { #expect(try IfHeader([:]) == nil) }

  @Test("an error of the caller stops the evaluation")
  func errors() throws {
    let header = try parse("([\"a\"])")
    #expect(throws: CancellationError.self) {
      try header.holds { _, _ throws(CancellationError) in throw CancellationError() }
    }
  }
}
