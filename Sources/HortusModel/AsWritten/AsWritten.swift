/// A namespace for the content of a catalogue as authors wrote it, decoded from XML but not
/// interpreted. Values that diagnostics can refer to are stored with their locations.
package enum AsWritten {}
