import Foundation
import NIOHTTP1

/// An HTTP request without a body. The pages send no other requests.
struct PreviewRequest: Sendable {
  let method: HTTPMethod
  /// The percent-decoded path.
  let path: String
  /// The query items, percent-decoded and in order.
  let query: [(name: String, value: String)]

  /// Creates a request; `nil` if the target of the request is not a path.
  init?(_ head: HTTPRequestHead) {
    guard let target = URLComponents(string: head.uri), target.host == nil,
      target.path.hasPrefix("/")
    else { return nil }
    method = head.method
    path = target.path
    // HTML forms encode a space as a plus sign.
    query = (target.percentEncodedQuery ?? "").split(separator: "&").map { item in
      let parts = item.replacingOccurrences(of: "+", with: "%20")
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// Whether the request has a body, or announces one.
  static func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "Transfer-Encoding")
      || head.headers["Content-Length"].contains { $0 != "0" }
  }

  /// Whether the request comes from a page of this server. A page of another website, which could
  /// know the port, has a different origin. A foreign domain name that resolves to this computer
  /// (DNS rebinding) is a different host.
  static func isOwn(_ head: HTTPRequestHead, port: Int) -> Bool {
    let hosts = ["127.0.0.1", "localhost"].map { "\($0):\(port)" }
    guard let host = head.headers.first(name: "Host"), hosts.contains(host) else { return false }
    return head.headers["Origin"].allSatisfy { origin in
      hosts.contains { origin == "http://" + $0 }
    }
  }
}

/// The response to a request.
struct PreviewResponse: Sendable {
  var status: HTTPResponseStatus
  /// The media type of the body.
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

  /// The content security policy: a page loads only files of this server, and no other website can
  /// embed the page in a frame.
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
