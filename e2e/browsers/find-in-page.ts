import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as TestingLibrary from '@testing-library/dom';

type Words = string | RegExp;

/** How a person would say which thing of a page they mean. */
export type Target = { within?: Target } & (
  { role: string; name?: Words; level?: number } | { text: Words } | { label: Words }
);

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
// `this` is whatever the protocol makes it: the library looks for the window there.
const LOAD_LIBRARY = `(function () {${readFileSync(LIBRARY, 'utf8')}}).call(globalThis)`;

/** A script that answers all that is visible and meant, asking for roles and names the same way in every browser. */
export const findAll = (target: Target): string =>
  `(globalThis.TestingLibraryDom || ${LOAD_LIBRARY}, (${findVisible.toString()})(${serialise(target)}))`;

function serialise(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${serialise(entry)}`);
  return `{${entries.join(', ')}}`;
}

/** Runs in the page: it may use nothing of this file. */
function findVisible(target: Target): HTMLElement[] {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  function query(wanted: Target): HTMLElement[] {
    const [root] = wanted.within ? query(wanted.within) : [document.body];
    if (!root) return [];
    return queryIn(root, wanted).filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
    );
  }
  function queryIn(root: HTMLElement, wanted: Target): HTMLElement[] {
    if ('text' in wanted) return library.queryAllByText(root, wanted.text);
    if ('label' in wanted) return library.queryAllByLabelText(root, wanted.label);
    const { role, name, level } = wanted;
    // What is hidden is left out by the browser above, a hundred times as fast as by the library.
    return library.queryAllByRole(root, role, {
      hidden: true,
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
    });
  }
  return query(target);
}
