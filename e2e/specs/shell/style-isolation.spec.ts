import type { Page } from '@playwright/test';

import { remotePages } from '../../support/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openOnPhone, navigateTo } from '../../support/page-helpers.ts';

/**
 * Every computed style of every element of the frame and of the page, as one text each. Custom properties are
 * left out: a remote may register some of its own, which by themselves change nothing.
 */
const readStyles = (): string[] =>
  [...document.querySelectorAll('body, body *')]
    .filter((element) => !element.closest('script, style, [role="status"]'))
    .map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return `${element.tagName}.${element.className} ${names.map((name) => style.getPropertyValue(name)).join('|')}`;
    });

test('styles of remotes that were loaded later change nothing on a page', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openOnPhone(visitor, '/login');
  await visitor.mouse.move(0, 0);
  const alone = await visitor.evaluate(readStyles);

  for (const { path } of remotePages.filter((page) => page.path !== '/login')) {
    await navigateTo(visitor, path);
    await expect(visitor).toHaveURL(new RegExp(`${path}$`));
  }
  await navigateTo(visitor, '/login');
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await visitor.mouse.move(0, 0);

  await expect.poll(() => visitor.evaluate(readStyles)).toEqual(alone);
});

test('a class of one remote does not reach into the shell or another remote', async ({ visitor }) => {
  await openOnPhone(visitor, '/');
  for (const { path } of remotePages.filter((page) => page.path !== '/')) {
    await navigateTo(visitor, path);
    await expect(visitor).toHaveURL(new RegExp(`${path}$`));
  }

  // The address is that of the last page before its styles are there.
  await expect.poll(async () => (await readScopes(visitor)).length).toBeGreaterThanOrEqual(remotePages.length + 1);
  for (const { selector, apps } of await readScopes(visitor)) {
    expect(selector).toMatch(/^:where\(\[data-mf=/);
    expect(apps, selector).toEqual([/"([\w-]+)"/.exec(selector)?.[1]].slice(0, apps.length));
  }
});

/** What stands in the layer of utilities, each with the apps whose elements it applies to here. */
const readScopes = (visitor: Page): Promise<{ selector: string; apps: string[] }[]> =>
  visitor.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const layers = rules.filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'utilities');
    const scopes = layers.flatMap((layer) => [...(layer as CSSLayerBlockRule).cssRules]) as CSSStyleRule[];
    return scopes.map(({ selectorText: selector }) => {
      const elements = [...document.querySelectorAll(selector)].filter((element) => !element.matches('[data-mf]'));
      const apps = elements.map((element) => element.closest('[data-mf]')?.getAttribute('data-mf') ?? 'none');
      return { selector, apps: [...new Set(apps)] };
    });
  });
