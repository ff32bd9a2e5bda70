import { CONSENT_VALID_DAYS } from '@shoreline/contracts';
import type { ConsentChoice, ConsentState } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';
import { Button, Container, IconButton, Alert, Badge, Dialog, Skeleton, Switch } from '@shoreline/ui';
import { X } from 'lucide';
import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

import { useHeightVariable } from '../frame/use-height-variable.ts';
import { EVERYTHING, NOTHING_OPTIONAL } from './consent-record.ts';
import type { ConsentStore } from './consent-store.ts';

export function ConsentArea({ store, dialog }: { store: ConsentStore; dialog: StoreApi<{ isOpen: boolean }> }) {
  const state = useStore(store);
  const { isOpen } = useStore(dialog);
  const setOpen = (open: boolean): void => dialog.setState({ isOpen: open });
  const isAsked = state.isBannerVisible && !state.hasConsented && !state.isLoading;

  return (
    <>
      {/* Also below the dialog, which gives the focus back to the button that opened it. */}
      {isAsked && (
        <CookieBanner
          error={state.error}
          onAcceptAll={() => void store.acceptAll()}
          onRejectAll={() => void store.rejectAll()}
          onCustomize={() => setOpen(true)}
          onDismiss={store.dismiss}
        />
      )}
      {isOpen && <CookieDialog state={state} onSave={store.save} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CookieBannerProps {
  error: string | null;
  onAcceptAll: () => void;
  onRejectAll: () => void;
  onCustomize: () => void;
  onDismiss: () => void;
}

function CookieBanner({ error, onAcceptAll, onRejectAll, onCustomize, onDismiss }: CookieBannerProps) {
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

interface CookieDialogProps {
  state: ConsentState;
  onSave: (choice: ConsentChoice) => Promise<void>;
  onClose: () => void;
}

const stored = ({ analytics, marketing, functional }: ConsentState): ConsentChoice => ({
  analytics,
  marketing,
  functional,
});

/** One card and one switch per category. Nothing counts before it is saved; Escape is Cancel. */
function CookieDialog({ state, onSave, onClose }: CookieDialogProps) {
  // Also one that equals what is stored: whoever decides for it may save that.
  const [changed, change] = useState<ConsentChoice>();
  const isUnsaved = changed !== undefined;
  const draft = changed ?? stored(state);

  const handleSave = async (): Promise<void> => {
    await onSave(draft);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cookie Preferences"
      description={`Decide by category. Your choice holds for ${CONSENT_VALID_DAYS} days and can be changed at any time from the foot of every page.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void handleSave()} disabled={!isUnsaved}>
            Save Preferences
          </Button>
        </>
      }
    >
      <div className="mb-4 flex items-center gap-2">
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button variant="outline" size="sm" onClick={() => change(EVERYTHING)}>
            Accept All Optional
          </Button>
          <Button variant="outline" size="sm" onClick={() => change(NOTHING_OPTIONAL)}>
            Essential Only
          </Button>
        </div>
        <span role="status">{isUnsaved && <Badge tone="outline">Unsaved changes</Badge>}</span>
      </div>
      {state.error && <Alert tone="danger" title={state.error} className="mb-4" />}
      {state.isLoading && <Skeleton className="h-72 w-full rounded-card" />}
      <ul className="grid gap-3">
        {state.categories.map(({ id, name, description, required }) => (
          <li key={id} className="rounded-card border border-line px-4 py-2">
            <Switch
              label={name}
              hint={required ? `${description} Always on.` : description}
              side="end"
              checked={id === 'essential' || draft[id]}
              disabled={required}
              onChange={({ target }) => change({ ...draft, [id]: target.checked })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
