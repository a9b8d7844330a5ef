/// The content in its final form: canonical keys, numbers in the units of the traits, CommonMark,
/// cleaned drawings.
///
/// Everything is in a fixed order, that of the vocabulary or of the bytes of the ids, so that the
/// same content always produces the same bundle.
package enum Resolved {}
