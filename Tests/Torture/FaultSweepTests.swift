import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("A fault at each step of making and replacing files", .serialized, .realPrograms)
struct FaultSweepTests {
  /// The fault that replaces a system call that changes the disk.
  enum Fault: CaseIterable, CustomTestStringConvertible {
    case kill, ioError, diskFull

    var testDescription: String {
      switch self {
      case .kill: "kill -9"
      case .ioError: "EIO"
      case .diskFull: "ENOSPC"
      }
    }

    func variables(at call: Int) throws -> [String] {
      switch self {
      case .kill: try KillSwitch.variables(before: call)
      case .ioError: try KillSwitch.variables(failing: call, with: EIO)
      case .diskFull: try KillSwitch.variables(failing: call, with: ENOSPC)
      }
    }
  }

  private static let large = String(repeating: "a line of a drawing\n", count: 3000)

  /// Runs a command with a fault at its first disk-changing call, then at its second, until no call remains.
  ///
  /// The number of calls varies between runs, so some more are tried.
  private func sweep(
    _ fault: Fault, _ title: String, _ body: (_ variables: [String], _ place: Comment) throws -> Finished
  ) throws {
    var tally = Tally()
    var quiet = 0
    for call in 1...2000 where quiet < 12 {
      let place: Comment = "\(title), \(fault.testDescription) at \(call)"
      let end = try body(fault.variables(at: call), place)
      // A fault may fail a command, but only the kill may end it by a signal.
      #expect(end.code < 128 || fault == .kill, "\(place): \(end.code) \(end.errors)")
      let isReached = fault == .kill ? end.code != 0 : end.errors.contains(KillSwitch.mark)
      quiet = isReached ? 0 : quiet + 1
      if end.code == 0 { tally.acknowledged += 1 } else { tally.kills += 1 }
    }
    tally.print(of: "\(title), \(fault.testDescription)")
    #expect(tally.kills > 1)
  }

  @Test("the first command on a machine", arguments: Fault.allCases)
  func first(_ fault: Fault) throws {
    try sweep(fault, "sites add") { variables, place in
      let device = try Device(hasSender: false)
      let end = try Device(of: device, variables: variables).run("sites", "add", "Marjala")
      let next = try device.run("sites", "add", "Vuosaari")
      #expect(next.code == 0, "\(place): \(next.errors)")
      let names = try device.run("sites", "list").output
      #expect(names.contains("Vuosaari") && (end.code != 0 || names.contains("Marjala")), place)
      try device.verify()
      return end
    }
  }

  @Test("storing content", arguments: Fault.allCases)
  func put(_ fault: Fault) throws {
    let prepared = try Device(hasSender: false)
    try prepared.run("sites", "add", "Marjala").requireSuccess()
    try prepared.files.write("small.txt", "small")
    try prepared.files.write("large.txt", Self.large)
    try sweep(fault, "docs put") { variables, place in
      let device = try Device(copying: prepared)
      let end = try Device(of: device, variables: variables).run("docs", "put", "small.txt", "large.txt", "/")
      if end.code != 0 {
        let again = try device.run("docs", "put", "small.txt", "large.txt", "/")
        #expect(again.code == 0, "\(place): \(again.errors)")
      }
      for (name, content) in [("small.txt", "small"), ("large.txt", Self.large)] {
        #expect(try device.run("docs", "cat", "/" + name).output == content, place)
      }
      try device.verify()
      return end
    }
  }

  @Test(
    "replacing a file with content, which is the old or the new one afterwards", arguments: Fault.allCases)
  func get(_ fault: Fault) throws {
    let prepared = try Device(hasSender: false)
    try prepared.run("sites", "add", "Marjala").requireSuccess()
    try prepared.files.write("plan.txt", Self.large)
    try prepared.run("docs", "put", "plan.txt", "/").requireSuccess()
    try prepared.files.write("plan.txt", "old")
    try sweep(fault, "docs get") { variables, place in
      let device = try Device(copying: prepared)
      let end = try Device(of: device, variables: variables).run("docs", "get", "/plan.txt", "--force")
      let found = try String(contentsOfFile: device.files.path("plan.txt"), encoding: .utf8)
      #expect(found == Self.large || (end.code != 0 && found == "old"), place)
      let again = try device.run("docs", "get", "/plan.txt", "--force")
      #expect(again.code == 0, "\(place): \(again.errors)")
      #expect(try String(contentsOfFile: device.files.path("plan.txt"), encoding: .utf8) == Self.large, place)
      return end
    }
  }

  @Test("fetching content from a server, which is whole or missing afterwards", arguments: Fault.allCases)
  func fetch(_ fault: Fault) throws {
    let company = try Company(isQuiet: true)
    let author = try company.device(of: "olli")
    let text = String(repeating: Self.large, count: 4)
    try author.files.write("plan.txt", text)
    try author.run("docs", "put", "plan.txt", "/").requireSuccess()
    try author.run("sync").requireSuccess()
    let prepared = try company.device(of: "pekka")
    try prepared.run("docs", "list", "/", "--refresh").requireSuccess()
    try sweep(fault, "docs cat") { variables, place in
      let device = try Device(copying: prepared)
      let end = try Device(of: device, variables: variables).run("docs", "cat", "/plan.txt")
      #expect(end.output == text || end.code != 0, place)
      let again = try device.run("docs", "cat", "/plan.txt")
      #expect(again.output == text, "\(place): \(again.errors)")
      let left = try device.profile.folder("blobs").folder("incoming").names()
      #expect(!left.contains { $0.hasSuffix(".sparse") }, place)
      try device.verify()
      return end
    }
  }

  @Test("a backup, which is continued", arguments: Fault.allCases)
  func backup(_ fault: Fault) throws {
    let prepared = try Device(hasSender: false)
    try prepared.run("sites", "add", "Marjala").requireSuccess()
    try prepared.files.write("plan.txt", Self.large)
    try prepared.run("docs", "put", "plan.txt", "/").requireSuccess()
    try sweep(fault, "backup") { variables, place in
      let device = try Device(copying: prepared)
      let end = try Device(of: device, variables: variables).run("backup", "kept")
      if end.code != 0 {
        let again = try device.run("backup", "kept")
        #expect(again.code == 0, "\(place): \(again.errors)")
      }
      let restored = try Device(hasSender: false)
      let back = try restored.run("restore", device.files.path("kept"))
      #expect(back.code == 0, "\(place): \(back.errors)")
      #expect(try restored.run("docs", "cat", "Marjala:/plan.txt").output == Self.large, place)
      return end
    }
  }

  @Test("the first user of a server", arguments: Fault.allCases)
  func user(_ fault: Fault) throws {
    let added = [
      "users", "add", "--username", "maija", "--name", "Maija", "--role", "admin", "--password-file", "-",
    ]
    try sweep(fault, "users add") { variables, place in
      let program = try ServerProgram()
      let end = try program.run(added, variables: variables, input: "a long password\n")
      if end.code != 0 {
        let again = try program.run(added, input: "a long password\n")
        // The user may have been added before the fault.
        #expect(again.code == 0 || again.errors.contains("maija"), "\(place): \(again.errors)")
      }
      #expect(try program.run("users", "list").output.contains("maija"), place)
      #expect(try program.run("verify").code == 0, place)
      return end
    }
  }
}
