interface MarkedTextProps {
  text: string;
  /** Folded, as the answer of a search has them. */
  terms: readonly string[];
}

const WORD = /([\p{L}\p{N}'’]+)/u;
/** Shorter ones begin half of all terms. */
const SHORTEST_BEGINNING = 4;

/** A text in which the words that were found are marked. */
export function MarkedText({ text, terms }: MarkedTextProps) {
  const isFound = toTest(terms);
  return (
    <>
      {text.split(WORD).map((piece, index) =>
        index % 2 === 1 && isFound(piece) ? (
          <mark key={index} className="rounded-xs bg-band px-0.5 font-semibold text-inherit">
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </>
  );
}

function toTest(terms: readonly string[]): (piece: string) => boolean {
  const exact = new Set(terms);
  const beginnings = terms.filter((word) => word.length >= SHORTEST_BEGINNING);
  return (piece) => {
    const folded = fold(piece);
    return exact.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning));
  };
}

const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase();
