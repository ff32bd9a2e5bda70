/** The fields of something editors work on, by name. What a value is, the kind of field knows. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that two people left with different values. */
export interface FieldDifference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Whether I changed it at all: what I left alone is theirs unless I say otherwise. */
  isMine: boolean;
  /** Whether both of us changed it. */
  isContested: boolean;
}

interface Versions {
  /** What both began with. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** Every field in which my draft and what somebody else saved differ, in the order of `names`. */
export function compareDrafts({ base, mine, theirs }: Versions, names: readonly string[]): FieldDifference[] {
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const isMine = !isSame(mine[name], base[name]);
      return {
        name,
        mine: mine[name],
        theirs: theirs[name],
        isMine,
        isContested: isMine && !isSame(theirs[name], base[name]),
      };
    });
}

/** What they saved, with the fields named taken from mine. */
export const mergeDrafts = (theirs: Fields, mine: Fields, mineNames: ReadonlySet<string>): Fields => ({
  ...theirs,
  ...Object.fromEntries([...mineNames].map((name) => [name, mine[name]])),
});

/** The names of all fields that differ. */
export const changedNames = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));

/** Whether two values are the same in JSON, in whatever order their keys are. Absent and null are the same. */
export const isSame = (a: unknown, b: unknown): boolean => toCanonical(a) === toCanonical(b);

const toCanonical = (value: unknown): string => JSON.stringify(value ?? null, sortKeys);

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
