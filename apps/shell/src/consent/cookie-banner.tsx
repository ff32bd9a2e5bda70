import { Button, Container, IconButton } from '@shoreline/ui';
import { X } from 'lucide';
import { useId, useRef } from 'react';
import { Link } from '@shoreline/remote-kit/router';

import { useHeightVariable } from '../frame/use-height-variable.ts';

interface CookieBannerProps {
  error: string | null;
  onAcceptAll: () => void;
  onRejectAll: () => void;
  onCustomize: () => void;
  onDismiss: () => void;
}

/** Asks once, at the bottom of the window, and is no obstacle: the page can be read and used beside it. */
export function CookieBanner({ error, onAcceptAll, onRejectAll, onCustomize, onDismiss }: CookieBannerProps) {
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  useHeightVariable(banner, '--banner-height');

  return (
    <section
      ref={banner}
      aria-labelledby={titleId}
      className="fixed inset-x-0 bottom-(--dock-height,0px) z-40 border-t border-line bg-surface text-ink shadow-lift transition-transform duration-250 ease-calm starting:translate-y-full"
    >
      <Container className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="pr-10 lg:pr-0">
          <h2 id={titleId} className="text-lg">
            A few cookies, if you like
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">
            The site needs very few. With your permission we also count visits and remember where you stopped listening.
            Your choice holds for 12 months. More in the{' '}
            <Link to="/cookie-policy" className="text-ocean underline">
              Cookie Policy
            </Link>{' '}
            and the{' '}
            <Link to="/privacy-policy" className="text-ocean underline">
              Privacy Policy
            </Link>
            .
          </p>
          {error && (
            <p role="alert" className="mt-2 text-sm font-medium text-danger">
              {error}
            </p>
          )}
        </div>
        <div className="grid gap-2 sm:flex sm:flex-wrap lg:pr-12">
          <Button onClick={onAcceptAll} size="sm">
            Accept All
          </Button>
          <Button onClick={onRejectAll} size="sm">
            Reject All
          </Button>
          <Button onClick={onCustomize} variant="outline" size="sm">
            Customize Preferences
          </Button>
        </div>
        <IconButton icon={X} label="Dismiss" onClick={onDismiss} className="absolute top-2 right-2" />
      </Container>
    </section>
  );
}
