import Persistence
import Testing

@Suite("The table of mounts")
struct MountTableTests {
  private static let listing = #"""
    22 1 0:21 / /proc rw,nosuid shared:12 - proc proc rw
    36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 shared:7 - ext3 /dev/root rw,errors=continue
    91 30 0:52 / /home/maija/My\040sites rw,nosuid,nodev - fuse.worksite /home/maija/a,b\134c rw,user_id=0
    92 30 0:53 / /mnt/other rw - fuse.worksite /home/pekka/data rw
    93 30 cut
    """#

  @Test("lines with any number of optional fields are read, and spaces are spaces")
  func lines() {
    let table = MountTable(Self.listing)
    #expect(table.entries.map(\.path) == ["/proc", "/mnt2", "/home/maija/My sites", "/mnt/other"])
    #expect(table.entries.map(\.type) == ["proc", "ext3", "fuse.worksite", "fuse.worksite"])
    #expect(table.entries[2].source == #"/home/maija/a,b\c"#)
  }

  @Test("the mounts of a profile are those of its data")
  func folders() {
    let table = MountTable(Self.listing)
    #expect(table.folders(of: Folder(#"/home/maija/a,b\c"#)) == ["/home/maija/My sites"])
    #expect(table.folders(of: Folder("/home/maija")).isEmpty)
  }

  @Test("this machine has mounts")
  func present() throws { #expect(try MountTable.present().entries.contains { $0.path == "/" }) }
}
