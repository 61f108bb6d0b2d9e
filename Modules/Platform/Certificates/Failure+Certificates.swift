import Core
import Persistence

extension Failure {
  static var noServerNames: Failure {
    Failure(.invalid, "certificates.noNames", .noServerNames, remedy: .serverNameForms, field: "name")
  }

  static func badServerName(_ name: String) -> Failure {
    Failure(.invalid, "certificates.badName", .badServerName(name), remedy: .serverNameForms, field: "name")
  }

  /// A file of the authority is damaged, or another program made it.
  static func foreignAuthority(_ path: String) -> Failure {
    Failure(.conflict, "certificates.foreign", .foreignAuthority(path), remedy: .restoreOrChooseFolder)
  }

  /// A file lacks its counterpart.
  static func incompleteAuthority(_ path: String, missing name: String) -> Failure {
    Failure(
      .conflict, "certificates.incomplete", .incompleteAuthority(path, missing: name),
      remedy: .restoreOrChooseFolder)
  }

  /// The authority has expired, or the clock is before its start.
  static func authorityOutOfTerm(_ folder: Folder, _ term: ClosedRange<Instant>) -> Failure {
    func day(_ instant: Instant) -> CivilDate { Zone.utc.civil(instant).date }
    return Failure(
      .conflict, "certificates.term",
      .authorityOutOfTerm(folder.path, from: day(term.lowerBound), to: day(term.upperBound)),
      remedy: .checkClockOrRenewAuthority)
  }
}
