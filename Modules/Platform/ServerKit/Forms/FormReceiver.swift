import Core
import Persistence

/// Receives a form with files and writes each file to disk. When dropped, it leaves no files behind.
///
/// The content of a file becomes three fields of the form, as the script of a page sends them: `NAME-hash`, `NAME-size` and
/// `NAME-name`. A field in which no file was chosen is skipped.
struct FormReceiver: ~Copyable {
  private let store: BlobStore
  private let maximumBytes: Int
  private var reader: MultipartReader
  private var field: MultipartField?
  private var text: [UInt8] = []
  private var writer: BlobWriter?
  /// The bytes of the names of all fields, and of the fields that are no files.
  private(set) var bytesOfFields = 0
  /// The fields of the form so far.
  private(set) var items: [(name: String, value: String)] = []
  /// The contents of the files so far, in their order.
  private(set) var files: [StagedBlob] = []

  /// Creates a receiver.
  ///
  /// - Parameter maximum: the most bytes of the fields that are no files.
  init(_ store: BlobStore, boundary: String, maxBytesOfFields maximum: Int) {
    self.store = store
    maximumBytes = maximum
    reader = MultipartReader(boundary: boundary)
  }

  /// Whether the form is complete.
  var isWhole: Bool { reader.isWhole }

  /// Parses the next piece of the form.
  ///
  /// - Throws: the failures of ``MultipartReader``; ``Failure`` `http.bodyLarge` for too long fields; `http.encoding` of kind
  ///   `usage` for a field that is not UTF-8.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws {
    var events = reader
    defer { reader = events }
    try events.read(piece) { event in
      switch event {
      case .begin(let field): try begin(field)
      case .bytes(let bytes): try receive(bytes)
      case .end: try end()
      }
    }
  }

  private mutating func begin(_ field: MultipartField) throws {
    self.field = field
    try count(field.name.utf8.count + (field.fileName?.utf8.count ?? 0))
    if field.fileName != nil { writer = store.writer() }
  }

  private mutating func receive(_ bytes: UnsafeRawBufferPointer) throws {
    if field?.fileName != nil { return try writer?.append(bytes) ?? () }
    try count(bytes.count)
    text += bytes
  }

  private mutating func count(_ bytes: Int) throws {
    bytesOfFields += bytes
    guard bytesOfFields <= maximumBytes else { throw TooLarge.failure(maximumBytes) }
  }

  private mutating func end() throws {
    guard let field else { return }
    self.field = nil
    if let name = field.fileName, let content = writer.take()?.seal() {
      if name.isEmpty, content.blob.size == 0 { return }
      files.append(content)
      items.append(("\(field.name)-hash", content.blob.hash))
      items.append(("\(field.name)-size", content.blob.size.description))
      items.append(("\(field.name)-name", name))
    } else {
      guard let value = String(validating: text, as: UTF8.self) else {
        throw Failure(.usage, "http.encoding", .encodingForm(field.name), remedy: .encodeUTF8)
      }
      text = []
      items.append((field.name, value))
    }
  }
}
