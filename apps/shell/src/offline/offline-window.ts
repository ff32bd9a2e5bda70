import { type PageViewMessage, type RemovalMessage, removeOfflineCopies } from '@shoreline/member-kit/offline-copies';

import { isCopyShown, WORKER_URL } from './offline-messages.ts';

interface Environment {
  /** Not in every window: some browsers have none where pages are private. */
  container: ServiceWorkerContainer | undefined;
  caches: CacheStorage | undefined;
  /** Somebody pays for every byte. */
  isSavingData: () => boolean;
}

export type OfflineWindow = ReturnType<typeof createOfflineWindow>;

/** A window's side of the worker. Nothing here rejects: without a worker the site is as it was before there was one. */
export function createOfflineWindow({ container, caches, isSavingData }: Environment) {
  let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

  /** Undefined where the browser has none, refuses it, or its code did not come. */
  const register = (): Promise<ServiceWorkerRegistration | undefined> =>
    (registering ??= Promise.resolve(container?.register(WORKER_URL)).catch(nothing));

  return {
    async viewPage(view: Omit<PageViewMessage, 'kind'>): Promise<void> {
      if (!(await register()) || isSavingData()) return;
      const { active } = (await container?.ready) ?? {};
      active?.postMessage({ kind: 'page-view', ...view } satisfies PageViewMessage);
    },
    /** When something old was shown instead of what the API would say. */
    onCopyShown(show: (copiedAt: Date) => void): () => void {
      const handleMessage = ({ data }: MessageEvent): void => {
        if (isCopyShown(data)) show(new Date(data.copiedAt));
      };
      container?.addEventListener('message', handleMessage);
      return () => container?.removeEventListener('message', handleMessage);
    },
    /** Nothing of it may be here any longer: the worker goes, and everything it stored. Mostly there is none. */
    async remove(): Promise<void> {
      registering = undefined;
      try {
        const registration = await container?.getRegistration();
        // It goes on for as long as a window has it, with all that was asked for before.
        registration?.active?.postMessage({ kind: 'removal' } satisfies RemovalMessage);
        await registration?.unregister();
        if (caches) await removeOfflineCopies(caches);
      } catch {
        // A browser that refuses to say what it stored has stored nothing.
      }
    },
  };
}

const nothing = (): undefined => undefined;
