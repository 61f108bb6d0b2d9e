import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// An operation names content that is not stored.
  public static let syncNoContent: Self = "sync.noContent"

  /// A new record has an id that another record has.
  public static let syncRecordIDTaken: Self = "sync.recordIDTaken"

  /// A server rejects an upload, because two of its requests give different lengths.
  public static let uploadsInconsistentLength: Self = "uploads.inconsistentLength"

  /// A server rejects bytes that do not continue the upload at its offset.
  public static let uploadsMismatchingOffset: Self = "uploads.mismatchingOffset"

  /// A server rejects bytes, because another request continues the upload.
  public static let uploadsTakenOver: Self = "uploads.takenOver"

  /// A server rejects bytes for an upload that has ended.
  public static let uploadsCompleted: Self = "uploads.completed"
}
