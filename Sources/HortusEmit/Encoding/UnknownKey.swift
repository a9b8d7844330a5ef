/// A plant names what the catalogue does not declare.
package struct UnknownKey: Error {
  package init() {}
}
