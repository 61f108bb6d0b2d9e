import Core
import HTTPTypes
import ServerKit
import TestSupport
import Testing

@Suite("Header fields of resumable uploads")
struct UploadHeadersTests {
  private func headers(_ values: [UploadField: String]) -> UploadHeaders {
    var fields = HTTPFields()
    for (field, value) in values { fields[field: field] = value }
    return UploadHeaders(fields)
  }

  @Test("every field has a valid name")
  func names() {
    for field in UploadField.allCases {
      var fields = HTTPFields()
      fields[field: field] = "?1"
      #expect(fields.first?.name.rawName == field.rawValue)
    }
  }

  @Test("the fields are parsed")
  func reading() {
    let all = headers([.complete: "?0", .offset: "25000000", .length: "100000000"])
    #expect(all == UploadHeaders(isComplete: false, offset: 25_000_000, length: 100_000_000))
    #expect(headers([:]) == UploadHeaders())
    #expect(headers([.complete: " ?1;later=5 "]).isComplete == true)
    #expect(headers([.offset: "0"]).offset == 0)
    #expect(headers([.offset: "999999999999999"]).offset == 999_999_999_999_999)
  }

  @Test("written fields are parsed to the same values")
  func writing() {
    let whole = UploadHeaders(isComplete: true, offset: 5, length: 7)
    var fields = HTTPFields()
    whole.write(to: &fields)
    #expect(fields[field: .complete] == "?1")
    #expect(UploadHeaders(fields) == whole)
    var none = HTTPFields()
    UploadHeaders().write(to: &none)
    #expect(none.isEmpty)
  }

  @Test(
    "a malformed flag is ignored",
    arguments: ["", "1", "true", "?2", "?", "?1, ?0", "\"?1\"", "1.0", "(?1)", "?1 ?1", "å"])
  func flags(_ value: String) { #expect(headers([.complete: value]).isComplete == nil) }

  @Test(
    "a malformed number is ignored",
    arguments: [
      "", "-1", "1.0", "?1", "abc", "\"5\"", "5 5", "5, 5", "1000000000000000", "99999999999999999999", "0x5",
      "+5", "(5)",
      "@5",
    ])
  func numbers(_ value: String) {
    #expect(headers([.offset: value]).offset == nil)
    #expect(headers([.length: value]).length == nil)
  }

  @Test("any value is parsed or ignored")
  func anything() {
    let characters = Array("?01-9.;=,\"()*:@%\\ abmx-sizeå\u{0}\t")
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let value = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          characters[Int.random(in: 0..<characters.count, using: &random)]
        })
      let all = headers([.complete: value, .offset: value, .length: value])
      #expect((all.offset ?? 0) >= 0 && all.offset == all.length)
      let limit = UploadLimit("max-size=" + value)
      #expect((limit?.maxSize ?? 0) >= 0)
    }
  }

  @Test("a client supports the draft when its version is ours")
  func version() {
    #expect(HTTPFields().speaksUploadDraft == false)
    for (value, speaks) in [
      ("8", true), ("8;x", true), ("7", false), ("9", false), ("eight", false), ("8.0", false),
    ] {
      var fields = HTTPFields()
      fields[field: .draftInteropVersion] = value
      #expect(fields.speaksUploadDraft == speaks, "\(value)")
    }
  }

  @Test("a part of an upload is recognised by its media type")
  func mediaType() {
    for type in [
      "application/partial-upload", "Application/Partial-Upload", " application/partial-upload ; x=y",
      "application/partial-upload;x",
    ] {
      #expect(([.contentType: type] as HTTPFields).isPartialUpload, "\(type)")
    }
    for type in [
      "", ";", "application/partial-uploads", "text/plain; a=application/partial-upload", "application",
    ] {
      #expect(!([.contentType: type] as HTTPFields).isPartialUpload, "\(type)")
    }
    #expect(!HTTPFields().isPartialUpload)
  }

  @Test("a content length has digits only")
  func contentLength() {
    #expect(HTTPFields().contentLength == nil)
    for (text, length) in [
      ("0", 0), ("17", 17), ("", nil), ("-1", nil), ("+1", nil), ("1, 1", nil), ("99999999999999999999", nil),
    ] as [(String, Int64?)] {
      #expect(([.contentLength: text] as HTTPFields).contentLength == length, "\(text)")
    }
  }
}

