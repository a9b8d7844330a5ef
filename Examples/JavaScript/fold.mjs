// Folds a text for search by the rules of docs/bundle-format.md#folding.
const REMOVED = /["'`«»‹›\u02B9-\u02BF\u02EE\u055A\u05F3\u05F4\u0640\u2018-\u201F\u2032-\u2037]/u;
const IGNORED = /[\p{Cf}\u180B-\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;
const SPELT = { æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ŧ: "t" };
const CYRILLIC = /[\u0400-\u052F\u1C80-\u1C8F\uA640-\uA69F]/u;
const SEMITIC = /[\u0590-\u06FF\u0750-\u077F\u0870-\u08FF]/u;
const BARE = /[\0-\u03FF\u1D00-\u1DBF\u1E00-\u1FFF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F\p{N}]/u;

function keeps(base, mark) {
  if (base === "" || /\p{N}/u.test(base)) return false;
  if (CYRILLIC.test(base)) {
    if (mark === "\u0300") return false;
    if (mark === "\u0301") return "гк".includes(base);
    return mark !== "\u0308" || base !== "е";
  }
  if (SEMITIC.test(base)) return mark === "\u0654" && base !== "\u0627";
  return !BARE.test(base);
}

function small(letter) {
  const lower = (text) => [...text].map((part) => part.toLowerCase()).join("");
  const folded = lower([...lower(letter)].map((part) => part.toUpperCase()).join(""));
  return SPELT[folded] ?? folded;
}

export function fold(text) {
  const marked = text.replace(/[™℠]/gu, "").normalize("NFKD")
    .replace(/ (?![\u180B-\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Mn}\p{Me}]/gu, "'");
  let [folded, base] = ["", ""];
  for (const scalar of marked) {
    if (IGNORED.test(scalar)) continue;
    if (REMOVED.test(scalar)) base = "";
    else if (MARK.test(scalar)) folded += keeps(base, scalar) ? scalar : "";
    else if (/[\p{P}\p{S}\p{Z}\p{Cc}]/u.test(scalar)) [folded, base] = [folded + " ", ""];
    else {
      const letter = /[\p{Lu}\p{Ll}\p{Lt}]/u.test(scalar) ? small(scalar) : scalar;
      [folded, base] = [folded + letter, [...letter].at(-1)];
    }
  }
  const words = folded.split(" ").filter((word) => word);
  const named = words.filter((word) => word !== "x" && word !== "х");
  return (named.length ? named : words).join(" ").normalize("NFC");
}
