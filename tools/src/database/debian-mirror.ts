/** The distribution's own public mirror, for a machine whose sources name none. */
const PUBLIC_MIRROR = 'http://deb.debian.org/debian';

/** The mirror this machine already uses for Debian, so that a company's own mirror is respected. */
export function findDebianMirror(aptSources: string): string {
  const lines = aptSources.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const mirror = /https?:\/\/[^\s\]]+\/debian\/?(?=\s|$)/.exec(lines.join('\n'))?.[0];
  return mirror?.replace(/\/$/, '') ?? PUBLIC_MIRROR;
}
