extension UInt8 {
  /// Whether the byte is white space in XML: a space, a tab, a line feed or a carriage return.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
