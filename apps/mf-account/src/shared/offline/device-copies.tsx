import { installPrompt } from '@shoreline/member-kit/install-prompt';
import {
  describeCopyAge,
  formatMegabytes,
  listOfflinePages,
  listOfflineRecordings,
  type OfflinePage,
  type OfflineRecording,
  removeOfflineCopies,
  removeOfflineRecording,
  toOfflineHref,
} from '@shoreline/member-kit/offline-copies';
import { useConsentState } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';
import { Button, Icon, IconButton } from '@shoreline/ui';
import { MonitorDown, Trash2 } from 'lucide';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

interface Copies {
  pages: readonly OfflinePage[];
  recordings: readonly OfflineRecording[];
}

const NONE: Copies = { pages: [], recordings: [] };

/** What of the site is on this device, to look at and to remove. Nothing while there is nothing. */
export function DeviceCopies() {
  const { copies, isRemoved, refresh, removeAll } = useCopies();
  const canInstall = useSyncExternalStore(installPrompt.subscribe, installPrompt.read, () => undefined) !== undefined;
  const hasAny = copies.pages.length + copies.recordings.length > 0;
  if (!hasAny && !canInstall && !isRemoved) return null;

  return (
    <section aria-labelledby="device-heading" className="mt-12 rounded-card bg-band p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="device-heading" className="text-xl">
          On this device
        </h2>
        {canInstall && <InstallButton />}
      </div>
      {hasAny && <CopyLists copies={copies} onChange={refresh} onRemoveAll={() => void removeAll()} />}
      {!hasAny && isRemoved && (
        <p role="status" className="mt-2 max-w-prose text-muted">
          Everything was removed. Pages come back as you read them; to end that, switch functional cookies off.
        </p>
      )}
    </section>
  );
}

function useCopies() {
  const isAllowed = useConsentState(({ functional }) => functional);
  const [copies, setCopies] = useState(NONE);
  const [isRemoved, setIsRemoved] = useState(false);
  const refresh = useCallback(() => void readCopies().then(setCopies, ignore), []);
  useEffect(refresh, [refresh, isAllowed]);

  const removeAll = async (): Promise<void> => {
    await removeOfflineCopies(caches).catch(ignore);
    setIsRemoved(true);
    refresh();
  };
  return { copies: isAllowed ? copies : NONE, isRemoved, refresh, removeAll };
}

function InstallButton() {
  return (
    <Button variant="outline" size="sm" onClick={() => void installPrompt.show().catch(ignore)}>
      <Icon of={MonitorDown} size={18} />
      Install Shoreline
    </Button>
  );
}

interface CopyListsProps {
  copies: Copies;
  onChange: () => void;
  onRemoveAll: () => void;
}

function CopyLists({ copies: { pages, recordings }, onChange, onRemoveAll }: CopyListsProps) {
  const isRecorded = new Set(recordings.map(({ path }) => path));
  const others = pages.filter(({ path }) => !isRecorded.has(path));
  const remove = (recording: OfflineRecording) => async (): Promise<void> => {
    await removeOfflineRecording(caches, recording).catch(ignore);
    onChange();
  };

  return (
    <>
      <p className="mt-2 max-w-prose text-muted">
        These open without a connection. Guides come here when you read them, episodes when you ask for it on their
        page.
      </p>
      {recordings.length > 0 && (
        <ul aria-label="Episodes on this device" className="mt-4 divide-y divide-line">
          {recordings.map((recording) => (
            <CopyRow key={recording.audioUrl} copy={recording} note={formatMegabytes(recording.bytes)}>
              <IconButton
                icon={Trash2}
                label={`Remove ${recording.title} from this device`}
                onClick={() => void remove(recording)()}
              />
            </CopyRow>
          ))}
        </ul>
      )}
      <ul aria-label="Pages on this device" className="mt-2 divide-y divide-line">
        {others.map((page) => (
          <CopyRow key={page.path} copy={page} note={`from ${describeCopyAge(page.copiedAt, new Date())}`} />
        ))}
      </ul>
      <Button variant="outline" size="sm" className="mt-4" onClick={onRemoveAll}>
        Remove all
      </Button>
    </>
  );
}

interface CopyRowProps {
  copy: OfflinePage;
  note: string;
  children?: ReactNode;
}

function CopyRow({ copy: { path, title }, note, children }: CopyRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <Link to={toOfflineHref(path)} className="py-1.5 font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="text-sm text-muted tabular-nums">{note}</span>
      </div>
      {children}
    </li>
  );
}

async function readCopies(): Promise<Copies> {
  const [pages, recordings] = await Promise.all([listOfflinePages(caches), listOfflineRecordings(caches)]);
  return { pages, recordings };
}

/** A browser that refuses to say what it stored has stored nothing. */
const ignore = (): void => undefined;
