import Accounts
import Core
import Operations
import PageKit
import Persistence
import ServerKit

/// The page of the server's state: a pure function of its model.
struct CompanyServerView {
  let model: CompanyServerModel

  private var report: ServerReport { model.report }

  var page: PageView {
    PageView(
      .serverTitle, back: (.settingsTitle, PagePath("settings")),
      """
      <div class="cards">\(HTML.card(.backupTitle, id: "backup", backup))\
      \(HTML.card(.damagedTitle, id: "damaged", damaged))\(HTML.card(.diskTitle, id: "disk", disk))\
      \(HTML.card(.loginsTitle, id: "logins", logins))\(HTML.card(.runningTitle, id: "running", running))</div>
      """)
  }

  /// The warnings of the data, for this page and the home page.
  static func notes(_ warnings: DataWarnings) -> HTML {
    let backup: Phrase? =
      switch warnings.backup {
      case .none: .noBackupYet
      case .old(let days): .backupIsOld(days)
      case .recent: nil
      }
    let damaged: Phrase? = warnings.damaged == 0 ? nil : .contentIsDamaged(warnings.damaged)
    return HTML([backup, damaged].compactMap(\.self).map { "<p class=\"note warn\">\($0)</p>" })
  }

  private var backup: HTML {
    let warnings = DataWarnings(report.lastBackup, damaged: 0, at: model.now)
    let last = report.lastBackup.map { backup -> HTML in
      facts([
        (.backupTime, Language.current.moment(backup.takenAt, in: model.zone)),
        (.backupAge, Phrase.days(warnings.backup.days ?? 0).description),
        (.backupSize, total(count: backup.contents, bytes: backup.bytes)),
        (.backupLacks, backup.damaged == 0 ? nil : "! \(Language.current.number(backup.damaged))"),
      ])
    }
    return """
      \(Self.notes(warnings))\(last)<p>\(Phrase.howToBackUp)</p>\
      <div><pre class="text">worksite-server backup --data \(folder) \(Phrase.backupFolder)</pre></div>
      """
  }

  private var damaged: HTML {
    guard !report.damaged.isEmpty else { return "<p>\(Phrase.nothingDamaged)</p>\(verification)" }
    let rows = report.damaged.map { content -> HTML in
      // The hash would tell an admin who has the same file that its owner has it, too.
      let hash: HTML? = content.users.isEmpty ? nil : "<small>SHA-256 \(content.blob.hash)</small>"
      let users = content.users.isEmpty ? [.ownersContent] : content.users
      return """
        <li><div class="row"><span>\(users.map { "\($0) " as HTML })\(hash)</span>\
        <span class="value">\(Language.current.size(content.blob.size))</span></div></li>
        """
    }
    return """
      <p class="note warn">\(Phrase.contentIsDamaged(report.damaged.count))</p><ul class="rows">\(rows)</ul>\
      <p>\(Phrase.howToMend)</p>\(verification)
      """
  }

  /// The command that reads everything.
  private var verification: HTML {
    """
    <p>\(Phrase.howToVerify)</p><div><pre class="text">worksite-server verify --data \(folder)</pre></div>
    """
  }

  private var disk: HTML {
    let disk = report.disk
    let full: HTML? = disk.isFull ? "<p class=\"note warn\">\(Phrase.diskIsFull)</p>" : nil
    let size = Language.current.size
    return """
      \(full)\(facts([
        (.diskFree, disk.free.map(size) ?? "–"), (.diskFloor, size(disk.floor)),
        (.databaseSize, size(disk.database)),
        (.contentSize, total(count: disk.contents.count, bytes: disk.contents.bytes)),
        (.uploadsInProgress, total(count: report.uploads.count, bytes: report.uploads.bytes)),
      ]))
      """
  }

  private var logins: HTML {
    let number = Language.current.number
    return """
      \(facts([
        (.openLogins, number(model.sessions.logins)), (.usersLoggedIn, number(model.sessions.users)),
        (.openAppPasswords, number(model.sessions.appPasswords)),
        (.failedLogins, number(model.rejected.failed)), (.throttledLogins, number(model.rejected.throttled)),
      ]))<p class="quiet">\(Phrase.countedSinceStart)</p>
      """
  }

  private var running: HTML {
    facts([
      (.versionLabel, report.version),
      (.startedLabel, Language.current.moment(report.startedAt, in: model.zone)),
      (.listenersLabel, Language.current.number(report.listeners)),
    ])
  }

  /// The folder of the data as a shell reads it.
  private var folder: String {
    let isPlain = model.folder.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || "/._-".utf8.contains($0)
    }
    return isPlain ? model.folder : "'\(model.folder.replacing("'", with: "'\\''"))'"
  }

  private func total(count: Int, bytes: Int64) -> String {
    "\(Language.current.number(count)) · \(Language.current.size(bytes))"
  }

  /// Names and their values; those without a value are left out.
  private func facts(_ rows: [(label: Phrase, value: String?)]) -> HTML {
    let rows = rows.compactMap { label, value -> HTML? in
      value.map {
        "<li><div class=\"row\"><span>\(label)</span><span class=\"value\">\($0)</span></div></li>"
      }
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}
