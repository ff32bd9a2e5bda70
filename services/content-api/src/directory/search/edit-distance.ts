/** Shorter words have too many neighbours: a typo looks like another word. */
const SHORTEST_CORRECTED = 4;
/** Longer words are corrected by the letters they begin with. */
const LONGEST_CORRECTED = 20;

/** The word with each one of its letters left out: two words at edit distance 1 share one of these, or one contains the other. */
export function toNeighbourhood(word: string): string[] {
  if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED) return [];
  return [...new Set([...word].map((_, index) => word.slice(0, index) + word.slice(index + 1)))];
}

/** Whether the edit distance is 1: a letter too many, missing, wrong, or two swapped (Damerau–Levenshtein). */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const first = [...a].findIndex((character, index) => character !== b[index]);
  const at = first < 0 ? a.length : first;
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)];
  return (
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1) ||
    isSwapped(restOfA, restOfB)
  );
}

const isSwapped = (a: string, b: string): boolean => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
