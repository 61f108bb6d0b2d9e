/// A file name that is valid on every client: Windows, macOS, Linux and the web.
///
/// The rules are those of Windows, the strictest (Microsoft, "Naming Files, Paths, and Namespaces"), and 255
/// bytes. A name is kept as it was typed.
public struct FileName: Hashable, Sendable {
  /// The name as typed.
  public let text: String

  /// The longest name, in bytes of UTF-8.
  public static let longest = 255

  /// A name that keeps the rules.
  ///
  /// - Parameter field: the name of the input it came from.
  /// - Throws: ``Failure`` `core.name` that says which rule is broken and suggests a name that keeps them.
  public init(_ text: String, field: String = "name") throws {
    if let reason = Self.problem(with: text) {
      throw Failure(
        .invalid, .coreName, reason, remedy: Self.suggestion(for: text).map { .tryName($0) }, field: field)
    }
    self.text = text
  }

  /// The most similar name to a text that keeps the rules: the text itself, if it does.
  ///
  /// Use it for names that another machine chose and that become part of a path here.
  public init(safe text: String) {
    self.text = Self.problem(with: text) == nil ? text : Self.suggestion(for: text) ?? "_"
  }

  /// The folded form, by which two names are the same within a folder.
  public var key: String { foldedName(text) }

  /// The extension after the last dot, folded; empty when there is none or it has more than 16 bytes.
  public var type: String {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return "" }
    let type = foldedName(String(text[text.index(after: dot)...]))
    return type.utf8.count <= 16 ? type : ""
  }

  private static let forbidden = "<>:\"/\\|?*".unicodeScalars

  private static let devices: Set<String> = {
    let numbered = ["com", "lpt"].flatMap { device in "0123456789¹²³".map { device + String($0) } }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + numbered)
  }()

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.steersText
  }

  private static func problem(with text: String) -> Phrase? {
    if text.isEmpty { return .nameEmpty }
    if text.utf8.count > longest { return .nameTooLong(bytes: text.utf8.count) }
    if text == "." || text == ".." { return .nameIsDots(text) }
    if text.unicodeScalars.contains(where: isControl) { return .nameHasControl }
    if let scalar = text.unicodeScalars.first(where: forbidden.contains) {
      return .nameHas(String(scalar), text)
    }
    if text.hasSuffix(".") || text.hasSuffix(" ") { return .nameEnds(text) }
    if isDevice(text) { return .nameIsDevice(text) }
    return nil
  }

  /// Whether Windows treats it as a device, by everything before the first dot.
  private static func isDevice(_ text: String) -> Bool {
    var stem = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    while stem.last == UInt8(ascii: " ") { stem.removeLast() }
    return stem.count <= "conout$".utf8.count && devices.contains(foldedName(String(Substring(stem))))
  }

  private static func suggestion(for text: String) -> String? {
    var name = String(
      String.UnicodeScalarView(text.unicodeScalars.map { forbidden.contains($0) || isControl($0) ? "-" : $0 })
    )
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { String(name[$0...]) } ?? ""
    if name.utf8.count > longest {
      name.removeLast(ending.count)
      while name.utf8.count + ending.utf8.count > longest, !name.isEmpty { name.removeLast() }
      name += ending
    }
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    if isDevice(name) { name = "_" + name }
    return problem(with: name) == nil ? name : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character that moves the cursor, breaks the line or changes the text's
  /// direction.
  public var steersText: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return properties.generalCategory == .control
      || [0x2028...0x202E, 0x2066...0x2069].contains { $0.contains(value) }
  }
}
