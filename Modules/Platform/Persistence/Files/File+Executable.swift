import Core
import Foundation

extension File {
  /// Lets all users run the file who may read it, or no user.
  public func setExecutable(_ isExecutable: Bool) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.system(errno, path) }
    let mode = status.st_mode & 0o7777
    let wanted = isExecutable ? mode | (mode & 0o444) >> 2 : mode & ~0o111
    if wanted != mode, fchmod(descriptor, wanted) != 0 { throw Failure.system(errno, path) }
  }
}
