import CommandKit
import EndToEndSupport
import Foundation
import TestSupport

/// A machine whose clock on the wall is off, while time passes as it does.
///
/// libfaketime does not do: it moves the deadlines of timers, too, which then never come. What is loaded here into the
/// programs under test moves what they read from the clock, and takes it out again where they wait by the clock.
enum WrongClock {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <semaphore.h>
    #include <stdlib.h>
    #include <sys/time.h>
    #include <time.h>

    static time_t offset(void) {
      const char *text = getenv("WRONG_CLOCK_SECONDS");
      return text ? atol(text) : 0;
    }

    int clock_gettime(clockid_t clock, struct timespec *now) {
      static int (*real)(clockid_t, struct timespec *);
      if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
      int result = real(clock, now);
      if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset();
      return result;
    }

    int gettimeofday(struct timeval *restrict now, void *restrict zone) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      now->tv_sec = exact.tv_sec;
      now->tv_usec = exact.tv_nsec / 1000;
      return 0;
    }

    time_t time(time_t *now) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      if (now) *now = exact.tv_sec;
      return exact.tv_sec;
    }

    int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
      static int (*real)(sem_t *, const struct timespec *);
      if (!real) real = dlsym(RTLD_NEXT, "sem_timedwait");
      struct timespec moved = *deadline;
      moved.tv_sec -= offset();
      return real(semaphore, &moved);
    }
    """

  /// Made by the C compiler that comes with Swift.
  private static let made = Result { () throws -> (files: TemporaryFolder, path: String) in
    let files = try TemporaryFolder()
    let (source, path) = (files.path("clock.c"), files.path("clock.so"))
    try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
    let making = try ChildProcess(
      ["/usr/bin/env", "clang", "-shared", "-fPIC", "-O1", "-w", "-o", path, source], detached: false)
    guard making.wait() == 0 else { throw CocoaError(.executableLoad) }
    Leftovers.remove(files)
    return (files, path)
  }

  /// The environment of programs whose clock is off by days.
  static func variables(_ days: Int) throws -> [String] { try variables(seconds: days * 86_400) }

  /// The environment of programs whose clock is off by seconds.
  static func variables(seconds: Int) throws -> [String] {
    ["LD_PRELOAD=\(try made.get().path)", "WRONG_CLOCK_SECONDS=\(seconds)"]
  }
}
