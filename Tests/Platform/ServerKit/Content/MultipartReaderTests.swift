import Core
import TestSupport
import Testing

@testable import ServerKit

/// Forms with files as browsers send them.
struct MultipartReaderTests {
  private static let boundary = "----boundary7"

  /// A field of a form, as it arrived.
  private struct Received: Equatable {
    let name: String
    let fileName: String?
    var bytes: [UInt8] = []
    var isWhole = false
  }

  private func read(_ form: [UInt8], inPiecesOf size: Int) throws -> (fields: [Received], isWhole: Bool) {
    var reader = MultipartReader(boundary: Self.boundary)
    var fields: [Received] = []
    for start in stride(from: 0, to: form.count, by: size) {
      let piece = Array(form[start..<min(start + size, form.count)])
      try piece.withUnsafeBytes { piece in
        try reader.read(piece) { event in
          switch event {
          case .begin(let field): fields.append(Received(name: field.name, fileName: field.fileName))
          case .bytes(let bytes): fields[fields.count - 1].bytes += bytes
          case .end: fields[fields.count - 1].isWhole = true
          }
        }
      }
    }
    return (fields, reader.isWhole)
  }

  private func part(_ disposition: String, _ content: [UInt8]) -> [UInt8] {
    Array("--\(Self.boundary)\r\nContent-Disposition: \(disposition)\r\nContent-Type: image/png\r\n\r\n".utf8)
      + content + Array("\r\n".utf8)
  }

  private var end: [UInt8] { Array("--\(Self.boundary)--\r\n".utf8) }

  @Test("The fields of a form are the same in pieces of any size")
  func pieces() throws {
    // Content that looks like a boundary, and line breaks at its ends.
    let content = Array("\r\n--\(Self.boundary.dropLast())\r\n\r\r\n".utf8) + [0, 255, 13, 10]
    let form =
      part("form-data; name=\"note\"", Array("säästö".utf8))
      + part("form-data; name=\"file\"; filename=\"kuva %22%0D%0A ä.png\"", content)
      + part("form-data; name=\"empty\"; filename=\"\"", []) + end
    let whole = [
      Received(name: "note", fileName: nil, bytes: Array("säästö".utf8), isWhole: true),
      Received(name: "file", fileName: "kuva \"\r\n ä.png", bytes: content, isWhole: true),
      Received(name: "empty", fileName: "", isWhole: true),
    ]
    for size in [1, 2, 3, 7, 40, 1000] {
      let form = try read(form, inPiecesOf: size)
      #expect(form.fields == whole)
      #expect(form.isWhole)
    }
  }

  /// The code by which a form is rejected.
  private func rejection(of form: [UInt8]) -> Failure.Code? {
    #expect(throws: Failure.self) { try read(form, inPiecesOf: 100) }?.code
  }

  @Test("A form without its end is not whole, wherever it stops")
  func missingEnd() throws {
    let form = part("form-data; name=\"a\"", Array("1".utf8)) + Array("--\(Self.boundary)--".utf8)
    for count in 0..<form.count {
      #expect(try !read(Array(form.prefix(count)), inPiecesOf: 5).isWhole)
    }
    #expect(try read(form, inPiecesOf: 5).isWhole)
  }

  @Test("Text before the first field and behind the last one belongs to no field")
  func around() throws {
    let form = Array("preamble\r\n".utf8) + part("form-data; name=\"a\"", [49]) + end + end
    #expect(try read(form, inPiecesOf: 9).fields.map(\.name) == ["a"])
  }

  @Test(
    "A head that names no field is rejected",
    arguments: [
      "form-data", "form-data; filename=\"a\"", "attachment; name=\"a\"", "form-data; name=a",
      "form-data; name=\"a", "form-data; name", "",
    ])
  func damagedHead(_ disposition: String) {
    let form = part(disposition, []) + end
    #expect(rejection(of: form) == "http.formDamaged")
  }

  @Test("What stands behind a delimiter is a line break or the end")
  func damagedDelimiter() {
    let form = Array("--\(Self.boundary)x\r\n\r\n".utf8)
    #expect(rejection(of: form) == "http.formDamaged")
  }

  @Test("A thousand fields and a huge head are rejected")
  func limits() {
    let fields = (0..<1000).flatMap { part("form-data; name=\"\($0)\"", []) } + end
    #expect(rejection(of: fields) == "http.formLarge")
    let head = part("form-data; name=\"\(String(repeating: "a", count: 9000))\"", []) + end
    #expect(rejection(of: head) == "http.formLarge")
    #expect(rejection(of: Array(head.prefix(8900))) == "http.formLarge")
  }
}
