import Core
import Persistence

extension Failure {
  static var noServerNames: Failure {
    Failure(.invalid, "certificates.noNames", .noServerNames, remedy: .serverNameForms, field: "name")
  }

  static func badServerName(_ name: String) -> Failure {
    Failure(.invalid, "certificates.badName", .badServerName(name), remedy: .serverNameForms, field: "name")
  }

  /// A file that is not what it should be.
  static func foreignAuthority(_ path: String) -> Failure {
    Failure(.conflict, "certificates.foreign", .foreignAuthority(path), remedy: .restoreOrChooseFolder)
  }

  /// A file whose counterpart is not there.
  static func incompleteAuthority(_ path: String, missing name: String) -> Failure {
    Failure(
      .conflict, "certificates.incomplete", .incompleteAuthority(path, missing: name),
      remedy: .restoreOrChooseFolder)
  }

  /// An authority that has run out, or a clock that is before its beginning.
  static func authorityOutOfTerm(_ folder: Folder, _ term: ClosedRange<Instant>) -> Failure {
    func day(_ instant: Instant) -> CivilDate { Zone.utc.civil(instant).date }
    return Failure(
      .conflict, "certificates.term",
      .authorityOutOfTerm(folder.path, from: day(term.lowerBound), to: day(term.upperBound)),
      remedy: .checkClockOrRenewAuthority)
  }

  /// A text that no QR code holds.
  static func codeLength(_ count: Int) -> Failure {
    Failure(.invalid, "certificates.codeLength", .codeLength(count))
  }
}
