// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { INTERACTIVE_MARK, STARTED_MARK } from '../boot/marks.ts';
import { completeStylesScript } from './complete-styles-script.ts';

const html = document.documentElement;

beforeAll(() => {
  // As a browser runs it: from the text in the document.
  new Function(completeStylesScript)();
});

beforeEach(() => {
  // Whatever ran before in this window may have mounted a page.
  html.removeAttribute(STARTED_MARK);
  html.removeAttribute(INTERACTIVE_MARK);
  document.head.innerHTML = ['mf-stories', 'mf-directory'].map((app) => writtenByServer(app)).join('');
});

afterEach(() => {
  html.removeAttribute(STARTED_MARK);
  html.removeAttribute(INTERACTIVE_MARK);
  document.head.replaceChildren();
});

it('leaves the rules of the markup in place until the last full stylesheet has arrived', () => {
  arrive('mf-stories');

  expect(applied()).toEqual(['part of mf-stories', 'part of mf-directory']);
});

it('puts all full stylesheets in the place of the rules of the markup at once', () => {
  arrive('mf-stories');
  arrive('mf-directory');

  expect(applied()).toEqual(['all of mf-stories', 'all of mf-directory']);
});

it('lets the page start first when the last stylesheet arrives after its script', async () => {
  html.setAttribute(STARTED_MARK, '');
  arrive('mf-stories');
  arrive('mf-directory');
  expect(applied()).toEqual(['part of mf-stories', 'part of mf-directory']);

  html.setAttribute(INTERACTIVE_MARK, '');
  await Promise.resolve();

  expect(applied()).toEqual(['all of mf-stories', 'all of mf-directory']);
});

it('applies each by itself to a page that is interactive already', () => {
  html.setAttribute(STARTED_MARK, '');
  html.setAttribute(INTERACTIVE_MARK, '');

  arrive('mf-directory');

  expect(applied()).toEqual(['part of mf-stories', 'all of mf-directory']);
});

it('waits no longer for a stylesheet that did not arrive, and keeps the rules of its markup', () => {
  arrive('mf-stories');
  linkOf('mf-directory')?.dispatchEvent(new Event('error'));

  expect(applied()).toEqual(['part of mf-directory', 'all of mf-stories']);
  expect(linkOf('mf-directory')).toBeNull();
});

it('has nothing to do with other files of the page', () => {
  const script = document.head.appendChild(document.createElement('script'));

  script.dispatchEvent(new Event('error'));

  expect(script.isConnected).toBe(true);
});

const writtenByServer = (app: string): string => `
  <style data-styles-of="${app}" data-part>.p-4{padding:1rem}</style>
  <link rel="stylesheet" media="not all" data-styles-of="${app}">`;

const linkOf = (app: string) => document.head.querySelector(`link[data-styles-of="${app}"]`);

function arrive(app: string): void {
  linkOf(app)?.dispatchEvent(new Event('load'));
}

const applied = (): string[] => [
  ...[...document.head.querySelectorAll('style')].map(({ dataset }) => `part of ${dataset['stylesOf']}`),
  ...[...document.head.querySelectorAll('link:not([media])')].map(
    (link) => `all of ${link.getAttribute('data-styles-of')}`,
  ),
];
