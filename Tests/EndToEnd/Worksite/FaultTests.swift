import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Faults", .realPrograms)
struct FaultTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func verify() throws {
    let result = try device.run("verify")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  @Test("an unreadable file is reported by name, and the others are stored")
  func unreadable() throws {
    try device.files.write("good.txt", "x")
    // Not even root may read at the beginning of a process's memory.
    let result = try device.shell(
      """
      mkdir tree; cp good.txt tree; ln -s nowhere tree/broken
      worksite docs put -r tree /
      """)
    #expect(result.code == 66)
    #expect(result.errors.contains("tree/broken"))
    #expect(try device.run("docs", "list", "/tree").lines.count == 1)
    let both = try device.shell("worksite docs put /proc/self/mem good.txt /")
    #expect(both.code != 0 && both.errors.contains("/proc/self/mem"), "\(both.errors)")
    #expect(try device.run("docs", "cat", "/good.txt").output == "x")
  }

  @Test("a disk that fails while the file of small contents is created damages nothing")
  func creatingSmallContents() throws {
    for call in [1, 3, 7] {
      let device = try Device(hasSender: false)
      let variables = try KillSwitch.variables(failing: call, with: ENOSPC, in: "small.db.new")
      let end = try Device(of: device, variables: variables).run("sites", "add", "Marjala")
      #expect(end.errors.contains(KillSwitch.mark))
      try device.verify()
    }
  }

  @Test("a link is followed inside of the folder that is put, but not out of it")
  func links() throws {
    let result = try device.shell(
      """
      mkdir -p tree/in; echo inside > tree/in/a; echo secret > outside
      ln -s in/a tree/b; ln -s ../outside tree/c; ln -s tree other
      worksite docs put -r other /
      """)
    #expect(result.code == 65 && result.errors.contains("other/c"), "\(result.errors)")
    #expect(try device.run("docs", "cat", "/other/b").output == "inside\n")
    #expect(try device.run("docs", "list", "/other").lines.count == 2)
  }

  @Test("a file that changes while it is put is rejected, and no part of it is kept")
  func changing() throws {
    let result = try device.shell(
      """
      head -c 200000000 /dev/zero > growing
      (while echo more >> growing; do :; done) & writer=$!
      worksite docs put growing /; code=$?
      kill $writer; exit $code
      """)
    #expect(result.code == 75)
    #expect(result.errors.contains("changed while it was read"))
    #expect(try device.run("docs", "list").output.isEmpty)
    #expect(try device.profile.folder("blobs").folder("incoming").names().isEmpty)
    try verify()
  }

  @Test("content left by an interrupted put is removed by a later one")
  func leftBehind() throws {
    let result = try device.shell(
      """
      store=$XDG_DATA_HOME/worksite/default/blobs
      head -c 100000 /dev/zero > left; hash=$(sha256sum left | cut -c1-64); shelf=$(echo $hash | cut -c1)
      mkdir -p $store/$shelf; cp left $store/$shelf/$hash; touch -d '9 days ago' $store/$shelf/$hash
      echo x > note.txt; worksite docs put note.txt /
      ls $store/$shelf | grep -c $hash
      """)
    #expect(result.lines.last == "0", "\(result.output)\(result.errors)")
    try verify()
  }

