import Core
import Foundation
import TestSupport

/// Makes the wall clock of programs wrong, while time passes normally.
///
/// libfaketime cannot be used: it also moves the deadlines of timers, which then never come. This library
/// changes the time that programs read, and reverts the change where they wait by the clock.
package enum WrongClock {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <semaphore.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/time.h>
    #include <time.h>

    static time_t offset(void) {
      const char *text = getenv("WRONG_CLOCK_SECONDS"), *path = getenv("WRONG_CLOCK_FILE");
      long moved = 0;
      int before = errno;
      FILE *file = path ? fopen(path, "r") : NULL;
      if (file) {
        if (fscanf(file, "%ld", &moved) != 1) moved = 0;
        fclose(file);
      }
      errno = before;
      return moved + (text ? atol(text) : 0);
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

  private static let library = PreloadedLibrary(source, named: "clock")

  /// The environment of programs whose clock is off by days.
  package static func variables(_ days: Int) throws -> [String] { try variables(seconds: days * 86_400) }

  /// The environment of programs whose clock is off by seconds.
  package static func variables(seconds: Int) throws -> [String] {
    ["LD_PRELOAD=\(try library.path())", "WRONG_CLOCK_SECONDS=\(seconds)"]
  }

  /// The environment of programs whose clock starts at a moment.
  package static func variables(at moment: Instant) throws -> [String] {
    try variables(seconds: Int(moment.milliseconds / 1000) - Int(Date().timeIntervalSince1970))
  }

  /// The coming noon of Finland. Minutes before and after it are of the same day.
  package static var comingNoon: Instant {
    let (day, noon) = (86_400, 10 * 3600)
    let now = Int(Date().timeIntervalSince1970)
    let midnight = (now + day - noon) / day * day
    return Instant(milliseconds: Int64(midnight + noon) * 1000)
  }

  /// The environment of programs whose clock a test sets while they run.
  ///
  /// - Parameter file: its text is the clock's error in seconds; without the file, the clock is right.
  package static func variables(movedBy file: String) throws -> [String] {
    try variables(seconds: 0) + ["WRONG_CLOCK_FILE=\(file)"]
  }
}
