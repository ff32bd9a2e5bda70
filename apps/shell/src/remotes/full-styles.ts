import { type KnownApp, withTimeout } from '@shoreline/contracts';

import { ARRIVED_MARK } from '../boot/marks.ts';
import { appendStyles, isOf, stylesOf, whenLoaded } from './styles.ts';

/** When to retry a stylesheet that could not be fetched and that the page can do without for now. */
const RETRY_AFTER_MS = 10_000;
/** How long another page waits for its full stylesheet: a page without some rules is better than none. */
const TIMEOUT_MS = 1_000;

/** Has the full stylesheet come of every app of whose styles the document has what its markup uses; it asked for them itself. */
export function followFullStyles(buildOf: (app: string) => KnownApp | undefined) {
  async function complete(app: string): Promise<void> {
    const build = buildOf(app);
    if (!build || !('base' in build) || !hasPart(app, build)) return;
    const asked = stylesOf(app).find((element) => element.matches('link') && isOf(build, element));
    if (asked?.hasAttribute(ARRIVED_MARK)) return;
    try {
      await (asked ? whenLoaded(app, asked) : appendStyles(app, build));
    } catch {
      setTimeout(() => void complete(app), RETRY_AFTER_MS);
    }
  }

  const parts = [...document.head.querySelectorAll<HTMLElement>('style[data-part]')];
  const completing = new Map(parts.map(({ dataset: { stylesOf: app = '' } }) => [app, complete(app)]));

  return {
    /** Waits for the rest of the styles of an app, but not for long. Never rejects. */
    whenStyled: (app: string): Promise<void> =>
      withTimeout(completing.get(app) ?? Promise.resolve(), TIMEOUT_MS, () => undefined),
  };
}

/** Not when another build has come in its place. */
const hasPart = (app: string, build: KnownApp): boolean =>
  stylesOf(app).some((element) => element.hasAttribute('data-part') && isOf(build, element));
