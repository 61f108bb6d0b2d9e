import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The executable bit of documents, put and got", .realPrograms)
struct ExecutableTransferTests {
  @Test("is sent to other devices, and given to files that they get")
  func devices() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    let put = try maija.shell(
      """
      mkdir -p tools/deep; printf 'echo here' > tools/deep/run.sh; printf text > tools/note.txt
      chmod 755 tools/deep/run.sh; worksite docs put -r tools /Plans/
      """)
    #expect(put.code == 0, "\(put.errors)")
    try maija.sync()
    let got = try olli.shell(
      """
      worksite docs get -r /Plans/tools -o all >&2; stat -c %A all/deep/run.sh all/note.txt; all/deep/run.sh
      worksite docs get /Plans/tools/deep/run.sh >&2; stat -c %A run.sh
      """)
    #expect(got.code == 0, "\(got.errors)")
    #expect(got.lines == ["-rwxr-xr-x", "-rw-r--r--", "here", "-rwxr-xr-x"], "\(got.output)")
    let shown = try olli.docs("show", "/Plans/tools/deep/run.sh")
    #expect(shown.output.contains("Mode      executable"), "\(shown.output)")
    let listed = try olli.docs("list", "/Plans/tools/deep", "--json").items()
    #expect(listed.compactMap { $0["isExecutable"] as? Bool } == [true])
    // A device that saves another content from a file without the bit takes it away, in one step of undo.
    let saved = try olli.shell("chmod -x run.sh; echo >> run.sh; worksite docs put run.sh /Plans/tools/deep/")
    #expect(saved.code == 0, "\(saved.errors)")
    try olli.sync()
    #expect(try !maija.docs("show", "/Plans/tools/deep/run.sh", "--refresh").output.contains("executable"))
    try olli.run("undo").requireSuccess()
    try olli.sync()
    let undone = try maija.docs("show", "/Plans/tools/deep/run.sh", "--refresh")
    #expect(undone.output.contains("executable"), "\(undone.output)")
    #expect(try maija.docs("cat", "/Plans/tools/deep/run.sh").output == "echo here")
  }

  @Test("changes alone where the content is the same, and a file that is there gets it with --force only")
  func sameContent() throws {
    let device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
    let put = try device.shell(
      "printf text > run.sh; worksite docs put run.sh /; chmod +x run.sh; worksite docs put run.sh /")
    #expect(put.output.contains("executable bit changed"), "\(put.output)\(put.errors)")
    #expect(try device.docs("versions", "/run.sh", "--json").items().count == 1)
    let input = try device.shell("printf other | worksite docs put - /run.sh; worksite docs show /run.sh")
    #expect(input.output.contains("executable"), "\(input.output)\(input.errors)")
    let got = try device.shell(
      """
      printf other > run.sh; chmod 600 run.sh; worksite docs get /run.sh >&2; stat -c %a run.sh
      worksite docs get --force /run.sh >&2; stat -c %a run.sh
      """)
    #expect(got.lines == ["600", "700"], "\(got.output)\(got.errors)")
  }

  @Test("is given to the copies of `docs open` and `docs edit`")
  func copies() throws {
    let device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
    // The programs run in other folders.
    let (program, result) = (device.files.path("opener.sh"), device.files.path("seen"))
    try device.files.write("opener.sh", "stat -c %a \"$1\" > '\(result)'")
    let opened = try device.shell(
      """
      export WORKSITE_OPENER='sh \(program)'
      printf text > run.sh; chmod +x run.sh; worksite docs put run.sh / >&2
      worksite docs open /run.sh >&2; cat seen; rm seen
      """)
    #expect(opened.output == "500\n", "\(opened.output)\(opened.errors)")
    try device.docs("edit", "--detach", "--with", "sh \(program)", "/run.sh").requireSuccess()
    #expect(try eventually { try device.shell("cat seen").output == "700\n" })
    // It waits for a program to which the first one may have passed the copy.
    for process in device.editWatchers() { kill(process, SIGKILL) }
  }
}
