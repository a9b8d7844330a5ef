import FlyingFox

/// Rejects requests that other sites make in the reader's browser.
enum RequestOrigin {
  /// Whether the browser shows a page of this server. A page of another site that knows the port has
  /// another origin, and a name that leads to this computer is another host (DNS rebinding).
  static func isOwn(_ request: HTTPRequest, port: UInt16) -> Bool {
    let hosts = ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
    guard let host = request.headers[.host], hosts.contains(host) else { return false }
    guard let origin = request.headers[HTTPHeader("Origin")] else { return true }
    return hosts.contains { origin == "http://" + $0 }
  }
}
