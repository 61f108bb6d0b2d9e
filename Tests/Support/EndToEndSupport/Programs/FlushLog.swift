import Foundation
import TestSupport

/// A record of the folders that programs make, and of the files and folders that they flush.
///
/// A library in the program under test notes each call that succeeded in a file, in the order of the calls.
package struct FlushLog {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <limits.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/types.h>
    #include <unistd.h>

    static void note(const char *deed, const char *path) {
      char line[PATH_MAX + 16];
      int before = errno, length = snprintf(line, sizeof line, "%s %s\\n", deed, path);
      int log = open(getenv("FLUSH_LOG"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
      write(log, line, length);
      close(log);
      errno = before;
    }

    static int flushed(int result, int file) {
      char link[32], path[PATH_MAX] = "";
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      if (result == 0 && readlink(link, path, sizeof path - 1) > 0) note("flushed", path);
      return result;
    }

    int fsync(int file) {
      static int (*real)(int);
      if (!real) real = dlsym(RTLD_NEXT, "fsync");
      return flushed(real(file), file);
    }

    int fdatasync(int file) {
      static int (*real)(int);
      if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
      return flushed(real(file), file);
    }

    int mkdir(const char *path, mode_t mode) {
      static int (*real)(const char *, mode_t);
      char found[PATH_MAX];
      if (!real) real = dlsym(RTLD_NEXT, "mkdir");
      int result = real(path, mode);
      if (result == 0 && realpath(path, found)) note("made", found);
      return result;
    }
    """

  private static let library = PreloadedLibrary(source, named: "flush")
  private let files: TemporaryFolder

  /// An empty record.
  package init() throws { files = try TemporaryFolder() }

  /// The environment of programs whose calls are recorded.
  package func variables() throws -> [String] {
    ["LD_PRELOAD=\(try Self.library.path())", "FLUSH_LOG=\(files.path("log"))"]
  }

  /// The paths of the folders that were made, and of those whose name was not flushed afterwards.
  package func folders() throws -> (made: [String], unflushed: [String]) {
    let lines = try String(contentsOfFile: files.path("log"), encoding: .utf8).split(separator: "\n")
    var (made, unflushed): ([String], Set<String>) = ([], [])
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] == "made" {
        made.append(words[1])
        unflushed.insert(words[1])
      } else {
        unflushed = unflushed.filter { URL(fileURLWithPath: $0).deletingLastPathComponent().path != words[1] }
      }
    }
    return (made, unflushed.sorted())
  }
}
