import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Changes while a command runs", .waitingPrograms)
struct MeanwhileTests {
  /// A machine with documents whose long names make a listing exceed the size of a pipe.
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
    try device.shell(
      """
      mkdir many; cd many; for i in $(seq 3000); do printf -v name '%0120d' $i; echo $i > $name; done; cd ..
      worksite docs put -r many /
      """
    ).requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func name(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: 120 - digits.count) + digits
  }

  @Test(
    "a listing includes a document renamed to an earlier place",
    arguments: ["ls", "ls --json", "ls --grid", "tree"])
  func listed(command: String) throws {
    let result = try device.shell(
      """
      mkfifo pipe; worksite docs \(command) /many > pipe & exec 3< pipe; head -c 1 <&3 > seen
      worksite docs move /many/\(name(3000)) /many/000-moved > said; cat <&3 >> seen; wait
      for name in 000-moved \(name(1)) \(name(2999)) \(name(3000)); do grep -q $name seen; echo $?; done
      """)
    #expect(result.lines == ["0", "0", "0", "1"], "\(result.output)\(result.errors)")
  }

  @Test(
    "a folder is fetched with a document renamed to an earlier place, and nothing twice")
  func got() throws {
    let process = try device.start(["docs", "get", "-r", "/many", "-o", "part"], errors: "messages")
    let part = device.files.folder.folder("part")
    while ((try? part.names()) ?? []).count < 2 {}
    kill(process.pid, SIGSTOP)
    try #require(try part.names().count < 2900)
    let moved = try device.run("docs", "move", "/many/\(name(3000))", "/many/000")
    #expect(moved.code == 0, "\(moved.errors)")
    #expect(try device.put("new", "/many/\(name(1))").code == 0)
    kill(process.pid, SIGCONT)
    let code = process.wait()
    let messages = try String(contentsOfFile: device.files.path("messages"), encoding: .utf8)
    #expect(code == 0, "\(messages)")
    #expect(try Set(part.names()) == Set((1...2999).map(name) + ["000"]))
  }

  @Test(
    "a put whose folder is removed stops, and reports it once",
    arguments: ["undo", "docs trash /Target --yes"])
  func folderGone(command: String) throws {
    // The first files are stored while the large one is read; the later ones have no folder any more.
    let result = try device.shell(
      """
      mkdir tree; for i in $(seq 100 140); do echo $i > tree/a$i; echo $i > tree/c$i; done
      head -c 300000000 /dev/zero > tree/b; worksite docs add /Target > said
      '\(Built.path(of: "worksite"))' docs put -r tree /Target 2> errors & put=$!
      until worksite docs list /Target/tree 2> none | grep -q a100; do kill -0 $put || exit 9; done
      worksite \(command) > said; echo "gone $?"; wait $put; echo "put $?"; cat errors
      """)
    #expect(result.lines.prefix(2) == ["gone 0", "put 73"], "\(result.output)\(result.errors)")
    #expect(result.lines.count == 3, "\(result.output)")
    #expect(result.lines.last?.contains("The folder “Marjala:/Target") == true, "\(result.output)")
  }
}
