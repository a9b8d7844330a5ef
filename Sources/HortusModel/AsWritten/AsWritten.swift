/// Content as its authors wrote it: decoded from XML, with a place for every value, nothing interpreted.
package enum AsWritten {}
