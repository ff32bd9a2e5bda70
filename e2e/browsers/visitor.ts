import type { BrowserWindow } from './browser-window.ts';
import { findAll, type Target } from './find-in-page.ts';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;
const EXCERPT = 600;

const DISMISSED = 'shoreline-cookie-banner-dismissed';

/** Somebody at a window: finds things by what they are called, and waits for them as long as a patient person. */
export class Visitor {
  readonly #window: BrowserWindow;
  readonly #origin: string;

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window;
    this.#origin = origin;
  }

  /** Opens a page of the site and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.#window.goTo(new URL(path, this.#origin).href);
    await this.#until(`${path} is hydrated`, () =>
      this.#window.run(`document.documentElement.matches('[data-interactive]')`),
    );
  }

  /** Somebody who closed the cookie banner long ago. */
  async dismissCookieBanner(): Promise<void> {
    await this.#window.goTo(new URL('/login', this.#origin).href);
    await this.#window.run(`localStorage.setItem('${DISMISSED}', 'true')`);
  }

  async click(target: Target): Promise<void> {
    await this.sees(target);
    await this.#restsInView(target);
    await this.#until(`a click on ${describe(target)}`, async () => {
      await this.#window.click(`${findAll(target)}[0]`);
      return true;
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.sees(target);
    await this.#window.type(`${findAll(target)}[0]`, text);
  }

  sees(target: Target): Promise<void> {
    return this.#until(`sight of ${describe(target)}`, () => this.#window.run(`${findAll(target)}.length > 0`));
  }

  seesNot(target: Target): Promise<void> {
    return this.#until(`the end of ${describe(target)}`, () => this.#window.run(`${findAll(target)}.length === 0`));
  }

  /** Waits for an address of the site: path and query. */
  isAt(path: string): Promise<void> {
    return this.#until(`the address ${path}`, async () => (await this.#address()) === path);
  }

  /** Waits until a field or slider holds a number of at least this much. */
  seesAtLeast(target: Target, least: number): Promise<void> {
    return this.#until(`${describe(target)} at ${least}`, () =>
      this.#window.run(`Number(${findAll(target)}[0].value) >= ${least}`),
    );
  }

  /** Waits until two things stand in one row, as styles put them, and the page is no wider than its window. */
  async seesInOneRow(first: Target, second: Target): Promise<void> {
    await this.sees(first);
    await this.sees(second);
    await this.#until(`${describe(first)} and ${describe(second)} in one row`, () =>
      this.#window.run(`(${areInOneRow.toString()})(${findAll(first)}[0], ${findAll(second)}[0])`),
    );
  }

  errors(): string[] {
    return this.#window.errors();
  }

  /** A font that arrives between aiming and pressing moves what was aimed at; nobody presses what still moves. */
  async #restsInView(target: Target): Promise<void> {
    let last: unknown;
    await this.#until(`${describe(target)} at rest`, async () => {
      const place = await this.#window.run(`(${placeInView.toString()})(${findAll(target)}[0])`);
      const isAtRest = place !== null && place === last;
      last = place;
      return isAtRest;
    });
  }

  async #address(): Promise<string> {
    return String(await this.#window.run('location.pathname + location.search'));
  }

  async #until(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    let failure: unknown;
    while (Date.now() < end) {
      try {
        if (await attempt()) return;
      } catch (error) {
        // A page that is just being left answers nothing; the next one may.
        failure = error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`Waited in vain for ${what}.\n${await this.#excerpt()}`, { cause: failure });
  }

  async #excerpt(): Promise<string> {
    const text = await this.#window.run(`location.href + '\\n' + document.body.innerText`).catch(String);
    return String(text).slice(0, EXCERPT);
  }
}

/** Runs in the page: brings the element into view and answers where it is, nothing while fonts are on their way. */
function placeInView(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return document.fonts.status === 'loaded' ? JSON.stringify(element.getBoundingClientRect()) : null;
}

/** Runs in the page: whether the middle of the first is as high as something of the second, in a page that fits. */
function areInOneRow(first: Element, second: Element): boolean {
  const { top, height } = first.getBoundingClientRect();
  const other = second.getBoundingClientRect();
  const middle = top + height / 2;
  const { scrollWidth, clientWidth } = document.documentElement;
  return other.top < middle && middle < other.bottom && scrollWidth <= clientWidth;
}

const describe = (target: Target): string =>
  Object.entries(target)
    .map(([key, value]) => (key === 'within' ? `(within ${describe(value as Target)})` : String(value)))
    .join(' ');