@Suite("Limits of resumable uploads")
struct UploadLimitTests {
  @Test("written limits are parsed to the same values")
  func roundTrip() {
    let limit = UploadLimit(
      maxSize: 1_000_000_000, minSize: 0, maxAppendSize: 5, minAppendSize: 1, maxAge: 604_800)
    #expect(
      limit.description
        == "max-size=1000000000, min-size=0, max-append-size=5, min-append-size=1, max-age=604800")
    #expect(UploadLimit(limit.description) == limit)
    #expect(UploadLimit(maxAge: 3600).description == "max-age=3600")
    #expect(UploadLimit(maxSize: .max).description == "max-size=999999999999999")
  }

  @Test("unknown limits are ignored, and so is a field with a malformed known one")
  func reading() {
    #expect(UploadLimit("max-size=5, expires=\"soon\", burst") == UploadLimit(maxSize: 5))
    #expect(UploadLimit("max-size=5;soft, max-size=6") == UploadLimit(maxSize: 6))
    #expect(UploadLimit("") == UploadLimit())
    for garbage in [
      "max-size", "max-size=-1", "max-age=1.5", "max-size=\"5\"", "Max-Size=5", "5", "max-size=(1 2)", ",",
    ] {
      #expect(UploadLimit(garbage) == nil, "\(garbage)")
    }
  }
}

@Suite("Rejections of resumable uploads")
struct UploadProblemTests {
  private func length(
    _ headers: UploadHeaders, from offset: Int64 = 10, content: Int64? = 5, known: Int64? = nil
  ) throws -> Int64? {
    try headers.wholeLength(from: offset, contentLength: content, known: known)
  }

  @Test("the length is given by a field, by the last part, or by an earlier request")
  func lengths() throws {
    #expect(try length(UploadHeaders()) == nil)
    #expect(try length(UploadHeaders(isComplete: false)) == nil)
    #expect(try length(UploadHeaders(isComplete: true), content: nil) == nil)
    #expect(try length(UploadHeaders(isComplete: true)) == 15)
    #expect(try length(UploadHeaders(isComplete: true), from: 0, content: 0) == 0)
    #expect(try length(UploadHeaders(length: 20)) == 20)
    #expect(try length(UploadHeaders(isComplete: false, length: 15)) == 15)
    #expect(try length(UploadHeaders(), known: 20) == 20)
    #expect(try length(UploadHeaders(isComplete: true, length: 15), known: 15) == 15)
  }

  @Test("lengths that differ, and content beyond the length, are rejected")
  func inconsistent() {
    let rejections: [() throws -> Int64?] = [
      { try length(UploadHeaders(isComplete: true, length: 16)) },
      { try length(UploadHeaders(isComplete: true), known: 14) },
      { try length(UploadHeaders(length: 20), known: 21) },
      { try length(UploadHeaders(length: 14)) },
      { try length(UploadHeaders(length: 9), content: nil) },
      { try length(UploadHeaders(), known: 14) },
      { try length(UploadHeaders(isComplete: true), content: .max) },
      { try length(UploadHeaders(), content: .max) },
    ]
    for rejection in rejections {
      let failure = failure { _ = try rejection() }
      #expect(failure?.code == "uploads.inconsistentLength")
      #expect(failure?.cause as? UploadProblem == .inconsistentLength)
    }
  }

  @Test("a request has to continue at the upload's offset")
  func offsets() throws {
    try UploadHeaders(offset: 10).checkOffset(is: 10)
    #expect(failure { try UploadHeaders().checkOffset(is: 10) }?.code == "uploads.offsetMissing")
    let rejection = failure { try UploadHeaders(offset: 25_000_000).checkOffset(is: 12_500_000) }
    #expect(rejection?.kind == .conflict)
    #expect(rejection?.description.contains("12500000") == true)
    let problem = try #require(rejection?.cause as? UploadProblem)
    #expect(problem.members == ["expected-offset": 12_500_000, "provided-offset": 25_000_000])
  }

  @Test("problems have the types of the draft")
  func types() {
    let registry = "https://iana.org/assignments/http-problem-types#"
    let offset = UploadProblem.mismatchingOffset(expected: 1, provided: 2)
    #expect(offset.type == registry + "mismatching-upload-offset")
    #expect(offset.status == .conflict)
    #expect(UploadProblem.completed.type == registry + "completed-upload")
    #expect(UploadProblem.completed.status == .badRequest)
    #expect(UploadProblem.completed.members.isEmpty)
    #expect(UploadProblem.completed.failure.cause as? UploadProblem == .completed)
    #expect(UploadProblem.inconsistentLength.type == registry + "inconsistent-upload-length")
    #expect(UploadProblem.inconsistentLength.status == .badRequest)
  }
}
