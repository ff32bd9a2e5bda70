import { escapeHtml } from '@shoreline/contracts';
import {
  describeCopyAge,
  type OfflinePage,
  type OfflineRecording,
  toOfflineHref,
} from '@shoreline/member-kit/offline-copies';

import { NOTICE_CLASS, OFFLINE_STYLES_URL } from '../offline-messages.ts';

interface Notice {
  copiedAt: Date;
  now: Date;
  /** There is a network, and the site did not come by it in time. */
  isSlow: boolean;
}

/** Says on a copy what it is. It needs no script, is no part of what React hydrates, and stands behind the link that skips to the content. */
export const withNotice = (html: string, notice: Notice): string =>
  html.replace('</body>', () => `${noticeHtml(notice)}\n</body>`);

const noticeHtml = ({ copiedAt, now, isSlow }: Notice): string =>
  `<link rel="stylesheet" href="${OFFLINE_STYLES_URL}"><aside class="${NOTICE_CLASS}" aria-label="Offline"><p>${
    isSlow ? 'The connection is slow.' : 'You are offline.'
  } This page is from ${describeCopyAge(copiedAt, now)}. <a href="">Try again</a></p></aside>`;

interface OfflinePageParts {
  pages: readonly OfflinePage[];
  recordings: readonly OfflineRecording[];
  now: Date;
}

/** The page for an address nobody stored: what there is instead. Plain HTML, for the network is away. */
export function renderOfflinePage({ pages, recordings, now }: OfflinePageParts): string {
  const isRecorded = new Set(recordings.map(({ path }) => path));
  const others = pages.filter(({ path }) => !isRecorded.has(path));
  const hasAny = pages.length + recordings.length > 0;
  return `<!doctype html>
<html lang="en-AU" class="offline">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline – Shoreline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${OFFLINE_STYLES_URL}">
</head>
<body>
<main>
<p class="name">Shoreline</p>
<h1>You are offline</h1>
<p>This page is not on this device. ${hasAny ? 'These are, and open without a connection.' : 'Pages you open while you are online will be here.'}</p>
${listHtml('Pages', others, now)}
${listHtml('Episodes to listen to', recordings, now)}
<p><a class="button" href="">Try again</a></p>
</main>
</body>
</html>
`;
}

function listHtml(title: string, pages: readonly OfflinePage[], now: Date): string {
  if (pages.length === 0) return '';
  const entries = pages.map(
    ({ path, title: name, copiedAt }) =>
      `<li><a href="${escapeHtml(toOfflineHref(path))}">${escapeHtml(name)}</a> <span>from ${describeCopyAge(copiedAt, now)}</span></li>`,
  );
  return `<h2>${title}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`;
}

/** Fonts that are on the device, by the names of their files before the hash of the content. */
const FONTS = { 'fraunces-latin-opsz': 'Fraunces Variable', 'instrument-sans-latin-wght': 'Instrument Sans Variable' };

/** `files` are the paths of what is on the device: letters as on every page, if the shell's fonts are. */
export const offlineStyles = (files: readonly string[]): string =>
  [
    ...Object.entries(FONTS).map(([name, family]) =>
      fontFace(
        family,
        files.find((file) => isFont(file, name)),
      ),
    ),
    STYLES,
  ]
    .filter(Boolean)
    .join('\n');

const isFont = (file: string, name: string): boolean =>
  file.endsWith('.woff2') && (file.split('/').at(-1) ?? '').startsWith(`${name}.`);

const fontFace = (family: string, file: string | undefined): string =>
  file === undefined ? '' : `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:100 900}`;

/** The tokens of `libs/ui` where a document has them, and their values where there is none. */
const STYLES = `html.offline{color-scheme:light dark;background:light-dark(oklch(.985 .01 85),oklch(.19 .025 225));color:light-dark(oklch(.27 .045 225),oklch(.95 .012 85));font:1.0625rem/1.6 'Instrument Sans Variable',system-ui,sans-serif}
.offline body{margin:0}
.offline main{max-width:40rem;margin:0 auto;padding:12vh 1.5rem 4rem}
.offline .name{margin:0;font-weight:600;color:light-dark(oklch(.5 .095 215),oklch(.74 .1 205))}
.offline :is(h1,h2){font-family:'Fraunces Variable',Georgia,serif;font-weight:600;line-height:1.2;letter-spacing:-.01em}
.offline h1{font-size:clamp(2.5rem,2rem + 2vw,3.5rem);margin:.25em 0 .4em}
.offline h2{font-size:1.5rem;margin:1.75em 0 .25em}
.offline ul{list-style:none;margin:0;padding:0}
.offline li{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;padding:.65rem 0;border-bottom:1px solid light-dark(oklch(.9 .015 85),oklch(.34 .03 225))}
.offline li span{font-size:.9375rem;color:light-dark(oklch(.48 .03 225),oklch(.76 .02 220))}
.offline a{color:light-dark(oklch(.5 .095 215),oklch(.74 .1 205));text-underline-offset:.2em}
.offline li a{display:inline-block;padding:.4rem 0;font-weight:600}
.offline .button{display:inline-block;margin-top:2rem;padding:.65rem 1.4rem;border-radius:10px;background:light-dark(oklch(.5 .095 215),oklch(.74 .1 205));color:light-dark(oklch(.99 .005 85),oklch(.2 .04 225));font-weight:600;text-decoration:none}
.offline a:focus-visible,.${NOTICE_CLASS} a:focus-visible{outline:3px solid currentColor;outline-offset:3px}
.${NOTICE_CLASS}{position:fixed;z-index:30;inset-inline:0;bottom:var(--covered-height,0px);padding:.55rem 1.25rem;background:var(--deep,oklch(.27 .05 225));color:var(--on-deep,oklch(.96 .012 85));font-size:.9375rem;line-height:1.5;text-align:center}
.${NOTICE_CLASS} p{margin:0}
.${NOTICE_CLASS} a{display:inline-block;padding:.35rem .5rem;font-weight:600;color:inherit;text-decoration:underline;text-underline-offset:.2em}
body:has(.${NOTICE_CLASS}){padding-block-end:calc(var(--covered-height,0px) + 4rem)}
@media print{.${NOTICE_CLASS}{display:none}}`;
