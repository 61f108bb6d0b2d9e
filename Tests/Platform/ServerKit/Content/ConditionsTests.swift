import Core
import HTTPTypes
import ServerKit
import Testing

@Suite("Conditional requests")
struct ConditionsTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)
  private let modified = Instant(milliseconds: 784_111_777_500)
  private let same = "Sun, 06 Nov 1994 08:49:37 GMT"
  private let before = "Sun, 06 Nov 1994 08:49:36 GMT"
  private let after = "Sun, 06 Nov 1994 08:49:38 GMT"

  private func outcome(
    _ method: HTTPRequest.Method, _ fields: HTTPFields, tag: String? = "\"a\"", exists: Bool = true,
    dated: Bool = true
  ) -> Conditions.Outcome {
    let validators = Validators(tag: tag.flatMap { EntityTag(field: $0) }, modified: dated ? modified : nil)
    return Conditions(fields, now: now).outcome(of: method, on: exists ? validators : nil)
  }

  @Test("without conditions everything proceeds")
  func none() {
    for method in [HTTPRequest.Method.get, .put, .delete] {
      #expect(outcome(method, [:]) == .proceed)
      #expect(outcome(method, [:], exists: false) == .proceed)
    }
  }

  @Test("If-Match needs one of its tags, strongly, or any representation")
  func ifMatch() {
    #expect(outcome(.put, [.ifMatch: "\"a\""]) == .proceed)
    #expect(outcome(.put, [.ifMatch: "\"b\", \"a\""]) == .proceed)
    #expect(outcome(.put, [.ifMatch: "*"]) == .proceed)
    #expect(outcome(.put, [.ifMatch: "\"b\""]) == .preconditionFailed)
    #expect(outcome(.put, [.ifMatch: "W/\"a\""]) == .preconditionFailed)
    #expect(outcome(.put, [.ifMatch: "\"a\""], tag: "W/\"a\"") == .preconditionFailed)
    #expect(outcome(.put, [.ifMatch: "\"a\""], tag: nil) == .preconditionFailed)
    #expect(outcome(.put, [.ifMatch: "\"a\""], exists: false) == .preconditionFailed)
    #expect(outcome(.put, [.ifMatch: "*"], exists: false) == .preconditionFailed)
    #expect(outcome(.get, [.ifMatch: "\"b\""]) == .preconditionFailed)
  }

  @Test("an unreadable If-Match never holds")
  func unreadableIfMatch() {
    for garbage in ["a", "", "\"a", "\"a\" \"a\"", "*, \"a\""] {
      #expect(outcome(.put, [.ifMatch: garbage]) == .preconditionFailed, "\(garbage)")
    }
  }

  @Test("If-None-Match answers a read with 304 and a write with 412")
  func ifNoneMatch() {
    for field in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "*"] {
      #expect(outcome(.get, [.ifNoneMatch: field]) == .notModified, "\(field)")
      #expect(outcome(.head, [.ifNoneMatch: field]) == .notModified, "\(field)")
      #expect(outcome(.put, [.ifNoneMatch: field]) == .preconditionFailed, "\(field)")
      #expect(outcome(.put, [.ifNoneMatch: field], exists: false) == .proceed, "\(field)")
    }
    #expect(outcome(.get, [.ifNoneMatch: "\"b\""]) == .proceed)
    #expect(outcome(.get, [.ifNoneMatch: "\"a\""], tag: "W/\"a\"") == .notModified)
    #expect(outcome(.get, [.ifNoneMatch: "\"a\""], tag: nil) == .proceed)
    #expect(outcome(.get, [.ifNoneMatch: "*"], tag: nil) == .notModified)
  }

  @Test("an unreadable If-None-Match admits reads and rejects writes")
  func unreadableIfNoneMatch() {
    #expect(outcome(.get, [.ifNoneMatch: "a"]) == .proceed)
    #expect(outcome(.put, [.ifNoneMatch: "a"]) == .preconditionFailed)
    #expect(outcome(.put, [.ifNoneMatch: "a"], exists: false) == .preconditionFailed)
  }

  @Test("If-Modified-Since compares whole seconds, for reads only")
  func ifModifiedSince() {
    for method in [HTTPRequest.Method.get, .head] {
      #expect(outcome(method, [.ifModifiedSince: same]) == .notModified)
      #expect(outcome(method, [.ifModifiedSince: after]) == .notModified)
      #expect(outcome(method, [.ifModifiedSince: before]) == .proceed)
    }
    #expect(outcome(.put, [.ifModifiedSince: same]) == .proceed)
    #expect(outcome(.get, [.ifModifiedSince: same], dated: false) == .proceed)
    #expect(outcome(.get, [.ifModifiedSince: "never"]) == .proceed)
    #expect(outcome(.get, [.ifModifiedSince: same], exists: false) == .proceed)
  }

  @Test("If-Unmodified-Since compares whole seconds and is ignored where there is no date")
  func ifUnmodifiedSince() {
    for method in [HTTPRequest.Method.get, .put, .delete] {
      #expect(outcome(method, [.ifUnmodifiedSince: same]) == .proceed)
      #expect(outcome(method, [.ifUnmodifiedSince: after]) == .proceed)
      #expect(outcome(method, [.ifUnmodifiedSince: before]) == .preconditionFailed)
      #expect(outcome(method, [.ifUnmodifiedSince: before], dated: false) == .proceed)
      #expect(outcome(method, [.ifUnmodifiedSince: before], exists: false) == .proceed)
      #expect(outcome(method, [.ifUnmodifiedSince: "never"]) == .proceed)
    }
  }

  @Test("tags take precedence over dates")
  func precedence() {
    #expect(outcome(.put, [.ifMatch: "\"a\"", .ifUnmodifiedSince: before]) == .proceed)
    #expect(outcome(.put, [.ifMatch: "\"b\"", .ifUnmodifiedSince: after]) == .preconditionFailed)
    #expect(outcome(.get, [.ifNoneMatch: "\"b\"", .ifModifiedSince: after]) == .proceed)
    #expect(outcome(.get, [.ifNoneMatch: "\"a\"", .ifModifiedSince: before]) == .notModified)
    #expect(outcome(.get, [.ifMatch: "\"a\"", .ifNoneMatch: "\"a\""]) == .notModified)
    #expect(outcome(.get, [.ifMatch: "\"b\"", .ifNoneMatch: "\"a\""]) == .preconditionFailed)
    #expect(outcome(.get, [.ifUnmodifiedSince: before, .ifNoneMatch: "\"a\""]) == .preconditionFailed)
    #expect(outcome(.get, [.ifUnmodifiedSince: after, .ifModifiedSince: after]) == .notModified)
  }

  @Test("a field on several lines is one list")
  func severalLines() {
    var fields = HTTPFields()
    fields.append(HTTPField(name: .ifMatch, value: "\"b\""))
    fields.append(HTTPField(name: .ifMatch, value: "\"a\""))
    #expect(outcome(.put, fields) == .proceed)
  }
}
