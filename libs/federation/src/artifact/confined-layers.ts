/** Cascade layers whose rules belong to one app. Tokens and element defaults come from the shell for everybody. */
export const CONFINED_LAYERS: ReadonlySet<string> = new Set(['components', 'utilities']);