  @Test("a full disk is reported, leaves nothing half-written, and the same command works later")
  func diskFull() throws {
    let result = try device.shell(
      """
      mkdir small; head -c 6000000 /dev/urandom > big; head -c 3000000 /dev/zero > ballast
      unshare -rm sh -c '
        mount -t tmpfs -o size=8m tmpfs small || exit 99
        export XDG_DATA_HOME=$PWD/small
        cp ballast small/ballast
        "$0" sites add Marjala
        "$0" docs put big /; echo "put $?"
        "$0" docs list; "$0" verify || exit 98
        rm small/ballast
        "$0" docs put big /; echo "again $?"
        "$0" docs get /big -o small/copy; echo "get $?"; ls small
        "$0" verify' '\(Built.path(of: "worksite"))'
      """)
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("put 74"))
    #expect(result.output.contains("again 0"))
    #expect(result.output.contains("get 74"))
    #expect(!result.output.contains("copy"))
    #expect(result.errors.contains("is full"))
  }

  @Test("with no byte left, all data can be read, also by several processes at once")
  func nothingLeft() throws {
    let result = try device.shell(
      """
      mkdir small; echo plan > plan.txt; head -c 200000 /dev/urandom > big
      unshare -rm bash -c '
        worksite() { "$0" "$@"; }
        mount -t tmpfs -o size=4m tmpfs small || exit 99
        export XDG_DATA_HOME=$PWD/small
        worksite sites add Marjala; worksite docs put plan.txt big /
        dd if=/dev/zero of=small/rest bs=4096 2> /dev/null
        worksite docs cat /plan.txt; worksite docs get /big -o copy && cmp big copy || exit 98
        worksite history > seen || exit 97
        worksite verify || exit 96
        worksite backup saved || exit 95
        for i in 1 2 3 4; do { worksite docs list > seen-$i || echo FAILED; } & done; wait
        # The write-ahead log may have room for some changes, if its content is in the database already.
        i=0; code=0
        while [ $code = 0 ]; do i=$((i + 1)); worksite docs add /Folder-$i > made; code=$?; done
        echo "mkdir $code"
        rm small/rest
        worksite docs add /Folder-$i; echo "again $?"
        worksite verify' '\(Built.path(of: "worksite"))'
      """)
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    #expect(result.output.contains("plan\n") && !result.output.contains("FAILED"), "\(result.errors)")
    #expect(result.output.contains("mkdir 74") && result.output.contains("again 0"), "\(result.output)")
    #expect(result.errors.contains("worksite.db” is full"), "\(result.errors)")
    #expect(try device.run("verify", "saved").code == 0)
  }

  @Test("two processes on one profile both complete their work")
  func twoProcesses() throws {
    let result = try device.shell(
      """
      for side in a b; do
        (for i in 1 2 3 4 5 6 7 8 9 10; do echo $side$i > $side$i; worksite docs put $side$i / || echo FAILED; done) &
      done; wait
      """)
    #expect(!result.output.contains("FAILED"), "\(result.errors)")
    #expect(try device.run("docs", "list").lines.count == 20)
    try verify()
  }

  @Test("two processes that create a new profile at once create one")
  func twoFirst() throws {
    let result = try device.shell(
      "for i in 1 2 3 4; do worksite sites add S$i --profile new & done; wait; worksite sites list --profile new"
    )
    #expect(result.lines.suffix(4).count == 4)
    #expect(try device.run("history", "--profile", "new").lines.count == 5)
  }

  @Test("a restore is rejected while a command runs")
  func restoreInUse() throws {
    _ = try device.run("backup", "saved")
    let result = try device.shell(
      """
      mkfifo hold; worksite docs put - /held.txt < hold & exec 3> hold
      # Enough for a file of its own: what is small waits in memory.
      head -c 50000 /dev/zero >&3
      while [ -z "$(ls data/worksite/default/blobs/incoming)" ]; do kill -0 $! || exit 9; done
      worksite restore saved --yes; echo "restore $?"
      exec 3>&-; wait; worksite docs list; worksite restore saved --yes; echo "restore $?"; ls data/worksite
      """)
    #expect(result.output.contains("restore 75"))
    #expect(result.output.contains("held.txt"))
    #expect(result.output.contains("restore 0"))
    #expect(!result.output.contains("restoring"))
    #expect(result.errors.contains("Another worksite command is using this data"))
  }

  @Test("an interrupted backup leaves the earlier one complete, and the next one repairs damage in it")
  func backupAgain() throws {
    _ = try device.shell("head -c 50000000 /dev/urandom > a; worksite docs put a /; worksite backup saved")
    _ = try device.shell("head -c 90000000 /dev/urandom > b; worksite docs put b /")
    // Killed when it has begun to copy the second content.
    _ = try device.shell(
      """
      '\(Built.path(of: "worksite"))' backup saved &
      while kill -0 $! && [ $(find saved/blobs -type f | wc -l) -lt 2 ]; do :; done 2> /dev/null
      kill -9 $!; wait
      """)
    _ = try device.shell(
      "f=$(find saved/blobs -type f -size +10M | head -1); printf X | dd of=$f conv=notrunc 2>/dev/null")
    #expect(try device.run("backup", "saved").code == 0)
    #expect(try device.run("restore", "saved", "--yes").code == 0)
    try verify()
    #expect(try device.run("backup", "saved").code == 0)
  }

  @Test(
    "damaged content is reported by verify with its documents, and not returned",
    arguments: [8, 100_000])
  func damagedBlob(size: Int) throws {
    try device.files.write("plan.txt", String(repeating: "x", count: size))
    _ = try device.run("docs", "put", "plan.txt", "/")
    _ = try device.shell(
      """
      for f in $(find data/worksite/default/blobs -type f); do
        chmod u+w $f; printf X | dd of=$f conv=notrunc 2>/dev/null
      done
      """)
    let result = try device.run("verify")
    #expect(result.code == 65)
    #expect(result.output.contains("version 1 of Marjala:/plan.txt"))
    #expect(try device.run("docs", "get", "/plan.txt", "-o", "out").code == 65)
    #expect(try device.shell("test -e out").code != 0)
    // The rest is backed up, and the damaged content is reported.
    try device.files.write("other.txt", "other" + String(repeating: "y", count: 100_000))
    _ = try device.run("docs", "put", "other.txt", "/")
    let backup = try device.run("backup", "saved")
    #expect(backup.code == 65)
    #expect(backup.output.contains("version 1 of Marjala:/plan.txt"))
    #expect(try device.shell("ls saved").lines == ["backup.json", "blobs", "worksite.db"])
    #expect(try device.run("restore", "saved", "--yes").code == 0)
    #expect(try device.run("docs", "cat", "/other.txt").output.hasPrefix("other"))
    let problems = try #require(try device.run("verify", "--json").json()["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["content.missing"])
    #expect(problems.first?["usedBy"] as? [String] == ["version 1 of Marjala:/plan.txt"])
  }

  @Test(
    "a missing database beside its content is reported, and nothing is changed", arguments: [true, false])
  func lostDatabase(isEmptied: Bool) throws {
    try device.files.write("plan.txt", "plan")
    _ = try device.run("docs", "put", "plan.txt", "/")
    _ = try device.run("backup", "saved")
    let database = device.profile.file("worksite.db")
    _ = try device.shell(isEmptied ? ": > '\(database)'" : "rm '\(database)'")
    let before = try device.shell("cd data/worksite/default; find . -type f -exec sha256sum {} + | sort")
    for command in [["docs", "list"], ["verify"]] {
      let result = try device.run(command)
      #expect(result.code == 65)
      #expect(result.errors.contains("missing or empty"))
    }
    let doctor = try device.run("doctor", "--json")
    #expect(doctor.code == 69)
    #expect(doctor.output.contains("persistence.lost"))
    let after = try device.shell("cd data/worksite/default; find . -type f -exec sha256sum {} + | sort")
    #expect(after.output == before.output)
    #expect(try device.run("restore", "saved", "--yes").code == 0)
    #expect(try device.run("docs", "cat", "/plan.txt").output == "plan")
  }

  @Test(
    "a damaged file of small contents is distinguished from the database, by doctor and by commands that need it"
  )
  func ruinedContents() throws {
    try device.files.write("plan.txt", "plan")
    _ = try device.run("docs", "put", "plan.txt", "/")
    _ = try device.shell(
      "cd data/worksite/default/blobs; rm -f small.db-*; head -c 8192 /dev/urandom > small.db")
    let doctor = try device.run("doctor")
    #expect(doctor.code == 69)
    #expect(doctor.output.contains("✓ Database: sound"), "\(doctor.output)")
    #expect(doctor.lines.contains { $0.hasPrefix("✗ Small stored files: ") && $0.contains("small.db") })
    try device.files.write("other.txt", "other")
    for command in [["docs", "cat", "/plan.txt"], ["docs", "put", "other.txt", "/"]] {
      let result = try device.run(command)
      #expect(result.code == 65)
      #expect(result.errors.contains("small.db"), "\(result.errors)")
    }
  }

  @Test("missing content is reported by doctor, and not counted as read by verify")
  func contentsGone() throws {
    try device.files.write("plan.txt", "plan")
    try device.files.write("big.txt", String(repeating: "x", count: 100_000))
    _ = try device.run("docs", "put", "plan.txt", "big.txt", "/")
    _ = try device.shell("rm -r data/worksite/default/blobs")
    let doctor = try device.run("doctor")
    #expect(doctor.code == 69)
    #expect(
      doctor.lines.contains { $0.hasPrefix("✗ Stored files: 2 of 2 are missing") }, "\(doctor.output)")
    let verify = try device.run("verify", "--json")
    #expect(verify.code == 65)
    #expect(try verify.json()["blobs"] as? Int == 0)
    #expect(try (verify.json()["problems"] as? [Any])?.count == 2)
  }

  @Test("a backup can be verified; a missing folder or home is reported")
  func told() throws {
    _ = try device.run("backup", "saved")
    #expect(try device.run("verify", "saved").code == 0)
    _ = try device.shell("printf X | dd of=saved/worksite.db bs=1 seek=5000 conv=notrunc")
    for arguments in [["verify", "saved"], ["restore", "saved", "--yes"]] {
      let result = try device.run(arguments)
      let text = result.output + result.errors
      #expect(result.code == 65)
      #expect(text.contains("saved/worksite.db” of the backup is damaged"), "\(text)")
    }
    let rest = try device.run("restore", "saved", "--damaged", "--yes")
    #expect(rest.code == 0 && rest.output.contains("The backup is damaged"), "\(rest.output)\(rest.errors)")
    #expect(try device.run("sites", "list").output.contains("Marjala"))
    #expect(try device.run("verify").code == 0)
    let unnamed = try device.run("backup", "")
    #expect(unnamed.code == 64)
    #expect(unnamed.errors.contains("No folder is named"))
    let homeless = try device.shell("unset HOME XDG_DATA_HOME; worksite docs list")
    #expect(homeless.code == 64)
    #expect(homeless.errors.contains("HOME is not set"))
  }

  @Test("half-written damaged content is reported as incomplete and wrong")
  func damagedOutput() throws {
    let result = try device.shell(
      """
      head -c 9000000 /dev/zero > big; worksite docs put big / > seen
      f=$(find data/worksite/default/blobs -type f -size +8M); chmod u+w $f
      printf X | dd of=$f conv=notrunc 2>/dev/null; worksite docs cat /big > out
      """)
    #expect(result.code == 65)
    #expect(result.errors.contains("incomplete and wrong"), "\(result.errors)")
  }

  @Test("a foreign database is rejected with a clear message and not changed")
  func foreign() throws {
    _ = try device.shell(
      "echo 'not a database at all' > data/worksite/default/worksite.db; cp data/worksite/default/worksite.db before"
    )
    let result = try device.run("docs", "list")
    #expect(result.code == 65)
    #expect(result.errors.contains("is not a worksite database"))
    #expect(try device.run("doctor").code == 69)
    #expect(try device.shell("cmp before data/worksite/default/worksite.db").code == 0)
  }

  @Test(
    "Ctrl-C during a put, or the closing of its terminal, stores whole files or nothing, and the progress is reported",
    arguments: [SIGINT, SIGHUP])
  func interrupted(signal: Int32) throws {
    _ = try device.shell(
      "mkdir many; for i in 1 2 3 4; do truncate -s 100M many/$i; echo $i >> many/$i; done")
    let process = try device.start(["docs", "put", "-r", "many", "/"], errors: "messages")
    let incoming = device.profile.folder("blobs").folder("incoming")
    while try incoming.names().isEmpty {}
    kill(process.pid, signal)
    #expect(process.wait() == 130)
    let messages = try String(contentsOfFile: device.files.path("messages"), encoding: .utf8)
    #expect(messages.contains("of 4 files are stored; give the same command again"), "\(messages)")
    #expect(try incoming.names().isEmpty)
    try verify()
  }
}
