import Foundation
import TestSupport

/// Kills a program right before it changes the disk for a given time, or lets that change fail.
///
/// A library in the program under test counts its calls that write, make, rename or remove files, and sends it SIGKILL
/// instead of the last one, or returns an error from it.
package enum KillSwitch {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/types.h>
    #include <unistd.h>

    static atomic_long calls;

    static int isNamed(const char *path) {
      const char *wanted = getenv("FAIL_IN");
      return !wanted || strstr(path, wanted);
    }

    static int isOpen(int file) {
      char link[64], path[4096];
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t length = readlink(link, path, sizeof path - 1);
      path[length < 0 ? 0 : length] = 0;
      return isNamed(path);
    }

    #define COUNTS(file, ...) _Generic((file), int: isOpen, const char *: isNamed)(file)

    static int fails(void) {
      static long last = -1;
      static int code;
      if (last < 0) {
        const char *text = getenv("KILL_AT_CALL"), *with = getenv("FAIL_WITH");
        code = with ? atoi(with) : 0;
        last = text ? atol(text) : 0;
      }
      if (!last || atomic_fetch_add(&calls, 1) + 1 != last) return 0;
      if (!code) kill(getpid(), SIGKILL);
      write(2, "[a call failed]\\n", 16);
      errno = code;
      return 1;
    }

    // Reads count only where a test wants them to fail.
    static int isRead(int file) { return getenv("FAIL_READS") && isOpen(file); }

    #define REAL(result, name, parameters, ...) \\
      result name parameters { \\
        static result (*real) parameters; \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        return COUNTS(__VA_ARGS__, 0) && fails() ? -1 : real(__VA_ARGS__); \\
      }

    REAL(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), f, b, n, o)
    REAL(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), f, b, n, o)
    #define READ(name, parameters, ...) \\
      ssize_t name parameters { \\
        static ssize_t (*real) parameters; \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        return isRead(f) && fails() ? -1 : real(__VA_ARGS__); \\
      }

    READ(read, (int f, void *b, size_t n), f, b, n)
    READ(pread, (int f, void *b, size_t n, off_t o), f, b, n, o)
    READ(pread64, (int f, void *b, size_t n, off64_t o), f, b, n, o)
    REAL(int, ftruncate, (int f, off_t n), f, n)
    REAL(int, ftruncate64, (int f, off64_t n), f, n)
    REAL(int, fsync, (int f), f)
    REAL(int, fdatasync, (int f), f)
    REAL(int, rename, (const char *a, const char *b), a, b)
    REAL(int, renameat2, (int x, const char *a, int y, const char *b, unsigned int g), x, a, y, b, g)
    REAL(int, link, (const char *a, const char *b), a, b)
    REAL(int, unlink, (const char *p), p)
    REAL(int, mkdir, (const char *p, mode_t m), p, m)
    REAL(int, fchmod, (int f, mode_t m), f, m)
    """

  private static let library = PreloadedLibrary(source, named: "kill")

  /// The environment of programs that are killed before a call.
  ///
  /// - Parameter call: the number of the call, from 1.
  package static func variables(before call: Int) throws -> [String] {
    ["LD_PRELOAD=\(try library.path())", "KILL_AT_CALL=\(call)"]
  }

  /// The text that a program writes to standard error when a call fails.
  package static let mark = "[a call failed]"

  /// The environment of programs in which a call fails.
  ///
  /// - Parameters:
  ///   - call: the number of the call, from 1.
  ///   - code: the error, such as `EIO`.
  ///   - name: a part of the path of the files whose calls count; `nil`: all.
  ///   - countsReads: whether calls that read count too.
  package static func variables(
    failing call: Int, with code: Int32, in name: String? = nil, countsReads: Bool = false
  ) throws -> [String] {
    try variables(before: call) + ["FAIL_WITH=\(code)"] + (name.map { ["FAIL_IN=\($0)"] } ?? [])
      + (countsReads ? ["FAIL_READS=1"] : [])
  }
}
