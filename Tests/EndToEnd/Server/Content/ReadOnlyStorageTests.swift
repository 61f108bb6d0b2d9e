import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server whose content cannot be written", .realPrograms)
struct ReadOnlyStorageTests {
  @Test("is not ready, and reports why")
  func ready() throws {
    let files = try TemporaryFolder()
    try files.write(
      "ask.py",
      """
      import sys, time, urllib.request, urllib.error
      for line in iter(sys.stdin.readline, ""):
        at = line.find("http://")
        if at < 0: continue
        try: print(urllib.request.urlopen(line[at:].split()[0].rstrip("/.") + "/readyz").status)
        except urllib.error.HTTPError as error: print(error.code, error.read().decode())
        break
      """)
    let script = """
      serve() {
        mkfifo out; "$0" serve --data data --listen 127.0.0.1:0 > out 2> errors & server=$!
        python3 ask.py < out; kill $server; wait $server; rm out
      }
      serve
      mount --bind data/blobs data/blobs && mount -o remount,ro,bind data/blobs || exit 99
      serve
      """
    let result = try Launch(
      ["/usr/bin/unshare", "-rm", "bash", "-c", script, Built.path(of: "worksite-server")], in: files
    ).finish()
    #expect(result.lines.first == "200", "\(result.code) \(result.output) \(result.errors)")
    #expect(result.lines.last?.hasPrefix("503") == true, "\(result.output) \(result.errors)")
    #expect(result.output.contains("io.readOnly"), "\(result.output)")
  }
}
