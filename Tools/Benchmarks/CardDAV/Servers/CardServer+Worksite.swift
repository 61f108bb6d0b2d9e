import Measuring
import Persistence
import Serving

extension CardServer {
  /// Starts the measured server.
  ///
  /// - Parameter server: receives the server with the credentials for its HTTP API.
  static func worksite(_ program: String, in folder: Folder) throws -> (CardServer, api: Web) {
    struct AppPassword: Decodable {
      let username: String
      let password: String
    }
    let server = try WorksiteServer(program, in: folder)
    do {
      let login = try server.web.json(
        "/api/v1/me/app-passwords", as: AppPassword.self, ["--json", #"{"deviceName": "Phone"}"#])
      let web = Web(port: server.web.port, fields: [basic(login.username, login.password)])
      return (try CardServer("worksite", web, stop: server.stop), server.web)
    } catch {
      server.stop()
      throw error
    }
  }
}
