import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Getting documents", .realPrograms)
struct GettingTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func putMany(_ count: Int) throws {
    _ = try device.shell(
      "mkdir many; for i in $(seq \(count)); do echo $i > many/$i; done; worksite docs put -r many /")
  }

  @Test("a pipe is written into, and the target of a link is replaced")
  func special() throws {
    try device.files.write("plan.txt", "the plan")
    _ = try device.run("docs", "put", "plan.txt", "/")
    let result = try device.shell(
      """
      mkfifo pipe; cat pipe > seen & worksite docs get /plan.txt -o pipe > report; echo $?; wait; cat seen; echo
      test -p pipe && echo still a pipe
      worksite docs get /plan.txt -o /dev/stdout | cat; echo
      echo old > real.txt; ln -s real.txt link; worksite docs get /plan.txt -o link --force > report
      test -L link && cat real.txt
      """)
    #expect(
      result.output == "0\nthe plan\nstill a pipe\nthe plan\nthe plan", "\(result.output)\(result.errors)")
  }

  @Test("a missing folder is reported as a folder, and an unwritable file by its name")
  func told() throws {
    try device.files.write("plan.txt", "the plan")
    _ = try device.run("docs", "put", "plan.txt", "/")
    let missing = try device.run("docs", "get", "/plan.txt", "-o", "nodir/plan.txt")
    #expect(missing.code == 66)
    #expect(missing.errors.contains("There is no folder “nodir/”"), "\(missing.errors)")
    let rejected = try device.run("docs", "get", "/plan.txt", "-o", "/proc/plan.txt")
    #expect(rejected.errors.contains("“/proc/plan.txt”"), "\(rejected.errors)")
    #expect(!rejected.errors.contains(".part"), "\(rejected.errors)")
  }

  @Test("a folder is written to its own place, also where a link leads out of it")
  func links() throws {
    try putMany(3)
    let result = try device.shell(
      """
      mkdir -p copy outside real; ln -s ../outside copy/many; ln -s real inside
      worksite docs get -r / -o copy > report; echo $?; ls outside
      rm copy/many; mkdir copy/many; ln -s ../../missing copy/many/2; worksite docs get -r / -o copy > report; echo $?
      ls copy/many; test -e missing && echo written
      worksite docs get -r /many -o inside > report; echo $?; ls real
      """)
    #expect(result.output == "73\n73\n1\n2\n3\n0\n1\n2\n3\n", "\(result.output)\(result.errors)")
    #expect(result.errors.contains("“copy/many” is a link to a place outside"), "\(result.errors)")
  }

  @Test("names that lead out of the folder are made safe")
  func hostileNames() throws {
    try putMany(2)
    do {
      let database = try Database(asItIsAt: device.profile.file("worksite.db"))
      try database.write { connection in
        try connection.execute("UPDATE documents_item SET name = '../1' WHERE name = '1'")
        try connection.execute("UPDATE worksites_site SET name = '../../Marjala'")
      }
    }
    let result = try device.shell("mkdir -p a/b; cd a/b; worksite docs get -r / && find .. | sort")
    #expect(result.code == 0, "\(result.errors)")
    let many = "../b/..-..-Marjala/many"
    #expect(result.output.hasSuffix("\n\(many)\n\(many)/..-1\n\(many)/2\n"), "\(result.output)")
  }

  @Test("the same command continues an interrupted get, and finds nothing to do when everything is there")
  func again() throws {
    try putMany(20)
    _ = try device.shell("mkdir part; cp many/3 part; touch part/.worksite-0badcafe.part")
    let first = try device.run("docs", "get", "-r", "/many", "-o", "part", "--json")
    #expect(first.code == 0, "\(first.errors)")
    #expect(try first.json()["files"] as? Int == 19)
    #expect(try first.json()["unchanged"] as? Int == 1)
    #expect(try first.json()["path"] as? String == "part")
    let second = try device.run("docs", "get", "-r", "/many", "-o", "part")
    #expect(second.code == 0 && second.output.contains("20 unchanged"), "\(second.output)\(second.errors)")
    #expect(try device.shell("rm part/.worksite*; diff -r many part").code == 0)
    let single = try device.run("docs", "get", "/many/3", "-o", "many/3")
    #expect(single.code == 0 && single.output == "many/3  unchanged\n", "\(single.output)\(single.errors)")
  }

  @Test("a folder is written into a folder with other files, and replaces an empty one")
  func folders() throws {
    try putMany(2)
    _ = try device.shell("mkdir other empty; touch other/mine")
    #expect(try device.run("docs", "get", "-r", "/many", "-o", "other").code == 0)
    #expect(try device.run("docs", "get", "-r", "/many", "-o", "empty").code == 0)
    #expect(try device.run("docs", "get", "-r", "/many", "-o", "empty/").code == 0)
    let result = try device.shell(
      """
      diff -r many other/many; diff -r many empty/many; ls empty
      mkdir here; cd here; export XDG_DATA_HOME=$PWD/../data; worksite docs get -r /many -o . > said; ls
      """)
    #expect(result.lines == ["1", "2", "many", "many", "said"], "\(result.output)\(result.errors)")
  }

  @Test("Ctrl-C reports the received files, and the same command continues")
  func interrupted() throws {
    _ = try device.shell(
      """
      mkdir many; for i in 1 2 3 4; do truncate -s 100M many/$i; echo $i >> many/$i; done
      worksite docs put -r many /
      """)
    let process = try device.start(["docs", "get", "-r", "/many", "-o", "part"], errors: "messages")
    let part = device.files.folder.folder("part")
    while ((try? part.names()) ?? []).isEmpty {}
    kill(process.pid, SIGINT)
    #expect(process.wait() == 130)
    let messages = try String(contentsOfFile: device.files.path("messages"), encoding: .utf8)
    #expect(
      messages.contains("of 4 files are here") && messages.contains("same command again"), "\(messages)")
    #expect(try device.run("docs", "get", "-r", "/many", "-o", "part").code == 0)
    #expect(try device.shell("diff -r many part").code == 0)
  }

  @Test(
    "files left by an interrupted get are removed by a later one, unless a process still writes them")
  func leftBehind() throws {
    try putMany(2)
    let result = try device.shell(
      """
      mkdir part; for name in old new held; do touch part/.worksite-$name.part; done
      touch -d '2 days ago' part/.worksite-old.part part/.worksite-held.part
      exec 3< part/.worksite-held.part; flock 3
      worksite docs get -r /many -o part > said; ls -A part
      """)
    #expect(
      result.lines == [".worksite-held.part", "1", "2"],
      "\(result.output)\(result.errors)")
  }

  @Test("files in the way are reported one by one, up to a limit")
  func inTheWay() throws {
    try putMany(25)
    let result = try device.shell(
      "mkdir back; for i in $(seq 25); do echo mine > back/$i; done; worksite docs get -r /many -o back")
    #expect(result.code == 73)
    #expect(result.errors.split(separator: "\n").count == 11, "\(result.errors)")
    #expect(result.errors.contains("15 more like these"), "\(result.errors)")
    #expect(try device.shell("cat back/7").output == "mine\n")
  }
}
