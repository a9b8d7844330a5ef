/// Thrown where a bundle is not what is remembered of it: it is then written anew.
struct Mismatch: Error {}
