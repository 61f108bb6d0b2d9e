import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A change violates a constraint of the schema. The caller says which rule that is.
  public static let persistenceConstraint: Self = "persistence.constraint"

  /// Another program's write was waited for too long. It passes by itself.
  public static let persistenceBusy: Self = "persistence.busy"

  /// A read was cancelled; see ``ReadCancellation``.
  public static let persistenceCancelled: Self = "persistence.cancelled"

  /// A database, or a value in it, is damaged.
  public static let persistenceDamaged: Self = "persistence.damaged"

  /// SQLite reports an error that has no code of its own.
  public static let persistenceError: Self = "persistence.error"

  /// Another program uses the data.
  public static let persistenceInUse: Self = "persistence.inUse"

  /// Another program receives the same content.
  public static let blobPartInUse: Self = "blob.partInUse"

  /// A file changed while it was read.
  public static let blobChanging: Self = "blob.changing"

  /// A stored file of content is missing.
  public static let blobMissing: Self = "blob.missing"

  /// A stored file of content has other bytes than its hash says.
  public static let blobDamaged: Self = "blob.damaged"

  /// Whether stored content is missing, damaged or in use.
  public var isOfContent: Bool { rawValue.hasPrefix("blob.") }
}
