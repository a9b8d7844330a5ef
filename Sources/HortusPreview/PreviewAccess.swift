import Foundation
import NIOHTTP1

/// The right to use one server: a random token, which the address that the server prints carries.
///
/// Other users of the computer can connect to the port, but do not know the token. A browser gives
/// the token once in the address, and then in a cookie.
struct PreviewAccess: Sendable {
  /// What a request may do.
  enum Decision: Equatable {
    case allowed
    /// The token was in the address: the browser keeps it as a cookie and goes on without it.
    case signIn(location: String, cookie: String)
    case refused
  }

  /// The name of the query item with the token.
  static let item = "token"

  /// 256 random bits of the operating system, as hexadecimal digits.
  let token: String

  init() {
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Decides about a request to the server at `port`.
  func decision(on head: HTTPRequestHead, port: Int) -> Decision {
    // Cookies do not depend on the port, so the name of the cookie tells several previews apart.
    let name = "hortus-preview-\(port)"
    let cookies = head.headers[canonicalForm: "Cookie"].flatMap { $0.split(separator: ";") }
    let isKnown = cookies.contains { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == name && isToken(parts[1])
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = parts.count > 1 ? parts[1].split(separator: "&") : []
    let given = items.filter { $0.hasPrefix(Self.item + "=") }
    // Two slashes at the beginning would lead to another server.
    guard head.method == .GET, !given.isEmpty, head.uri.hasPrefix("/"), !head.uri.hasPrefix("//"),
      given.contains(where: { isToken($0.dropFirst(Self.item.count + 1)) })
    else { return isKnown ? .allowed : .refused }
    let rest = items.filter { !$0.hasPrefix(Self.item + "=") }.joined(separator: "&")
    return .signIn(
      location: parts[0] + (rest.isEmpty ? "" : "?" + rest),
      // “Lax” also gives it when a link of another page leads here. What changes something is held to
      // the origin of its request besides.
      cookie: "\(name)=\(token); HttpOnly; SameSite=Lax; Path=/")
  }

  /// Compares in a time that does not depend on where the texts differ.
  private func isToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
