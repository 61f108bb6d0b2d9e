import Foundation

/// The number of files that this process may have open at a time.
enum DescriptorLimit {
  /// The files of the database, of the library and of fetches, as a generous number.
  private static let others = 256

  /// Raises the limit as far as the system allows.
  ///
  /// - Returns: the number of documents that programs may have open: each has its stored bytes and its changed ones.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return others }
    var raised = limit
    raised.rlim_cur = limit.rlim_max
    if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    return documents(of: Int(clamping: limit.rlim_cur))
  }

  /// The number of documents that may be open with a limit.
  static func documents(of limit: Int) -> Int { max((limit - others) / 2, 64) }
}
