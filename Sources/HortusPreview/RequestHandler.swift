import Foundation
import HortusPages
import NIOCore
import NIOHTTP1
import NIOPosix

/// Responds to the requests of one connection, one at a time.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: PreviewSite
  private let events: PreviewEvents
  /// The threads that read the bundle. The thread that handles the connections must not wait for
  /// the disk.
  private let threads: NIOThreadPool
  private let access: PreviewAccess
  private var head: HTTPRequestHead?
  /// What has arrived of the body of the request.
  private var body: [UInt8] = []
  private var deadline: Scheduled<Void>?

  /// The maximum time for a client to send a whole request, or to read a response. It also ends
  /// idle connections.
  private static let patience = TimeAmount.seconds(30)

  init(
    _ site: PreviewSite, _ events: PreviewEvents, _ access: PreviewAccess, threads: NIOThreadPool
  ) {
    (self.site, self.events, self.access, self.threads) = (site, events, access, threads)
  }

  func channelActive(context: ChannelHandlerContext) {
    restartDeadline(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  private func restartDeadline(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      body = []
      // Only photos are bodies. Any other body is rejected without being read.
      if PreviewRequest.hasBody(head), !isPhoto(head, context) {
        answer(.noBody, to: head, keepAlive: false, context)
      } else {
        self.head = head
      }
    case .body(let part):
      if head != nil { body.append(contentsOf: part.readableBytesView) }
    case .end:
      guard let head else { return }
      let body = self.body
      (self.head, self.body) = (nil, [])
      restartDeadline(context)
      respond(to: head, body, context)
    }
  }

  /// Whether a request sends a photo that is not too large, and has the right to change something.
  private func isPhoto(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
    let port = context.channel.localAddress?.port ?? 0
    return PreviewRequest.sendsPhoto(head) && PreviewRequest.isOwn(head, port: port)
      && access.decision(on: head, port: port) == .allowed
  }

  private func respond(
    to head: HTTPRequestHead, _ body: [UInt8], _ context: ChannelHandlerContext
  ) {
    let port = context.channel.localAddress?.port ?? 0
    guard PreviewRequest.isOwn(head, port: port) else {
      return answer(PreviewResponse(.forbidden), to: head, keepAlive: false, context)
    }
    switch access.decision(on: head, port: port) {
    case .allowed: break
    case .signIn(let location, let cookie):
      var response = PreviewResponse(.seeOther)
      response.added = [("Location", location), ("Set-Cookie", cookie)]
      return answer(response, to: head, keepAlive: head.isKeepAlive, context)
    case .refused:
      return answer(.noAccess, to: head, keepAlive: false, context)
    }
    guard let request = PreviewRequest(head, body: body) else {
      return answer(PreviewResponse(.badRequest), to: head, keepAlive: false, context)
    }
    if request.path == "/events", request.method == .GET {
      deadline?.cancel()
      return events.add(context.channel, first: .faults(site.faults))
    }
    let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    threads.runIfActive(eventLoop: context.eventLoop) { [site] in
      site.response(to: request)
    }.whenSuccess { response in
      let (handler, context) = loopBound.value
      handler.answer(response, to: head, keepAlive: head.isKeepAlive, context)
    }
  }

  private func answer(
    _ response: PreviewResponse, to head: HTTPRequestHead, keepAlive: Bool,
    _ context: ChannelHandlerContext
  ) {
    var headers = response.headers
    if !keepAlive { headers.add(name: "Connection", value: "close") }
    let answer = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
    context.write(wrapOutboundOut(.head(answer)), promise: nil)
    if head.method != .HEAD {
      let body = context.channel.allocator.buffer(bytes: response.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    written.futureResult.whenSuccess {
      let (handler, context) = loopBound.value
      if context.channel.isActive { handler.restartDeadline(context) }
    }
    if !keepAlive {
      let channel = context.channel
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

/// An HTTP request. Only a request that adds a photo has a body.
struct PreviewRequest: Sendable {
  let method: HTTPMethod
  /// The percent-decoded path.
  let path: String
  /// The parts of the path between its slashes.
  let parts: [String]
  /// The query items, percent-decoded and in order.
  let query: [(name: String, value: String)]
  /// The values of the query items by their names; of several with one name, the last.
  let fields: [String: String]
  let body: [UInt8]

  /// Whether the request changes or adds something, and does not remove it.
  var isPut: Bool { method == .PUT }

  /// Returns the id that a part of the path is; `nil` if it is none.
  ///
  /// - Parameter index: the index of a part.
  func id(at index: Int) -> UUID? { UUID(uuidString: parts[index]) }

  /// Creates a request; `nil` if the target of the request is not a path.
  init?(_ head: HTTPRequestHead, body: [UInt8] = []) {
    guard let target = URLComponents(string: head.uri), target.host == nil,
      target.path.hasPrefix("/")
    else { return nil }
    method = head.method
    path = target.path
    parts = path.split(separator: "/").map(String.init)
    self.body = body
    // HTML forms encode a space as a plus sign.
    query = (target.percentEncodedQuery ?? "").split(separator: "&").map { item in
      let parts = item.replacingOccurrences(of: "+", with: "%20")
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    fields = Dictionary(query.map { ($0.name, $0.value) }) { $1 }
  }

  /// Whether a request adds a photo and says that it is not too large.
  static func sendsPhoto(_ head: HTTPRequestHead) -> Bool {
    let sizes = head.headers["Content-Length"]
    guard head.method == .PUT, head.uri.hasPrefix("/garden/photos/"), sizes.count == 1,
      !head.headers.contains(name: "Transfer-Encoding"), let size = Int(sizes[0])
    else { return false }
    return 1...PhotoFolder.sizeLimit ~= size
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
  /// Headers besides those of every response.
  var added: [(String, String)] = []

  /// The answer to a request without the token.
  static let noAccess = PreviewResponse(
    """
    This preview answers only to the address that “hortus preview” printed when it started.
    Open that whole address, with its token, in this browser.

    """, "text/plain", .forbidden)

  /// The answer to a request with a body that is not read.
  static let noBody = PreviewResponse(
    "Only photos of at most \(PhotoFolder.sizeLimit >> 20) MB can be sent.", "text/plain",
    .payloadTooLarge)

  init(_ status: HTTPResponseStatus) {
    self.status = status
  }

  init(_ text: String, _ type: String, _ status: HTTPResponseStatus = .ok) {
    self.status = status
    self.type = type + "; charset=utf-8"
    body = Array(text.utf8)
  }

  init(_ bytes: [UInt8], _ type: String) {
    status = .ok
    self.type = type
    body = bytes
  }

  /// The content security policy: a page loads only files of this server, and no other website can
  /// embed the page in a frame.
  private static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  var headers: HTTPHeaders {
    HTTPHeaders(
      [
        ("Content-Type", type), ("Content-Length", "\(body.count)"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", Self.policy), ("X-Content-Type-Options", "nosniff"),
        // Pages look at where the reader came from, to lead back there.
        ("Referrer-Policy", "same-origin"),
      ] + added)
  }
}
