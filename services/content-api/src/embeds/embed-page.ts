import { escapeHtml, type EpisodeDetail, type Site } from '@shoreline/contracts';

import { STYLE_PATH } from './embed-style.ts';

interface EmbeddedPlayer {
  episode: EpisodeDetail;
  site: Site;
  /** Where it begins, in seconds. */
  startAt: number;
}

/** The player other sites frame: no script, no cookie, the controls of the browser. */
export function writeEmbeddedPlayer({ episode, site, startAt }: EmbeddedPlayer): string {
  const { slug, title, season, episodeNumber, imageUrl } = episode;
  const address = escapeHtml(new URL(`/episodes/${slug}`, site.origin).href);
  const { src, width, height, alt } = imageUrl;

  return writePage({
    title: `${title} – ${site.name}`,
    head: `<link rel="canonical" href="${address}">`,
    body: `<main class="player">
<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">
<div>
<p>${escapeHtml(site.name)} podcast · Season ${season}, episode ${episodeNumber}</p>
<h1>${linkTo(address, title)}</h1>
</div>
${writeControls(episode, startAt)}
</main>`,
  });
}

/** What stands in the frame once the episode is gone. */
export const writeMissingPlayer = (site: Site): string =>
  writePage({
    title: `Episode Not Found – ${site.name}`,
    head: '',
    body: `<main>
<h1>This episode is not here any more</h1>
<p>${linkTo(escapeHtml(new URL('/episodes', site.origin).href), `All episodes of ${site.name}`)}</p>
</main>`,
  });

/** A fragment of the address of a recording is where browsers begin (Media Fragments URI). */
function writeControls({ audioUrl, title }: EpisodeDetail, startAt: number): string {
  if (audioUrl === null) return '<p class="preview">Preview – audio coming soon</p>';
  const src = `${audioUrl}${startAt > 0 ? `#t=${startAt}` : ''}`;
  return `<audio controls preload="none" src="${escapeHtml(src)}" aria-label="${escapeHtml(title)}"></audio>`;
}

/** Out of the frame, and without a hold on the window it came from. */
const linkTo = (address: string, text: string): string =>
  `<a href="${address}" target="_blank" rel="noopener">${escapeHtml(text)}<span> (opens in a new tab)</span></a>`;

const writePage = ({ title, head, body }: Record<'title' | 'head' | 'body', string>): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
${body}
</body>
</html>
`;
