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
  private var head: HTTPRequestHead?

  init(_ site: PreviewSite, _ events: PreviewEvents, threads: NIOThreadPool) {
    (self.site, self.events, self.threads) = (site, events, threads)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      // The pages send no bodies, so a request with a body is rejected without reading the body.
      if PreviewRequest.hasBody(head) {
        answer(PreviewResponse(.payloadTooLarge), to: head, keepAlive: false, context)
      } else {
        self.head = head
      }
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      respond(to: head, context)
    }
  }

  private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard PreviewRequest.isOwn(head, port: context.channel.localAddress?.port ?? 0) else {
      return answer(PreviewResponse(.forbidden), to: head, keepAlive: false, context)
    }
    guard let request = PreviewRequest(head) else {
      return answer(PreviewResponse(.badRequest), to: head, keepAlive: false, context)
    }
    if request.path == "/events", request.method == .GET {
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
