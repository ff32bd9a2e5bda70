// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { INTERACTIVE_MARK } from '../boot/marks.ts';
import { earlyInputScript } from './early-input-script.ts';

/** What jsdom has none of. */
const dimmings: { onfinish?: () => void; cancel: () => void }[] = [];

const heard: string[] = [];
let isPartHydrated = true;

const html = document.documentElement;

beforeAll(() => {
  HTMLElement.prototype.animate = function animate() {
    const dimming = { cancel: vi.fn<() => void>() };
    dimmings.push(dimming);
    return dimming as unknown as Animation;
  };
  // As a browser runs it: from the text in the document.
  new Function(earlyInputScript)();
});

beforeEach(() => {
  // Whatever ran before in this window may have mounted a page.
  html.removeAttribute(INTERACTIVE_MARK);
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main><button type="button">Menu</button><button type="button">Save</button><button popovertarget="p">Where</button>
    <form><input name="name"><input name="yes" type="checkbox"><button>Send</button></form>
    <form action="/search"><select name="sort"><option>a</option><option>b</option></select><button>Search</button></form></main>`;
});

afterEach(async () => {
  html.removeAttribute(INTERACTIVE_MARK);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  heard.length = 0;
  dimmings.length = 0;
  isPartHydrated = true;
});

it.each(['Menu', 'Send'])('repeats a press on %s once the page is interactive, exactly once', async (name) => {
  button(name).click();
  expect(heard).toEqual([]);

  await hydrate();

  expect(heard).toEqual([`click ${name}`]);
  expect(dimmings).toHaveLength(1);
  expect(dimmings[0]?.cancel).toHaveBeenCalledOnce();
});

it('repeats the latest of several presses, and the focus stays where it is', async () => {
  field('name').focus();
  for (const name of ['Save', 'Menu', 'Menu']) button(name).click();

  await hydrate();

  expect(heard).toEqual(['click Menu']);
  expect(document.activeElement).toBe(field('name'));
});

it.each(['Where', 'Search'])('leaves %s to the browser, which needs no script for it', async (name) => {
  document.forms[1]?.addEventListener('submit', (event) => event.preventDefault());
  button(name).click();
  await hydrate();

  expect(heard).toEqual([]);
  expect(dimmings).toEqual([]);
});

it('lets a form with an address go, and none without', () => {
  const sent = [...document.forms].map((form) =>
    form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  );

  expect(sent).toEqual([false, true]);
});

it('waits for a part that is hydrated later than its page', async () => {
  isPartHydrated = false;
  button('Save').click();
  await hydrate();
  expect(heard).toEqual([]);

  isPartHydrated = true;
  await vi.runAllTimersAsync();

  expect(heard).toEqual(['click Save']);
});

it('repeats a press on such a part when the page is interactive already', async () => {
  await hydrate();
  isPartHydrated = false;
  button('Save').click();

  isPartHydrated = true;
  await vi.runAllTimersAsync();

  expect(heard).toEqual(['click Save']);
});

it('repeats nothing that was answered', async () => {
  await hydrate();
  button('Save').click();
  await vi.runAllTimersAsync();

  expect(heard).toEqual(['click Save']);
});

it.each([
  ['is gone', () => button('Save').remove()],
  ['is disabled', () => (button('Save').disabled = true)],
  ['cannot be seen', () => Object.assign(button('Save'), { checkVisibility: () => false })],
  ['was pressed too long ago', () => dimmings[0]?.onfinish?.()],
])('forgets the press on a button that %s', async (_, happen) => {
  button('Save').click();
  happen();

  await hydrate();

  expect(heard).toEqual([]);
});

it('passes on what was typed and chosen, in a way that React notices, and nothing that was not', async () => {
  enter('name', 'Bea');
  field('yes').click();
  enter('sort', 'b');

  await hydrate();

  expect(heard).toEqual(['change name Bea', 'click yes true', 'change sort b']);
  expect(field('name').value).toBe('Bea');
});

it('repeats choices in the order of their latest', async () => {
  document.body.innerHTML =
    '<form><input type="radio" name="a" value="1"><input type="radio" name="a" value="2"></form>';
  const [first, second] = document.querySelectorAll('input');
  for (const radio of [first, second, first]) radio?.click();

  await hydrate();

  expect([first?.checked, second?.checked]).toEqual([true, false]);
});

it('puts back what a rendering took away', async () => {
  enter('name', 'Bea');
  field('name').value = '';

  await hydrate();

  expect(field('name').value).toBe('Bea');
  expect(heard).toEqual(['change name Bea']);
});

it('holds what was typed into a part until that is hydrated', async () => {
  isPartHydrated = false;
  enter('name', 'Bea');
  await hydrate();
  expect(heard).toEqual([]);

  isPartHydrated = true;
  await vi.runAllTimersAsync();

  expect(heard).toEqual(['change name Bea']);
});

// Last: from then on it hears nothing.
it('gives up when the script of the page does not come, and still sends no form without an address', async () => {
  button('Save').click();
  const script = Object.assign(document.createElement('script'), { defer: true });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  button('Menu').click();
  await hydrate();

  expect(heard).toEqual([]);
  expect(dimmings).toHaveLength(1);
  expect(document.forms[0]?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))).toBe(false);
});

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

function enter(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listens as React does: at the root, stopping what would enter a part it has not hydrated, deaf to a value it saw. */
async function hydrate(): Promise<void> {
  const main = document.querySelector('main');
  const seen = new Map([...document.querySelectorAll('input')].map((input) => [input, trackValue(input)]));
  const hear = ({ type, target }: Event): void => {
    const { textContent, name, value, checked } = target as HTMLInputElement;
    if (type === 'click') heard.push(name ? `click ${name} ${checked}` : `click ${textContent}`);
    else if (seen.get(target as HTMLInputElement)?.() !== value && name !== 'yes')
      heard.push(`${type} ${name} ${value}`);
  };
  for (const type of ['click', 'change', 'input']) {
    main?.addEventListener(type, (event) => isPartHydrated || event.stopPropagation(), true);
    if (type !== 'input') main?.addEventListener(type, hear);
  }
  html.setAttribute(INTERACTIVE_MARK, '');
  await vi.advanceTimersByTimeAsync(500);
}

/** As React follows the value of an input: by its property. */
function trackValue(input: HTMLInputElement): () => string {
  let { value } = input;
  const inherited = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(input, 'value', {
    ...inherited,
    set(text: string) {
      value = text;
      inherited?.set?.call(this, text);
    },
  });
  return () => value;
}
