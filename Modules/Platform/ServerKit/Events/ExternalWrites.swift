import Core
import Operations
import Persistence
import ServiceLifecycle

/// Notifies subscribers of the writes of other processes to the company's data.
///
/// The write queue reports only its own writes, but commands run beside the server.
package final class ExternalWrites: Service {
  private let services: ServerServices
  private let signal: ChangesSignal

  /// Creates the service, which starts at the current state of the data.
  package init(_ services: ServerServices, every interval: Duration = .seconds(1)) throws {
    self.services = services
    signal = try services.companyStore.database.changesSignal(every: interval)
  }

  package func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      for await changes in signal {
        services.events.notify(changes.audiences)
        // Ended logins are not in the change log: a stream checks its login when it wakes.
        services.events.wakeAll()
      }
    }
  }
}
