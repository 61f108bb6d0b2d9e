import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile
import Sync

/// `worksite doctor`
struct Doctor: WorksiteCommand {
  static let configuration = CommandConfiguration(abstract: Phrase.doctorHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let examination = try Examination(context, options)
    if options.json {
      try context.output.json(["items": examination.findings])
    } else {
      for finding in examination.findings {
        let mark = finding.isFine ? "✓" : context.output.style.yellow("!")
        context.output.line("\(mark) \(finding.title): \(finding.detail.printable)")
      }
    }
    if examination.findings.contains(where: { !$0.isFine }) { throw Unfinished(.unavailable) }
  }
}

/// What worksite needs of the machine, looked at one by one.
private struct Examination {
  struct Finding: Encodable {
    let title: String
    let detail: String
    let isFine: Bool
  }

  private(set) var findings: [Finding] = []

  init(_ context: Context, _ options: GlobalOptions) throws {
    let location = try context.location(options)
    add(.versionTitle, Phrase(verbatim: WorksiteVersion.current))
    add(.languageTitle, .languageName)
    do {
      let session = try context.session(options)
      add(.profileTitle, Phrase(verbatim: "\(location.name) (\(location.folder.path))"))
      let problems = try session.workspace.database.integrityProblems()
      add(.databaseTitle, problems.isEmpty ? .sound : Phrase(verbatim: problems[0]), isFine: problems.isEmpty)
      try session.workspace.blobs.removeAbandoned(now: context.machine.clock.now())
      _ = try session.workspace.removeLooseContents()
    } catch let failure as Failure {
      add(.profileTitle, Phrase(verbatim: failure.description), isFine: false)
    }
    try examineDisk(location)
    examinePrivacy(of: location)
    examineOpener(context.machine)
  }

  private mutating func add(_ title: Phrase, _ detail: Phrase, isFine: Bool = true) {
    findings.append(Finding(title: title.description, detail: detail.description, isFine: isFine))
  }

  private mutating func examineDisk(_ location: ProfileLocation) throws {
    guard location.folder.exists else { return }
    let free = try location.folder.freeSpace()
    add(.diskTitle, .freeOnDisk(free), isFine: free > 1_000_000_000)
  }

  private mutating func examinePrivacy(of location: ProfileLocation) {
    var status = stat()
    guard stat(location.folder.path, &status) == 0 else { return }
    let isPrivate = status.st_mode & 0o077 == 0
    add(.privacyTitle, isPrivate ? .onlyOwner : .othersCanRead(location.folder.path), isFine: isPrivate)
  }

  private mutating func examineOpener(_ machine: Machine) {
    if let chosen = machine.variables["WORKSITE_OPENER"], !chosen.isEmpty {
      return add(.openerTitle, Phrase(verbatim: chosen))
    }
    let folders = machine.variables["PATH", default: ""].split(separator: ":").map(String.init)
    let opener = folders.map { Folder($0).file("xdg-open") }.first { access($0, X_OK) == 0 }
    // Without one everything but `docs open` works.
    add(.openerTitle, opener.map { Phrase(verbatim: $0) } ?? .noOpener)
  }
}
