import Core
import Foundation

/// Standard output and standard error of one command.
public final class Output {
  /// How to mark text.
  public let style: Style
  private let isSeen: Bool
  private let program: String
  private var buffer: [UInt8] = []
  private var rejection: Failure?

  /// The streams of this process.
  ///
  /// - Parameter program: who is speaking where something is refused.
  public init(terminal: Terminal, program: String = "worksite") {
    style = Style(isOn: terminal.hasColour)
    isSeen = terminal.showsOutput
    self.program = program
  }

  /// Writes text as it is.
  public func write(_ text: String) { append(text.utf8) }

  /// Writes bytes as they are.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    append(bytes)
    if let rejection { throw rejection }
  }

  /// Writes a line.
  public func line(_ text: String = "") {
    append(text.utf8)
    append(CollectionOfOne(0x0A))
    if isSeen { flush() }
  }

  /// Writes a line for people.
  public func say(_ phrase: Phrase) { line(phrase.description) }

  /// Writes a value for programs.
  ///
  /// Characters that steer a terminal are escaped: a user who reads JSON in one sees what is there.
  public func json(_ value: some Encodable) throws { line(try JSON.text(value).escapingSteering) }

  /// Writes text that is not the output: a question, progress.
  public func aside(_ text: String) {
    flush()
    Self.interject(text)
  }

  /// Writes text that is not the output at once, from any thread, whatever else is on its way.
  static func interject(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Tells something that is not the output.
  public func note(_ phrase: Phrase) { aside("\(phrase)\n") }

  /// Tells what was refused.
  ///
  /// - Parameter subject: what it is about, where a command works on several things and the failure does not name it.
  public func tell(_ failure: Failure, about subject: String? = nil) {
    let text = failure.description.printable
    let isNamed =
      subject.map { text.contains("“\($0.printable)”") || text.contains("”\($0.printable)”") } ?? true
    aside("\(program): " + (isNamed ? "" : "\(subject?.printable ?? ""): ") + text + "\n")
  }

  /// Tells what was refused to people, or in JSON to whoever asked for JSON.
  public func tell(_ failure: Failure, asJSON: Bool) {
    if asJSON, let problem = try? JSON.text(ProblemView(failure)) {
      aside(problem + "\n")
    } else {
      tell(failure)
    }
  }

  /// Sends everything written so far on its way.
  ///
  /// - Throws: ``Failure`` when some of it could not be written: a full disk behind a redirection.
  public func finish() throws {
    flush()
    if let rejection { throw rejection }
  }

  private func append(_ bytes: some Swift.Collection<UInt8>) {
    buffer += bytes
    if buffer.count >= 65_536 { flush() }
  }

  private func flush() {
    buffer.withUnsafeBytes { bytes in
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
    buffer.removeAll(keepingCapacity: true)
  }
}
