import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile

/// Which data a command is about.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.dataHelp), completion: .directory) var data: String

  /// Where it is.
  var location: ProfileLocation {
    ProfileLocation(folder: Folder(URL(fileURLWithPath: data).standardizedFileURL.path))
  }

  /// Opens it; made when there is none.
  func open(_ context: Context, readers: Int = 1) throws -> SharedData {
    try SharedData(
      at: location, context.composition, clock: context.machine.clock, ids: context.machine.ids,
      readers: readers)
  }

  /// Takes the data for a server: two that know nothing of each other would not tell their clients what changed.
  ///
  /// - Returns: what is to be held for as long as it serves.
  /// - Throws: ``Failure`` `server.alreadyServed` when another one does.
  func takeForServer() throws -> FileLock {
    try location.rejectBackup()
    try location.folder.makeDurably()
    return try serverLock(
      otherwise: Failure(
        .unavailable, "server.alreadyServed", .alreadyServed(location.folder.path), remedy: .endOtherServer,
        field: "data"))
  }

  /// Keeps a server from working on data that is replaced; `nil` where there is none yet.
  ///
  /// - Throws: ``Failure`` `server.running` when a server works on it.
  func lockOutServer() throws -> FileLock? {
    guard location.folder.exists else { return nil }
    return try serverLock(
      otherwise: Failure(
        .unavailable, "server.running", .serverRunning(location.folder.path), remedy: .stopServer,
        field: "data"))
  }

  private func serverLock(otherwise rejection: Failure) throws -> FileLock {
    do {
      return try FileLock(now: location.serverLock, .exclusive)
    } catch let failure as Failure where failure.code == "persistence.inUse" {
      throw rejection
    }
  }

  /// Opens what must be there already.
  func openExisting(_ context: Context) throws -> SharedData {
    // Content whose database is gone is there, too: opening it tells what is wrong.
    guard try location.isThere || location.hasContent(context.machine.ids) else {
      throw Failure(
        .notFound, "server.noData", .noData(location.folder.path), remedy: .serveFirst, field: "data")
    }
    return try open(context)
  }
}
