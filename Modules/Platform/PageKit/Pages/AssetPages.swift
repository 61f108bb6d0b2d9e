import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import ServerKit

/// The addresses of the style, the scripts and the pictures.
enum AssetPages {
  /// The files below `/assets/`, and the service worker at `/sw.js`: its scope is the folder of its address.
  static let trees = [
    ResourceTree(at: "/assets/{hash}/{name}", methods: [.get, .head], login: .none, errors: .page) { call in
      guard let name = PageAssets.Name(rawValue: try call.parameter("name")),
        try call.parameter("hash") == PageAssets.shared.hash
      else { throw Failure.noPage }
      return response(name, "public, max-age=31536000, immutable", to: call.request)
    },
    ResourceTree(at: "/sw.js", methods: [.get, .head], login: .none, errors: .page) { call in
      response(.worker, "no-cache", to: call.request)
    },
  ]

  private static func response(
    _ name: PageAssets.Name, _ caching: String, to request: Request
  ) -> Response {
    guard let asset = PageAssets.shared[name] else { return Response(status: .notFound) }
    var headers: HTTPFields = [
      .contentType: asset.type, .cacheControl: caching, .vary: "Accept-Encoding",
      .literal("Cross-Origin-Resource-Policy"): "same-origin",
    ]
    var bytes = asset.bytes
    if let packed = asset.packed, request.headers.acceptsGzip {
      headers[.contentEncoding] = "gzip"
      bytes = packed
    }
    return Response(.ok, headers, bytes: bytes)
  }
}
