import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A full disk on a device", .realPrograms)
struct FullDiskTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try Device()
    try device.files.write("password", company.password(of: "pekka"))
  }

  /// Runs a script on a disk of 12 MB with a logged-in user and little free space.
  private func onSmallDisk(_ script: String) throws -> Finished {
    let result = try device.shell(
      """
      mkdir data; head -c 7000000 /dev/zero > ballast
      unshare -rm bash -c '
        worksite() { "$0" "$@"; }
        mount -t tmpfs -o size=12m tmpfs data || exit 99
        worksite login "$1" --user pekka --password-stdin < password || exit 98
        worksite sync > /dev/null || exit 97
        cp ballast data/ballast
        \(script)' '\(Built.path(of: "worksite"))' '\(company.address)'
      """)
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    return result
  }

  @Test("a document that does not fit is not put; the same command works later, and it arrives")
  func put() throws {
    let result = try onSmallDisk(
      """
      head -c 5000000 /dev/urandom > big
      worksite docs put big /; echo "put $?"
      worksite docs list /; worksite queue list --json; worksite verify || exit 96
      ls data/worksite/default/blobs/incoming
      rm data/ballast
      worksite docs put big /; echo "again $?"
      worksite queue flush --timeout 120 || exit 95
      worksite verify || exit 94
      """)
    #expect(result.output.contains("put 74"), "\(result.output)")
    #expect(result.errors.contains("is full"))
    #expect(result.output.contains("\"items\":[]"), "\(result.output)")
    #expect(result.output.contains("again 0"))
    let other = try company.device(of: "olli")
    #expect(try other.run("docs", "get", "/big", "-o", "big").code == 0)
    #expect(try device.shell("cmp big '\(other.files.path("big"))'").code == 0)
  }

  @Test("content that does not fit leaves no part of it; the same command works later")
  func get() throws {
    let other = try company.device(of: "olli")
    try other.shell("head -c 5000000 /dev/urandom > big; worksite docs put big / --wait")
    let result = try onSmallDisk(
      """
      worksite docs get /big -o copy --refresh; echo "get $?"; ls copy
      rm data/ballast
      worksite docs get /big -o copy; echo "again $?"
      worksite verify || exit 96
      """)
    #expect(result.output.contains("get 74"), "\(result.output) \(result.errors)")
    #expect(result.errors.contains("has no room"))
    #expect(result.output.contains("again 0"))
    #expect(!result.output.hasPrefix("copy") && !result.output.contains("\ncopy\n"))
    #expect(try device.shell("cmp copy '\(other.files.path("big"))'").code == 0)
  }

  @Test(
    "with no byte left, commands report it, nothing is damaged, and everything continues once there is room")
  func nothingLeft() throws {
    let result = try onSmallDisk(
      """
      echo small > small.txt
      worksite docs cat /Plans/Lifting/lifting-plan.txt > before
      dd if=/dev/zero of=data/rest bs=4096 2> /dev/null
      worksite docs put small.txt /; echo "put $?"
      worksite docs add /Folder; echo "mkdir $?"
      worksite sync; echo "sync $?"
      worksite docs list /Plans/Lifting && worksite docs cat /Plans/Lifting/lifting-plan.txt > now && cmp before now && echo shown
      rm data/rest data/ballast
      worksite verify || exit 96
      worksite docs put small.txt /; echo "again $?"
      worksite docs add /Folder; echo "again $?"
      worksite queue flush --timeout 120 || exit 95
      """)
    #expect(result.output.contains("put 74") && result.output.contains("mkdir 74"), "\(result.output)")
    #expect(result.output.components(separatedBy: "again 0").count == 3, "\(result.output) \(result.errors)")
    #expect(result.output.contains("shown"), "\(result.errors)")
    #expect(result.errors.contains("is full"))
    #expect(try company.device(of: "olli").names() == ["Plans", "small.txt", "Folder"])
  }
}
