import Core
import Foundation

/// Standard output and standard error of one command.
package final class Output {
  /// The style of text.
  package let style: Style
  /// The number of terminal columns of standard output; `nil` where it is no terminal.
  package let width: Int?
  /// The number of terminal columns of standard error; `nil` where it is no terminal.
  let asideWidth: Int?
  private let program: String
  private var buffer: [UInt8] = []
  private var rejection: Failure?
  /// The stored bytes that a terminal is shown.
  private var piece = TerminalText()

  /// The streams of this process.
  ///
  /// - Parameter program: the name at the start of error messages.
  package init(terminal: Terminal, program: String = "worksite") {
    style = Style(isOn: terminal.hasColour)
    width = terminal.showsOutput ? terminal.width : nil
    asideWidth = terminal.showsProgress ? terminal.width : nil
    self.program = program
  }

  /// Writes stored text: as it is into files and pipes; on a terminal, what would steer it is replaced.
  package func write(_ text: String) { append((width == nil ? text : TerminalText.shown(text)).utf8) }

  /// Writes stored bytes: as they are into files and pipes; on a terminal, what would steer it is replaced.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    if width == nil { append(bytes) } else { append(piece.add(bytes).utf8) }
    if let rejection { throw rejection }
  }

  /// Writes a line, however long it is.
  package func line(_ text: String = "") {
    append((width == nil ? text : TerminalText.shown(text, keeping: style)).utf8)
    append(CollectionOfOne(0x0A))
    if width != nil { flush() }
  }

  /// Writes a phrase; on a terminal its lines break at words.
  package func say(_ phrase: Phrase) { paragraph(phrase.description) }

  /// Writes text; on a terminal its lines break at words.
  package func paragraph(_ text: String) { text.wrapped(to: width).forEach { line($0) } }

  /// Writes a row of a list; on a terminal, what does not fit continues below its last column.
  package func row(_ text: String) { text.wrapped(to: width, hanging: true).forEach { line($0) } }

  /// Writes a value as a line of JSON.
  ///
  /// Terminal control characters are escaped, so that they show in a terminal and have no effect.
  package func json(_ value: some Encodable) throws { line(try Self.text(ofJSON: value)) }

  /// Writes a value as a part of a line of JSON, with the same escapes.
  package func json(part value: some Encodable, after text: String) throws {
    append((text + (try Self.text(ofJSON: value))).utf8)
  }

  private static func text(ofJSON value: some Encodable) throws -> String {
    try JSON.text(value).escapingSteering
  }

  /// Writes a long value as a line of JSON, with the same escapes.
  package func json(by write: (inout JSONWriter) throws -> Void) rethrows {
    var writer = JSONWriter(capacity: 65_536)
    try write(&writer)
    if writer.maySteerText {
      line(String(decoding: writer.bytes, as: UTF8.self).escapingSteering)
    } else {
      append(writer.bytes)
      line()
    }
  }

  /// Writes text to standard error, such as a question or progress, after the output so far.
  package func aside(_ text: String) {
    flush()
    Self.interject(asideWidth == nil ? text : TerminalText.shown(text, keeping: style))
  }

  /// Writes text to standard error at once, from any thread, without flushing the output.
  static func interject(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Reports a failure on standard error.
  ///
  /// - Parameter subject: the item that failed, where a command works on several and the failure does not
  ///   name it.
  package func report(_ failure: Failure, about subject: String? = nil) {
    let text = failure.description.printable
    let isNamed =
      subject.map { text.contains("“\($0.printable)”") || text.contains("”\($0.printable)”") } ?? true
    noteParagraph("\(program): " + (isNamed ? "" : "\(subject?.printable ?? ""): ") + text)
  }

  /// Reports a failure on standard error as text, or as JSON.
  package func report(_ failure: Failure, asJSON: Bool) {
    if asJSON, let problem = try? Self.text(ofJSON: ProblemView(failure)) {
      aside(problem + "\n")
    } else {
      report(failure)
    }
  }

  /// Flushes the output.
  ///
  /// - Throws: ``Failure`` when some of it could not be written, for instance to a full disk.
  package func finish() throws {
    append(piece.finish().utf8)
    flush()
    if let rejection { throw rejection }
  }

  private func append(_ bytes: some Swift.Collection<UInt8>) {
    buffer += bytes
    if buffer.count >= 65_536 { flush() }
  }

  /// Writes long output without copying it first.
  private func append(_ bytes: [UInt8]) {
    guard bytes.count >= 32_768 else { return append(bytes[...]) }
    flush()
    bytes.withUnsafeBytes(send)
  }

  /// Writes the output so far at once, before a command that has more to come goes on.
  package func flush() {
    buffer.withUnsafeBytes(send)
    buffer.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, rejection == nil {
      let count = Foundation.write(
        STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        rejection = Failure(.io, "io.output", .outputRejected(.reason(errno)))
      }
    }
  }

  package func table(_ table: Table) {
    guard width == nil else {
      for text in table.lines(style, width: width) { line(text) }
      return
    }
    table.write(style) { append($0) }
  }
}
