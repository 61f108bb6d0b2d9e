extension Failure {
  /// A stable name of failures for programs: `documents.nameTaken`.
  ///
  /// A code that other code compares is a constant of the module that owns it, named after its text:
  /// `documentsNameTaken`. Any other code is a literal where the failure is made.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
    /// The text that programs see.
    public let rawValue: String

    /// The code with a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code that a literal writes.
    public init(stringLiteral text: String) { rawValue = text }

    /// Whether the operating system rejected the use of a file.
    public var isOfSystem: Bool { rawValue.hasPrefix("io.") }
  }
}

extension Failure.Code: CustomStringConvertible {
  /// The code as programs read it: `core.notADate`.
  public var description: String { rawValue }
}

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A name breaks the rules of file names.
  public static let coreName: Self = "core.name"

  /// Something has the path already.
  public static let ioExists: Self = "io.exists"

  /// No file or folder has the path.
  public static let ioMissing: Self = "io.missing"

  /// This account may not use the file.
  public static let ioPermission: Self = "io.permission"

  /// The disk is read-only.
  public static let ioReadOnly: Self = "io.readOnly"

  /// The disk is full.
  public static let ioDiskFull: Self = "io.diskFull"

  /// The process, or the system, has too many files open.
  public static let ioTooManyFiles: Self = "io.tooManyFiles"
}
