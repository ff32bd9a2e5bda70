import { useConsent, useSite } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';
import { Container } from '@shoreline/ui';
import { clsx } from 'clsx';

import { Logo } from '../header/logo.tsx';
import { themes, useTheme, type Theme } from '../theme/use-theme.ts';

const LABELS: Record<Theme, string> = { system: 'Automatic', light: 'Light', dark: 'Dark' };

/** Fixed: the year of the first edition, not the current one (R109 of docs/requirements.md). */
const COPYRIGHT_YEAR = 2024;

const ON_THIS_SITE = [
  { to: '/#episodes', label: 'Episodes' },
  { to: '/#about', label: 'About' },
  { to: '/#community', label: 'Community' },
  { to: '/#contact', label: 'Contact' },
];

const GUIDE = [
  { to: '/moving-to-noosa', label: 'Moving to Noosa' },
  { to: '/events', label: 'Events' },
  { to: '/directory', label: 'Local Directory' },
  { to: '/real-estate-tips', label: 'Real Estate Tips' },
];

const LEGAL = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

const SMALL_LINK_CLASS =
  'inline-flex min-h-9 items-center underline underline-offset-4 hover:text-on-deep pointer-coarse:min-h-11';

export function Footer() {
  const { tagline, platforms } = useSite();
  return (
    <footer className="mt-section bg-deep text-on-deep">
      <Container className="pt-16 pb-10">
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="max-w-sm">
            <Logo />
            <p className="mt-4 text-deep-muted">
              {tagline}. Made between the river and the headland, on Kabi Kabi Country.
            </p>
            {platforms.length > 0 && <Platforms platforms={platforms} />}
          </div>
          <LinkColumn title="On this site" links={ON_THIS_SITE} />
          <LinkColumn title="Guide" links={GUIDE} />
          <LinkColumn title="Legal" links={LEGAL} />
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-deep-line pt-6 text-sm text-deep-muted">
          <p>© {COPYRIGHT_YEAR} Shoreline. All rights reserved.</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to="/owners" className={SMALL_LINK_CLASS}>
              For business owners
            </Link>
            <CookieSettings />
            <ThemeSwitch />
          </div>
        </div>
      </Container>
    </footer>
  );
}

function CookieSettings() {
  const { openSettings } = useConsent();
  return (
    <button type="button" onClick={openSettings} className={SMALL_LINK_CLASS}>
      Cookie settings
    </button>
  );
}

function Platforms({ platforms }: { platforms: ReturnType<typeof useSite>['platforms'] }) {
  return (
    <ul className="mt-6 flex flex-wrap gap-2" aria-label="Listen on">
      {platforms.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-9 items-center rounded-full border border-deep-line px-4 text-sm transition-colors hover:border-on-deep pointer-coarse:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="text-xs font-medium tracking-caps text-deep-muted uppercase">{title}</p>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThemeSwitch() {
  const [theme, choose] = useTheme();

  return (
    <div role="group" aria-label="Theme" className="flex rounded-full border border-deep-line p-1">
      {themes.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
          className={clsx(
            'min-h-8 rounded-full px-3 text-xs font-medium transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
            theme === choice ? 'bg-on-deep text-deep' : 'text-deep-muted hover:text-on-deep',
          )}
        >
          {LABELS[choice]}
        </button>
      ))}
    </div>
  );
}
