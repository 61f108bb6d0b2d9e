import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile

/// The option that names the data folder of a command.
struct DataOptions: ParsableArguments {
  /// The variable that names the folder where the option does not.
  static let variable = "WORKSITE_DATA"

  @Option(help: ArgumentHelp(.dataHelp), completion: .directory) var data: String?

  /// The location of the data.
  ///
  /// - Throws: ``Failure`` `server.unnamedData` where neither the option nor the variable names a folder.
  func location(in context: Context) throws -> ProfileLocation {
    guard let path = data ?? context.machine.variables[Self.variable], !path.isEmpty else {
      throw Failure(.usage, "server.unnamedData", .unnamedData, remedy: .nameData, field: "data")
    }
    return ProfileLocation(folder: Folder(URL(fileURLWithPath: path).standardizedFileURL.path))
  }

  /// Opens the data, and creates it where there is none.
  func open(_ context: Context, readers: Int = 1) throws -> SharedData {
    try SharedData(
      at: location(in: context), context.composition, clock: context.machine.clock, ids: context.machine.ids,
      readers: readers)
  }

  /// Locks the data for a server: two servers would not notify each other's clients of changes.
  ///
  /// - Returns: the lock, to be kept while the server runs.
  /// - Throws: ``Failure`` `server.alreadyServed` when another server holds the lock.
  func takeForServer(_ context: Context) throws -> FileLock {
    let location = try location(in: context)
    try location.rejectBackup()
    try location.folder.makeDurably()
    return try Self.serverLock(
      location,
      otherwise: Failure(
        .unavailable, "server.alreadyServed", .alreadyServed(location.folder.path), remedy: .endOtherServer,
        field: "data"))
  }

  /// Prevents a server from using data that is being replaced; `nil` where there is no data.
  ///
  /// - Throws: ``Failure`` `server.running` when a server uses the data.
  func lockOutServer(_ context: Context) throws -> FileLock? {
    let location = try location(in: context)
    guard location.folder.exists else { return nil }
    return try Self.serverLock(
      location,
      otherwise: Failure(
        .unavailable, "server.running", .serverRunning(location.folder.path), remedy: .stopServer,
        field: "data"))
  }

  private static func serverLock(_ location: ProfileLocation, otherwise rejection: Failure) throws -> FileLock
  {
    do {
      return try location.locks.now(.server, .exclusive)
    } catch let failure as Failure where failure.code == .persistenceInUse {
      throw rejection
    }
  }

  /// Opens existing data.
  ///
  /// - Throws: ``Failure`` `server.noData` where there is none.
  func openExisting(_ context: Context) throws -> SharedData {
    let location = try location(in: context)
    // Content without a database is data too: opening it reports the problem.
    guard try location.exists || location.hasContent(context.machine.ids, ofServer: true) else {
      throw Failure(
        .notFound, "server.noData", .noData(location.folder.path), remedy: .serveFirst, field: "data")
    }
    return try open(context)
  }
}
