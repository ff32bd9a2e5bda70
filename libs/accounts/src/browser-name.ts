/** In this order: every browser names the ones it descends from as well. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser as its owner would name it: "Firefox on Windows". */
export function nameBrowser(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  return `${find(BROWSERS) ?? 'A browser'} on ${find(SYSTEMS) ?? 'a device'}`;
}
