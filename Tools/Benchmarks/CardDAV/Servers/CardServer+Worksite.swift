import Measuring
import Persistence
import Serving

extension CardServer {
  /// Starts the measured server.
  ///
  /// - Parameter server: receives the server with the credentials for its HTTP API.
  static func worksite(_ program: String, in folder: Folder) throws -> (CardServer, api: Web) {
    let server = try WorksiteServer(program, in: folder)
    do {
      let web = try server.withAppPassword()
      return (try CardServer("worksite", web, stop: server.stop), server.web)
    } catch {
      server.stop()
      throw error
    }
  }
}
