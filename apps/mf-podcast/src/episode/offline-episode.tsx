import type { EpisodeDetail } from '@shoreline/contracts';
import { formatMegabytes, requestOfflinePage } from '@shoreline/member-kit/offline-copies';
import { useConsent, useConsentState } from '@shoreline/remote-kit';
import { Button, Icon, ProgressBar } from '@shoreline/ui';
import { CircleCheck, Download } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { episodePath } from '../shared/podcast/podcast-address.ts';
import {
  createRecordingDownloads,
  type RecordingDownloads,
  type RecordingState,
  type WantedRecording,
} from './recording-downloads.ts';

/** One for the window: a download goes on while other pages are read. */
const windowDownloads = hasWorkers()
  ? createRecordingDownloads({
      caches,
      fetch: (address, init) => fetch(address, init),
      readRoom,
      hasWorker: async () => (await navigator.serviceWorker.getRegistration())?.active !== undefined,
      storePage: (path) => requestOfflinePage(navigator.serviceWorker, path),
      now: () => new Date(),
    })
  : undefined;

/** Keeps an episode on this device, because somebody asked for it. Nothing where the browser has no place for it. */
export function OfflineEpisode({ episode: { slug, title, audioUrl, audioBytes } }: { episode: EpisodeDetail }) {
  if (!windowDownloads || audioUrl === null) return null;
  const recording = { audioUrl, bytes: audioBytes ?? 0, path: episodePath(slug), title };
  return <OfflineRecording recording={recording} downloads={windowDownloads} />;
}

interface OfflineRecordingProps {
  recording: WantedRecording;
  downloads: RecordingDownloads;
}

function OfflineRecording({ recording, downloads }: OfflineRecordingProps) {
  const { audioUrl, bytes } = recording;
  const state = useSyncExternalStore(downloads.subscribe, () => downloads.getState(audioUrl));

  useEffect(() => {
    void downloads.check(audioUrl).catch(ignore);
  }, [audioUrl, downloads]);

  switch (state.kind) {
    case 'downloading':
      return <Downloading {...{ state, bytes }} onCancel={() => downloads.cancel(audioUrl)} />;
    case 'stored':
      return <Stored bytes={bytes} onRemove={() => void downloads.remove(recording).catch(ignore)} />;
    default:
      return <Offer {...{ state, bytes }} onStart={() => void downloads.start(recording)} />;
  }
}

const FAILURES: Record<Extract<RecordingState, { kind: 'failed' }>['reason'], string> = {
  'no-room': 'There is not enough room on this device. Nothing of the episode was kept.',
  'no-worker': 'This browser does not let the site keep anything. The episode plays while you are online.',
  incomplete: 'The episode did not arrive completely. Nothing of it was kept; please try again.',
};

interface OfferProps {
  state: RecordingState;
  bytes: number;
  onStart: () => void;
}

function Offer({ state, bytes, onStart }: OfferProps) {
  const mayStore = useConsentState(({ functional }) => functional);
  const [isRefused, setIsRefused] = useState(false);

  return (
    <div className="max-w-sm">
      <Button variant="outline" onClick={mayStore ? onStart : () => setIsRefused(true)}>
        <Icon of={Download} />
        Keep on this device{bytes > 0 && ` (${formatMegabytes(bytes)})`}
      </Button>
      {state.kind === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {FAILURES[state.reason]}
        </p>
      )}
      {isRefused && !mayStore && <NotAllowed />}
    </div>
  );
}

function NotAllowed() {
  const { openSettings } = useConsent();
  return (
    <p role="status" className="mt-2 text-sm text-muted">
      Allow functional cookies, and this browser keeps episodes for when you are offline.{' '}
      <button type="button" onClick={openSettings} className="font-semibold text-ocean underline underline-offset-4">
        Cookie settings
      </button>
    </p>
  );
}

interface DownloadingProps {
  state: Extract<RecordingState, { kind: 'downloading' }>;
  bytes: number;
  onCancel: () => void;
}

function Downloading({ state: { received }, bytes, onCancel }: DownloadingProps) {
  return (
    <div className="flex min-h-11 items-center gap-4 max-sm:w-full">
      <div className="w-44 max-sm:flex-1">
        <ProgressBar label="Episode on its way to this device" value={received} max={Math.max(bytes, received, 1)} />
        <p className="mt-1.5 text-sm text-muted tabular-nums">
          {formatMegabytes(received)}
          {bytes > 0 && ` of ${formatMegabytes(bytes)}`}
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Stored({ bytes, onRemove }: { bytes: number; onRemove: () => void }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
      <p role="status" className="inline-flex items-center gap-2 text-sm font-semibold text-eucalypt">
        <Icon of={CircleCheck} size={18} />
        On this device{bytes > 0 && ` · ${formatMegabytes(bytes)}`}
      </p>
      <Button variant="ghost" size="sm" aria-label="Remove from this device" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** A browser that forbids one of them throws at the mere mention of it. */
function hasWorkers(): boolean {
  try {
    return 'serviceWorker' in navigator && 'caches' in globalThis && Boolean(navigator.serviceWorker);
  } catch {
    return false;
  }
}

async function readRoom(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? undefined : quota - usage;
}

const ignore = (): void => undefined;
