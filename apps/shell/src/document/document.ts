import {
  escapeHtml,
  CONSENT_VALID_DAYS,
  CONSENT_VERSION,
  MS_PER_DAY,
  type Release,
  type ReleasedApp,
} from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { writeGuardScript } from '../consent/write-guard-script.ts';
import { HYDRATION_STATE_ID, type HydrationState } from '../boot/hydration-state.ts';
import { PREFERENCES_KEY } from '../consent/consent-record.ts';
import { THEME_STORAGE_KEY } from '../theme/use-theme.ts';
import { completeStylesScript } from './complete-styles-script.ts';
import { earlyInputScript } from './early-input-script.ts';
import type { HeadTag } from './head-tags.ts';
import { splitPreloads } from './split-preloads.ts';

/** Shows the stored theme before anything is painted, where `isValid` of the consent record lets it. Every document carries it, so it is short. */
export const themeScript = [
  `try{let c=JSON.parse(localStorage.getItem(${JSON.stringify(PREFERENCES_KEY)})),t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});`,
  `if(c.functional===true&&!c.withdrawnAt&&c.consentVersion===${CONSENT_VERSION}`,
  `&&Date.now()-Date.parse(c.consentTimestamp)<=${CONSENT_VALID_DAYS * MS_PER_DAY}&&/^(light|dark)$/.test(t))`,
  `document.documentElement.dataset.theme=t}catch{}`,
].join('');

export interface DocumentParts {
  nonce: string;
  /** All that is known of the apps of the release; the hydration state says less. */
  apps: Release['apps'];
  hydrationState: HydrationState;
  head: Pick<PageHead, 'title' | 'jsonLd'>;
  tags: readonly HeadTag[];
  /** Apps whose styles are inlined, with their CSS: complete, or what the markup uses of it. The shell comes first. */
  styles: readonly { app: string; digest: string; css: string; isComplete: boolean }[];
  scripts: readonly { app: ReleasedApp; files: readonly string[] }[];
  fonts: readonly string[];
  /** The script of the shell that shows the bar of a preview, with its integrity value. */
  previewScript?: { file: string; integrity: string } | undefined;
  markup: string;
}

/**
 * The complete HTML document. Everything the browser needs is in it or named by it: two levels, never three. A photograph has
 * the line to itself: text stands without its font, which is asked for as soon as it is laid out. Scripts of remotes have nothing to
 * do before that of the shell, and come after every picture in sight.
 */
export function renderDocument(parts: DocumentParts): string {
  const { nonce, apps, hydrationState, head, tags } = parts;
  const { urgent, isPhotograph, markup } = splitPreloads(parts.markup);
  const shell = apps['shell'];
  if (!shell) throw new Error('The release has no shell.');

  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${nonce}">${writeGuardScript};${earlyInputScript};${completeStylesScript};${themeScript}</script>
<title>${escapeHtml(head.title)}</title>
${tags.map(({ tag, attributes }) => `<${tag}${attributesHtml({ ...attributes, 'data-page': true })}>`).join('\n')}
<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#06171d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/site.webmanifest">
${urgent}
${preloadScript(shell, shell.entry, { nonce, ...(isPhotograph && { fetchpriority: 'low' }) })}
${isPhotograph ? '' : parts.fonts.map((file) => preloadFont(shell, file)).join('\n')}
${parts.scripts.flatMap(({ app, files }) => files.map((file) => preloadScript(app, file, { nonce, fetchpriority: 'low' }))).join('\n')}
${parts.styles.map((style) => inlineStyle(style, nonce)).join('\n')}
${parts.styles
  .filter(({ isComplete }) => !isComplete)
  .map(({ app }) => fullStylesheet(app, apps[app]))
  .join('\n')}
<script${attributesHtml({ src: `${shell.base}${shell.entry}`, defer: true, nonce, crossorigin: 'anonymous', integrity: shell.integrity[shell.entry] ?? '' })}></script>${parts.previewScript ? previewScript(shell, parts.previewScript, nonce) : ''}
${(head.jsonLd ?? []).map((block) => `<script type="application/ld+json" nonce="${nonce}">${escapeJson(block)}</script>`).join('\n')}
</head>
<body data-mf="shell">
<div id="root">${markup}</div>
<script type="application/json" id="${HYDRATION_STATE_ID}" nonce="${nonce}">${escapeJson(hydrationState)}</script>
</body>
</html>
`;
}

const preloadFont = ({ base }: ReleasedApp, file: string): string =>
  `<link${attributesHtml({ rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${file}`, crossorigin: 'anonymous' })}>`;

const preloadScript = (
  { base, integrity }: ReleasedApp,
  file: string,
  { nonce, ...priority }: ScriptAttributes,
): string =>
  `<link${attributesHtml({ rel: 'preload', as: 'script', href: `${base}${file}`, nonce, crossorigin: 'anonymous', integrity: integrity[file] ?? '', ...priority })}>`;

interface ScriptAttributes {
  nonce: string;
  fetchpriority?: 'low';
}

const previewScript = (
  { base }: ReleasedApp,
  { file, integrity }: NonNullable<DocumentParts['previewScript']>,
  nonce: string,
): string =>
  `\n<script${attributesHtml({ src: `${base}${file}`, defer: true, nonce, crossorigin: 'anonymous', integrity })}></script>`;

/** Holds nothing up, and applies to nothing until `complete-styles.ts` says so. */
function fullStylesheet(app: string, released: ReleasedApp | undefined): string {
  if (!released) return '';
  const { base, css, digest, integrity } = released;
  return `<link${attributesHtml({ rel: 'stylesheet', media: 'not all', href: `${base}${css}`, 'data-styles-of': app, 'data-digest': digest, fetchpriority: 'low', crossorigin: 'anonymous', integrity: integrity[css] ?? '' })}>`;
}

const inlineStyle = ({ app, digest, css, isComplete }: DocumentParts['styles'][number], nonce: string): string =>
  `<style${attributesHtml({ nonce, 'data-styles-of': app, 'data-digest': digest, ...(!isComplete && { 'data-part': true }) })}>${css.replaceAll('</', '<\\/')}</style>`;

/** JSON for a script element: nothing in it can close the element or open a comment. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const attributesHtml = (attributes: Record<string, string | true>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
