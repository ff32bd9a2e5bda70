import type { PreviewDescription } from '@shoreline/contracts/releases';

import { type BoundaryOverlay, createBoundaryOverlay } from './boundary-overlay.ts';
import { element } from './elements.ts';
import { previewStyles } from './preview-styles.ts';

/** The bar at the bottom of every page of a preview. */
export interface PreviewBar {
  /** What is previewed has changed, or nothing is any more. */
  describe(preview: PreviewDescription | null): void;
}

const UNTIL = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Shows the bar, in a tree of its own that no style of the page reaches. */
export function showPreviewBar(preview: PreviewDescription): PreviewBar {
  const host = element('div', { attributes: { 'data-preview-bar': '' } });
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(previewStyles);
  root.adoptedStyleSheets = [styles];
  const overlay = createBoundaryOverlay({ root, preview });
  const text = element('p', { class: 'text', attributes: { role: 'status' } });
  const toggle = createToggle(overlay);
  const actions = element('div', { class: 'actions' }, toggle.button, leaveLink('Leave preview'));
  const bar = element('section', { class: 'bar', attributes: { 'aria-label': 'Preview' } }, text, actions);
  root.append(bar);
  document.body.append(host);
  reserveSpace(bar, host);
  text.replaceChildren(...describe(preview));

  return {
    describe(now) {
      if (now) {
        overlay.describe(now);
        return text.replaceChildren(...describe(now));
      }
      toggle.close();
      text.replaceChildren('This preview is over. What is live comes with the next page you load.');
      actions.replaceChildren(leaveLink('Show what is live'));
    },
  };
}

function describe({ name, expiresAt, apps }: PreviewDescription): (Node | string)[] {
  const titles = apps.filter(({ cohort }) => cohort === 'preview').map(({ app, digest }) => `${app} ${digest}`);
  const builds = titles.length > 0 ? titles.join(', ') : 'the builds that are live';
  const details = ` shows ${builds} until ${UNTIL.format(new Date(expiresAt))}`;
  return [element('span', { class: 'name' }, `Preview ${name}`), element('span', { class: 'muted' }, details)];
}

/** Of the page that is open by then: the address in it is read when it is followed. */
const leaveLink = (text: string) => element('a', { class: 'button', attributes: { href: '?preview=off' } }, text);

/** The button that opens and closes the overlay; `Alt+Shift+B` does it, too, and Escape closes it. */
function createToggle(overlay: BoundaryOverlay) {
  const button = element(
    'button',
    { attributes: { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': 'Alt+Shift+B' }, onClick: toggle },
    'Boundaries',
  );

  function close(): void {
    if (!overlay.isOpen()) return;
    overlay.close();
    button.setAttribute('aria-pressed', 'false');
  }
  function toggle(): void {
    if (overlay.isOpen()) {
      close();
      return button.focus();
    }
    overlay.open();
    button.setAttribute('aria-pressed', 'true');
  }
  addEventListener('keydown', (event) => {
    const { key, code, altKey, shiftKey } = event;
    if (altKey && shiftKey && code === 'KeyB') {
      event.preventDefault();
      toggle();
    } else if (key === 'Escape' && overlay.isOpen()) toggle();
  });
  return { button, close };
}

/** What else may be at the bottom of the window: the player, and the banner about cookies. */
const OTHERS_HEIGHT = 'var(--dock-height, 0px) + var(--banner-height, 0px)';

/** The end of the page can be scrolled above the bar. */
function reserveSpace(bar: HTMLElement, host: HTMLElement): void {
  const measure = (): void => {
    const height = `${bar.offsetHeight}px`;
    document.documentElement.style.setProperty('--covered-height', `calc(${OTHERS_HEIGHT} + ${height})`);
    host.style.setProperty('--preview-bar', height);
  };
  measure();
  new ResizeObserver(measure).observe(bar);
}
