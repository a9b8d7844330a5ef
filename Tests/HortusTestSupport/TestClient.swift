import Foundation

/// A connection to the server of a test, which sends just the bytes it is given.
package final class TestClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  package init(port: UInt16) throws {
    #if os(Linux)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(descriptor) }

  /// Asks for a page on a connection of its own; returns the status, the headers and the body.
  package static func answer(
    _ port: UInt16, _ method: String, _ path: String, headers: [String: String] = [:]
  ) throws -> String {
    let client = try TestClient(port: port)
    let usual = ["Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "0"]
    client.send(method, path, headers: usual.merging(headers) { $1 })
    return client.readAll()
  }

  /// Sends a request.
  package func send(_ method: String, _ path: String, headers: [String: String] = [:]) {
    let lines = headers.map { "\($0): \($1)\r\n" }.joined()
    write(Array("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n".utf8))
  }

  package func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
  }

  /// Reads until the text is there; returns all that was received.
  package func read(until text: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let all = String(decoding: received, as: UTF8.self)
      if all.contains(text) { return all }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return all }
      received += buffer.prefix(count)
    }
  }

  /// Reads what the server has answered, to the end of the connection.
  package func readAll() -> String { read(until: "\u{0}\u{0}never") }
}

#if os(Linux)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let noSignal: Int32 = 0
#endif
