// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LinkTabs } from './link-tabs.tsx';
import { Tab, TabList, Tabs } from './tabs.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

const ROW_WIDTH = 250;
const ITEM_WIDTH = 100;
const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** Items of a row side by side, moved by what the row is scrolled by: jsdom has no layout. */
function boxOf(this: Element): DOMRect {
  if (!NAMES.includes(this.textContent)) return new DOMRect(0, 0, ROW_WIDTH);
  const scrolled = this.closest('[aria-label="Row"]')?.scrollLeft ?? 0;
  return new DOMRect(NAMES.indexOf(this.textContent) * ITEM_WIDTH - scrolled, 0, ITEM_WIDTH);
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = () => screen.getByLabelText('Row');

function Links({ current }: { current: string }) {
  return (
    <nav ref={useCurrentInView()} aria-label="Row">
      {NAMES.map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

it('scrolls the row to what is current, and not the page', () => {
  const scrollPage = vi.spyOn(window, 'scrollTo');

  render(<Links current="D" />);

  expect(row().scrollLeft).toBe(225);
  expect([scrollPage.mock.calls.length, document.documentElement.scrollLeft]).toEqual([0, 0]);
});

it('leaves a row alone where what is current is in view', () => {
  render(<Links current="B" />);

  expect(row().scrollLeft).toBe(0);
});

it('follows when another is current, to either side', async () => {
  const { rerender } = render(<Links current="A" />);

  rerender(<Links current="D" />);
  await expect.poll(() => row().scrollLeft).toBe(225);
  rerender(<Links current="A" />);

  await expect.poll(() => row().scrollLeft).toBe(-75);
});

it('does not undo what its reader scrolled when it renders again', async () => {
  const { rerender } = render(<Links current="D" />);
  row().scrollLeft = 0;

  rerender(<Links current="D" />);
  row().append(document.createElement('span'));
  await Promise.resolve();

  expect(row().scrollLeft).toBe(0);
});

it('shows the chosen tab of a list of tabs, and the one chosen next', async () => {
  render(
    <Tabs defaultValue="D">
      <TabList label="Row">
        {NAMES.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
    </Tabs>,
  );
  expect(row().scrollLeft).toBe(225);

  await userEvent.click(screen.getByRole('tab', { name: 'A' }));

  await expect.poll(() => row().scrollLeft).toBe(-75);
});

it('shows the chosen tab of tabs that are links', () => {
  const tabs = NAMES.map((name) => ({ id: name, label: name, href: `#${name}`, panel: `About ${name}` }));
  const Link = ({ href, ...rest }: { href?: string }) => (
    <a href={href} role="tab" aria-selected={'aria-selected' in rest && rest['aria-selected'] === true}>
      {href?.slice(1)}
    </a>
  );

  render(<LinkTabs label="Row" tabs={tabs} chosen="D" look="card" as={Link} />);

  expect(row().scrollLeft).toBe(225);
});
