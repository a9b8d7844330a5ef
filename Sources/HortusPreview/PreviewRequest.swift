import Foundation
import NIOHTTP1

/// A request without a body, as all requests of the pages are.
struct PreviewRequest: Sendable {
  let method: HTTPMethod
  /// The percent-decoded path.
  let path: String
  /// The names and values of the query, percent-decoded and in order.
  let query: [(name: String, value: String)]

  /// Creates a request; `nil` if the target is no path.
  init?(_ head: HTTPRequestHead) {
    guard let target = URLComponents(string: head.uri), target.host == nil,
      target.path.hasPrefix("/")
    else { return nil }
    method = head.method
    path = target.path
    // Forms write a space as a plus sign.
    query = (target.percentEncodedQuery ?? "").split(separator: "&").map { item in
      let parts = item.replacingOccurrences(of: "+", with: "%20")
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// Whether the request has or announces a body.
  static func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "Transfer-Encoding")
      || head.headers["Content-Length"].contains { $0 != "0" }
  }

  /// Whether the browser shows a page of this server. A page of another site that knows the port has
  /// another origin, and a name that leads to this computer is another host (DNS rebinding).
  static func isOwn(_ head: HTTPRequestHead, port: Int) -> Bool {
    let hosts = ["127.0.0.1", "localhost"].map { "\($0):\(port)" }
    guard let host = head.headers.first(name: "Host"), hosts.contains(host) else { return false }
    return head.headers["Origin"].allSatisfy { origin in
      hosts.contains { origin == "http://" + $0 }
    }
  }
}

/// The answer to a request.
struct PreviewResponse: Sendable {
  var status: HTTPResponseStatus
  /// The media type.
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []

  init(_ status: HTTPResponseStatus) {
    self.status = status
  }

  init(_ text: String, _ type: String, _ status: HTTPResponseStatus = .ok) {
    self.status = status
    self.type = type + "; charset=utf-8"
    body = Array(text.utf8)
  }

  init(_ data: Data, _ type: String) {
    status = .ok
    self.type = type
    body = Array(data)
  }

  /// Nothing but the files of this server may be loaded, and no other site may frame a page.
  private static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  var headers: HTTPHeaders {
    HTTPHeaders([
      ("Content-Type", type), ("Content-Length", "\(body.count)"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", Self.policy), ("X-Content-Type-Options", "nosniff"),
    ])
  }
}
