/// The content as its authors wrote it: decoded from XML but not interpreted. Every value has its
/// location.
package enum AsWritten {}
