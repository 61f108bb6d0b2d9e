import Foundation

/// Lets this process, and those it starts, open as many files and connections as the system allows.
///
/// - Returns: the limit.
@discardableResult
package func raiseDescriptorLimit() -> Int {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  return Int(clamping: limit.rlim_max)
}
