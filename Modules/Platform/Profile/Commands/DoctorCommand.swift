import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Operations
import Persistence
import Profile

struct DoctorCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: Phrase.doctorHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let examination = try Examination(context, options)
    if options.json {
      try context.output.json(["items": examination.findings])
    } else {
      for finding in examination.findings {
        context.output.paragraph(
          "\(mark(finding, context.output.style)) \(finding.title): \(finding.detail.printable)")
      }
    }
    if examination.findings.contains(where: \.isFault) { throw ReportedFailure(.unavailable) }
  }

  private func mark(_ finding: Examination.Finding, _ style: Style) -> String {
    if finding.isFine { return "✓" }
    return style.yellow(finding.isFault ? "✗" : "!")
  }
}

/// Checks the parts of the machine that worksite needs.
private struct Examination {
  struct Finding: Encodable {
    /// A name of the check that is the same in every language.
    let code: String
    let title: String
    let detail: String
    let isFine: Bool
    /// Whether the data is unusable; other findings are advice.
    let isFault: Bool
    /// The path it is about, if any.
    let path: String?
    /// The code of the failure, if any.
    let failure: Failure.Code?
  }

  private(set) var findings: [Finding] = []

  init(_ context: Context, _ options: GlobalOptions) throws {
    let location = try context.location(options)
    let path = location.folder.path
    add("version", .versionTitle, Phrase(verbatim: WorksiteVersion.current))
    add("language", .languageTitle, .languageName)
    do {
      let session = try context.session(options)
      add(
        "profile", .profileTitle, Phrase(verbatim: "\(location.name) (\(location.folder.path))"), about: path)
      add("database", .databaseTitle, faults: try session.companyStore.database.integrityProblems())
      try examineContents(of: session.companyStore)
    } catch let failure as Failure {
      add(
        "profile", .profileTitle, Phrase(verbatim: failure.description), isFine: false, isFault: true,
        about: path, failure: failure.code)
    }
    try examineDisk(location)
    removeUnfinishedFiles(notedIn: location.writtenFolders)
    examinePrivacy(of: location)
    examineOpener(context.machine)
    examineMounting(context.machine)
  }

  private mutating func add(
    _ code: String, _ title: Phrase, _ detail: Phrase, isFine: Bool = true, isFault: Bool = false,
    about path: String? = nil, failure: Failure.Code? = nil
  ) {
    findings.append(
      Finding(
        code: code, title: title.description, detail: detail.description, isFine: isFine,
        isFault: isFault, path: path, failure: failure))
  }

  /// Adds a finding about a file of SQLite's, with its faults.
  private mutating func add(
    _ code: String, _ title: Phrase, faults: [Phrase], otherwise fine: Phrase = .sound,
    about path: String? = nil
  ) {
    add(
      code, title, faults.first ?? fine, isFine: faults.isEmpty,
      isFault: !faults.isEmpty, about: path)
  }

  /// Checks the file of small contents, and that all referenced content exists. `verify` checks that it is
  /// intact.
  private mutating func examineContents(of companyStore: CompanyStore) throws {
    let store = companyStore.blobs
    let faults = try store.problems()
    add("contents", .contentsTitle, faults: faults, about: store.root.path)
    guard faults.isEmpty else { return }
    let relied = try companyStore.database.read { try BlobIndex($0).all() }
    let missing = relied.count { !store.contains($0) }
    add(
      "store", .storeTitle, faults: missing == 0 ? [] : [.contentsMissing(missing, of: relied.count)],
      otherwise: .allThere, about: store.root.path)
  }

  /// Removes what stopped downloads left.
  private mutating func removeUnfinishedFiles(notedIn notes: Folder) {
    let count = WrittenFolders.removeAbandoned(notedIn: notes)
    if count > 0 { add("unfinished", .unfinishedTitle, .unfinishedRemoved(count)) }
  }

  private mutating func examineDisk(_ location: ProfileLocation) throws {
    guard location.folder.exists else { return }
    let free = try location.folder.freeSpace()
    add(
      "disk", .diskTitle, .freeOnDisk(free), isFine: free > 1_000_000_000, about: location.folder.path)
  }

  private mutating func examinePrivacy(of location: ProfileLocation) {
    var status = stat()
    let path = location.folder.path
    guard stat(path, &status) == 0 else { return }
    let isPrivate = status.st_mode & 0o077 == 0
    add(
      "privacy", .privacyTitle, isPrivate ? .onlyOwner : .othersCanRead(path), isFine: isPrivate, about: path)
  }

  /// Checks what `mount` needs. Everything else works without it.
  private mutating func examineMounting(_ machine: Machine) {
    let library = dlopen("libfuse3.so.3", RTLD_LAZY | RTLD_LOCAL)
    defer { if let library { dlclose(library) } }
    let device = "/dev/fuse"
    let isUsable = access(device, R_OK | W_OK) == 0
    // An ordinary user mounts by a program that the system trusts.
    let hasProgram = geteuid() == 0 || machine.program(named: "fusermount3") != nil
    let state: Phrase =
      switch (library != nil, hasProgram, isUsable) {
      case (false, _, _): .noFuseLibrary
      case (_, false, _): .noFuseProgram
      case (_, _, false): .noFuseDevice
      default: .mountingPossible
      }
    add(
      "mount", .mountTitle, state, isFine: library != nil && hasProgram && isUsable,
      about: isUsable ? nil : device)
  }

  private mutating func examineOpener(_ machine: Machine) {
    if let chosen = machine.variables["WORKSITE_OPENER"], !chosen.isEmpty {
      return add("opener", .openerTitle, Phrase(verbatim: chosen))
    }
    let opener = machine.program(named: "xdg-open")
    add(
      "opener", .openerTitle, opener.map { Phrase(verbatim: $0) } ?? .noOpener, isFine: opener != nil,
      about: opener)
  }
}

extension Machine {
  /// The path of a program; `nil` where no folder of `PATH` has it.
  fileprivate func program(named name: String) -> String? {
    let folders = variables["PATH", default: ""].split(separator: ":").map(String.init)
    return folders.map { Folder($0).file(name) }.first { access($0, X_OK) == 0 }
  }
}
