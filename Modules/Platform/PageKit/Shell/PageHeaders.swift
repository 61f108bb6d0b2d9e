import HTTPTransport
import HTTPTypes
import ServerKit

/// The header fields of all pages: what a browser may load, and who may open them.
enum PageHeaders {
  /// The fields of a page.
  static let all: HTTPFields = [
    .contentType: "text/html; charset=utf-8",
    .cacheControl: "no-store",
    .literal("Content-Security-Policy"): policy,
    // With `no-referrer`, Chromium sends `Origin: null` with a form.
    .literal("Referrer-Policy"): "same-origin",
    .literal("X-Frame-Options"): "DENY",
    .literal("Cross-Origin-Opener-Policy"): "same-origin",
    .literal("Cross-Origin-Resource-Policy"): "same-origin",
    .literal("Permissions-Policy"): "geolocation=(), microphone=(), payment=(), usb=()",
  ]

  /// Content Security Policy Level 3, with Trusted Types for the one place where the script makes elements of an answer.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
    "frame-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
    "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'", "trusted-types page",
  ].joined(separator: "; ")
}
