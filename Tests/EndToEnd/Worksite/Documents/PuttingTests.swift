import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Putting and getting several files", .realPrograms)
struct PuttingTests {
  private static let prepared = Device.prepared { device in
    try device.run("sites", "add", "Marjala").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func ok(_ script: String, language: String? = nil) throws -> Finished {
    let result = try device.shell(script, language: language)
    #expect(result.code == 0, "\(script): \(result.errors)")
    return result
  }

  @Test("an incomplete file of an interrupted get is never stored, and the next get and doctor remove it")
  func incomplete() throws {
    let part = ".worksite-12345678.part"
    let put = try ok(
      "mkdir dir; echo 1 > dir/.note; echo 2 > dir/\(part); worksite docs put -r --hidden dir /")
    #expect(put.output.contains("dir/.note  added") && !put.output.contains("part"), "\(put.output)")
    #expect(put.output.contains("1 item of worksite itself left out, which is never stored"), "\(put.output)")
    #expect(!put.output.contains("--hidden stores"), "\(put.output)")
    #expect(
      try ok("worksite docs get /dir/.note -o dir/note; ls -A dir").lines.suffix(2) == [".note", "note"])
    let doctor = try ok(
      """
      echo 2 > dir/\(part); mkdir -p data/worksite/default/written; worksite doctor
      printf '%s\\0' "$PWD/dir" > data/worksite/default/written/killed; worksite doctor; ls -A dir
      """)
    #expect(
      doctor.output.components(separatedBy: "Incomplete files: removed 1").count == 2, "\(doctor.output)")
    #expect(doctor.lines.suffix(2) == [".note", "note"])
  }

  @Test("a destination that ends with a slash is a folder, which is made with the folders above it")
  func newFolders() throws {
    let put = try ok("echo 1 > plan.txt; worksite docs put plan.txt /new/deep/")
    #expect(
      put.lines == ["Marjala:/new/deep/plan.txt  added", "1 file, 2 new folders, 2 B"], "\(put.output)")
    #expect(try ok("worksite docs put plan.txt /New/").lines == ["Marjala:/new/plan.txt  added"])
    _ = try ok("worksite undo; worksite undo")
    #expect(try ok("worksite docs list /").output.isEmpty)
    let input = try ok("mkdir dir; echo 2 > dir/x; worksite docs put -r plan.txt dir /both/")
    #expect(input.lines.contains("Marjala:/both/dir/x  added"), "\(input.output)")
  }

  @Test("a folder is made only where the address means one")
  func noFolder() throws {
    _ = try ok("echo 1 > a; echo 2 > b; worksite docs put a /document")
    let two = try device.run("docs", "put", "a", "b", "/new")
    #expect(two.code == 66 && two.errors.contains("Write “/new/” to make the folder."), "\(two.errors)")
    #expect(try device.run("docs", "put", "a", "/document/").code == 73)
    #expect(try device.run("docs", "put", "a", "/document/below/").code == 73)
    #expect(try device.run("docs", "put", "a", "Marjala/").errors.contains("write “Marjala:/”"))
    #expect(try device.run("docs", "put", "missing", "/other/").code == 66)
    #expect(try device.run("docs", "move", "/document", "/other/").code == 66)
    #expect(try ok("worksite docs list /").lines.count == 1)
  }

  @Test("hidden and temporary files in folders are left out and counted, unless asked for")
  func hidden() throws {
    _ = try ok(
      """
      mkdir -p tree/.git tree/sub; cd tree; touch kept .DS_Store '~$plan.docx' '.~lock.plan.odt#' x.tmp Thumbs.db
      touch .git/config sub/draft~ sub/kept
      """)
    let put = try ok("worksite docs put -r tree /")
    #expect(put.lines.count(where: { $0.hasSuffix("added") }) == 2, "\(put.output)")
    #expect(put.output.contains("7 hidden or temporary items left out; --hidden"), "\(put.output)")
    let again = try ok("worksite docs put -r tree / --json").json()
    #expect(again["leftOut"] as? Int == 7)
    let finnish = try ok("worksite docs put -r tree /", language: "fi_FI")
    #expect(finnish.output.contains("Pois jäi 7 piilotettua tai väliaikaista"), "\(finnish.output)")
    let all = try ok("worksite docs put -r tree / --hidden")
    #expect(all.output.contains("9 files (2 unchanged), 1 new folder"), "\(all.output)")
    #expect(try ok("touch .named; worksite docs put .named /").lines == ["Marjala:/.named  added"])
  }

  @Test("worksite's own data is left out of a folder, also with --hidden", arguments: ["", " --hidden"])
  func ownData(option: String) throws {
    let put = try ok(
      "mkdir all; echo 1 > all/kept; mv data all/; XDG_DATA_HOME=$PWD/all/data worksite docs put -r all /"
        + option)
    #expect(put.output.contains("1 item of worksite itself left out"), "\(put.output)")
    #expect(!put.output.contains("--hidden stores"), "\(put.output)")
    #expect(put.output.contains("/all/kept") && !put.output.contains(".db"), "\(put.output)")
  }

  @Test("a folder is stored whatever the ending of its name")
  func endings() throws {
    let put = try ok(
      "mkdir -p all/Drawings.temp; touch all/Drawings.temp/a all/b.temp; worksite docs put -r all /")
    #expect(put.output.contains("Marjala:/all/Drawings.temp/a  added"), "\(put.output)")
    #expect(put.output.contains("1 hidden or temporary item left out"), "\(put.output)")
  }

  @Test("names and relative paths are excluded by patterns")
  func excluded() throws {
    _ = try ok(
      "mkdir -p tree/drafts tree/plans; touch tree/a.bak tree/drafts/x tree/plans/y tree/plans/z.bak")
    let put = try ok("worksite docs put -r tree / --exclude '*.bak' --exclude drafts/")
    #expect(put.lines.contains("Marjala:/tree/plans/y  added"), "\(put.output)")
    #expect(put.output.contains("3 left out by --exclude"), "\(put.output)")
    #expect(try ok("worksite docs tree /tree").lines.count == 3)
    let path = try ok("worksite docs put -r tree /other/ --exclude 'plans/*' --exclude 'tree/drafts'")
    #expect(path.output.contains("3 left out by --exclude"), "\(path.output)")
    #expect(
      try ok("worksite docs put -r tree / --exclude 'drafts/*'", language: "fi_FI").output
        .contains("Pois jäi valitsimella --exclude: 1"))
  }

  @Test("several documents and folders are copied into one local folder")
  func several() throws {
    _ = try ok(
      "mkdir dir; echo 1 > one; echo 2 > two; echo 3 > dir/three; worksite docs put -r one two dir /")
    let got = try ok("worksite docs get -r /one /two /dir -o to/here")
    #expect(got.lines == ["to/here/one  2 B", "to/here/two  2 B", "to/here/dir  2 B"], "\(got.output)")
    #expect(try ok("diff one to/here/one; diff -r dir to/here/dir").output.isEmpty)
    let again = try device.shell("echo other > to/here/one; worksite docs get -r /one /two /dir -o to/here")
    #expect(again.code == 73 && again.errors.contains("“to/here/one”"), "\(again.errors)")
    #expect(again.output.contains("to/here/two  unchanged"), "\(again.output)")
    let json = try ok(
      "mkdir empty; cd empty; export XDG_DATA_HOME=$PWD/../data; worksite docs get /one /two --json"
    ).json()
    #expect(json["files"] as? Int == 2 && json["path"] as? String == ".")
    #expect(try device.run("docs", "get", "/one", "/two", "-o", "-").code == 64)
    #expect(try device.run("docs", "get", "/one", "/two", "--revision", "1").code == 64)
  }

  @Test("documents of the same name are not copied over each other")
  func sameNames() throws {
    _ = try ok("echo 1 > one; worksite docs put one /; worksite docs put one /dir/")
    let got = try device.run("docs", "get", "/one", "/dir/one", "-o", "to")
    #expect(got.code == 73 && got.errors.contains("“Marjala:/dir/one” have the same name"), "\(got.errors)")
    #expect(try device.run("docs", "get", "/one", "/dir/one", language: "fi_FI").errors.contains("sama nimi"))
  }
}
