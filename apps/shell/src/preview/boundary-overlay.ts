import type { PreviewDescription } from '@shoreline/contracts/releases';

import { element } from './elements.ts';
import { findFragments, type Fragment } from './fragments.ts';

/** The boundaries of the fragments on the page, with whose they are. */
export interface BoundaryOverlay {
  isOpen(): boolean;
  open(): void;
  close(): void;
  /** What is known of the apps has changed. */
  describe(preview: PreviewDescription): void;
}

interface OverlayParts {
  /** Where its elements go. */
  root: ShadowRoot;
  preview: PreviewDescription;
}

/** Makes the overlay; nothing is on the page until it is opened. */
export function createBoundaryOverlay({ root, preview: first }: OverlayParts): BoundaryOverlay {
  const layer = element('div', { class: 'layer', attributes: { 'aria-hidden': 'true' } });
  const list = element('ul', { class: 'list' });
  const heading = element('h2', { attributes: { tabindex: '-1', id: 'boundaries' } }, 'Boundaries on this page');
  const panel = element('section', { class: 'panel', attributes: { 'aria-labelledby': 'boundaries' } }, heading, list);
  const observers = watchPage(draw);
  let preview = first;
  let drawn = '';

  function draw(): void {
    const fragments = findFragments(preview);
    const boxes = fragments.map(toBox);
    layer.replaceChildren(...boxes.filter((box) => box !== undefined));
    // Whoever reads or has the focus in the list loses neither because a picture came in.
    const text = JSON.stringify(fragments.map(({ element: _, ...said }) => said));
    if (text === drawn) return;
    drawn = text;
    list.replaceChildren(...fragments.map((fragment, index) => toItem(fragment, boxes[index])));
  }

  return {
    isOpen: () => panel.isConnected,
    open() {
      drawn = '';
      root.append(layer, panel);
      draw();
      observers.start();
      heading.focus();
    },
    close() {
      observers.stop();
      layer.remove();
      panel.remove();
    },
    describe(described) {
      preview = described;
      if (panel.isConnected) draw();
    },
  };
}

/** Draws again when the page changes: once for each frame of the screen. */
function watchPage(draw: () => void) {
  let frame = 0;
  const drawNext = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const changes = new MutationObserver(drawNext);
  const sizes = new ResizeObserver(drawNext);
  return {
    start() {
      changes.observe(document.body, { childList: true, subtree: true });
      sizes.observe(document.body);
    },
    stop() {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
    },
  };
}

const titleOf = ({ app, widget }: Fragment): string => (widget === undefined ? app : `${app} / ${widget}`);

const cohortOf = ({ health, known }: Fragment): string => (health === 'earlier build' ? '–' : (known?.cohort ?? '–'));

const toneOf = (fragment: Fragment): string =>
  fragment.health === 'rendered' ? (fragment.known?.cohort ?? 'other') : 'other';

function toBox(fragment: Fragment): HTMLElement | undefined {
  const rect = fragment.element?.getBoundingClientRect();
  if (!rect || rect.width === 0 || rect.height === 0) return undefined;
  const text = `${titleOf(fragment)} · ${fragment.known?.team ?? 'no team'} · ${cohortOf(fragment)}`;
  const box = element('div', { class: `box ${toneOf(fragment)}` }, element('span', { class: 'tag' }, text));
  const { style } = box;
  style.left = `${rect.left + scrollX}px`;
  style.top = `${rect.top + scrollY}px`;
  style.width = `${rect.width}px`;
  style.height = `${rect.height}px`;
  return box;
}

function toItem(fragment: Fragment, box: HTMLElement | undefined): HTMLElement {
  const { known, digest, health } = fragment;
  const fact = (name: string, value: Node | string) => element('span', {}, element('b', {}, `${name} `), value);
  const button = element(
    'button',
    {
      class: `fragment ${toneOf(fragment)}`,
      attributes: { type: 'button' },
      onClick: () => fragment.element?.scrollIntoView({ block: 'center' }),
    },
    element('strong', {}, titleOf(fragment)),
    element(
      'span',
      { class: 'facts' },
      fact('Team', known?.team ?? 'unknown'),
      fact('Build', element('code', {}, digest)),
      fact('Commit', element('code', {}, known?.commit?.slice(0, COMMIT_LENGTH) ?? 'unknown')),
      fact('Cohort', cohortOf(fragment)),
      fact('Health', health),
    ),
  );
  const choose = (isChosen: boolean) => () => void box?.classList.toggle('chosen', isChosen);
  for (const [event, isChosen] of [
    ['focus', true],
    ['mouseenter', true],
    ['blur', false],
    ['mouseleave', false],
  ] as const)
    button.addEventListener(event, choose(isChosen));
  return element('li', {}, button);
}

const COMMIT_LENGTH = 10;
