import { useSite } from '@shoreline/remote-kit';

import { podcastFeed } from './podcast-address.ts';

const LINK = 'inline-flex min-h-11 items-center rounded-full border px-5 text-sm font-semibold transition-colors';

const TONES = {
  paper: { line: 'border-line', text: 'text-muted', link: 'border-edge bg-surface hover:border-ink' },
  deep: {
    line: 'border-deep-line',
    text: 'text-deep-muted',
    link: 'border-deep-line hover:border-on-deep hover:bg-on-deep hover:text-deep',
  },
};

/** Where else the podcast can be heard, and its feed for every other app. A platform without a target is left out. */
export function ListenOn({ tone, className = '' }: { tone: keyof typeof TONES; className?: string }) {
  const { platforms } = useSite();
  const { line, text, link } = TONES[tone];

  return (
    <div className={`border-t pt-6 ${line} ${className}`}>
      <p id="listen-on" className={`text-sm ${text}`}>
        Listen on
      </p>
      <ul aria-labelledby="listen-on" className="mt-3 flex flex-wrap gap-2">
        {platforms.map(({ label, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={`${LINK} ${link}`}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={podcastFeed.href} className={`${LINK} ${link}`}>
            RSS feed
          </a>
        </li>
      </ul>
    </div>
  );
}
