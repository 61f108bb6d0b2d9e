import CommandKit
import Core
import Foundation
import Persistence

/// The units by which systemd serves a profile for as long as its user is logged in (systemd.service(5)).
struct SystemdUnits {
  /// A unit, whether it is installed or not.
  struct Unit: Equatable {
    /// The name of the unit, such as `worksite-agent.service`.
    let name: String
    /// The path of its file.
    let path: String

    /// Whether the unit's file exists.
    var isInstalled: Bool { (try? FileStamp(at: path)) != nil }

    func remove() throws { try FileManager.default.removeItem(atPath: path) }

    fileprivate let folder: Folder
    fileprivate let tag: ID

    fileprivate init(_ name: String, in folder: Folder, tag: ID) {
      self.name = name
      path = folder.file(name)
      self.folder = folder
      self.tag = tag
    }

    /// Writes the file of the unit.
    func write(_ text: String) throws {
      try folder.make(mode: 0o755)
      let file = try ReplacementFile(for: path, tag: tag, mode: 0o644)
      try Array(text.utf8).withUnsafeBytes { try file.append($0) }
      try file.commit()
    }
  }

  /// The agent, which sends and reads what is new.
  let agent: Unit
  /// The mount of the worksites.
  let mount: Unit

  private let profile: String
  private let executable: String
  /// A line with the data folder, where it is the user's own choice.
  private let dataFolder: String

  init(of profile: String, _ context: Context) {
    let variables = context.machine.variables
    let base =
      variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? Folder($0) : nil }
      ?? Folder(variables["HOME"] ?? "/").folder(".config")
    let folder = base.folder("systemd").folder("user")
    let suffix = profile == "default" ? "" : "-" + Self.escaped(profile)
    agent = Unit("worksite-agent\(suffix).service", in: folder, tag: context.machine.ids.next())
    mount = Unit("worksite-mount\(suffix).service", in: folder, tag: context.machine.ids.next())
    self.profile = profile
    executable = context.machine.executable
    dataFolder = variables["XDG_DATA_HOME"].map { "Environment=" + Self.quoted("XDG_DATA_HOME=\($0)") } ?? ""
  }

  /// The unit of the agent, which a login that has ended stops.
  var agentText: String {
    """
    [Unit]
    Description=worksite: sends and reads what is new (\(profile.replacing("%", with: "%%")))
    After=network-online.target

    [Service]
    ExecStart=\(Self.quoted(executable)) agent run --profile \(Self.word(profile))
    \(dataFolder)
    Restart=on-failure
    RestartSec=10
    RestartPreventExitStatus=77

    [Install]
    WantedBy=default.target

    """
  }

  /// The unit of the mount on a folder.
  ///
  /// The process that serves the mount is the one of the unit, so that systemd sees its exit code. A folder that cannot be
  /// mounted on stays so, as does a missing libfuse: the exit codes are those of `usage`, `invalid`, `notFound`,
  /// `unavailable`, `conflict` and `forbidden`.
  func mountText(on folder: Folder) -> String {
    """
    [Unit]
    Description=worksite: mounts the worksites (\(profile.replacing("%", with: "%%")))

    [Service]
    Type=exec
    ExecStart=\(Self.quoted(executable)) mount \(Self.word(folder.path)) --foreground --profile \(Self.word(profile))
    \(dataFolder)
    Restart=on-failure
    RestartSec=10
    RestartPreventExitStatus=64 65 66 69 73 77

    [Install]
    WantedBy=default.target

    """
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%") + "\""
  }

  /// An argument, in which systemd expands variables, though not in the name of the program.
  private static func word(_ text: String) -> String { quoted(text).replacing("$", with: "$$") }

  /// Escapes a name for the name of a unit, as systemd-escape(1) does.
  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || ":_.-".contains(character))
      return isPlain ? String(character) : "\\x" + String(byte, radix: 16)
    }.joined()
  }

  /// Starts the agent again, which ended with the earlier login.
  func startAgentIfInstalled() {
    if agent.isInstalled { _ = runSystemctl("start", agent.name) }
  }

  /// Runs `systemctl --user` without showing its output.
  ///
  /// - Returns: whether it succeeded.
  func runSystemctl(_ words: String...) -> Bool {
    (try? ChildProcess(["systemctl", "--user"] + words, detached: true).wait()) == 0
  }
}
