/// A namespace for the content of a catalogue in its final form, with canonical keys, numbers in
/// the units of the traits, articles in CommonMark, and cleaned drawings.
///
/// All lists are in a fixed order, which is either the order of the vocabulary or the byte order of
/// ids. The same content therefore always produces the same bundle.
package enum Resolved {}
