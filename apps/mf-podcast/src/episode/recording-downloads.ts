import { copyHeaders, offlineCaches, removeOfflineRecording } from '@shoreline/member-kit/offline-copies';

type Reason = 'no-room' | 'no-worker' | 'incomplete';

/** What is known here of the recording of an episode. */
export type RecordingState =
  | { kind: 'none' }
  | { kind: 'downloading'; received: number }
  | { kind: 'stored' }
  | { kind: 'failed'; reason: Reason };

export interface WantedRecording {
  audioUrl: string;
  bytes: number;
  /** Of the page of its episode. */
  path: string;
  title: string;
}

interface Environment {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** What this browser has left; undefined where it does not say. */
  readRoom: () => Promise<number | undefined>;
  /** Without one nothing that is stored would ever be played. */
  hasWorker: () => Promise<boolean>;
  /** Stores the page with everything it needs; false where it could not. */
  storePage: (path: string) => Promise<boolean>;
  now: () => Date;
}

export type RecordingDownloads = ReturnType<typeof createRecordingDownloads>;

const NONE: RecordingState = { kind: 'none' };

/** Recordings on their way to this device, whatever page is shown meanwhile. What fails or is cancelled leaves nothing behind. */
export function createRecordingDownloads(environment: Environment) {
  const { caches } = environment;
  const states = new Map<string, RecordingState>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const show = (audioUrl: string, state: RecordingState): void => {
    states.set(audioUrl, state);
    listeners.forEach((notify) => notify());
  };

  return {
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    getState: (audioUrl: string): RecordingState => states.get(audioUrl) ?? NONE,

    /** Looks at what is stored: it may have been removed elsewhere. */
    async check(audioUrl: string): Promise<void> {
      const isStored = (await caches.match(audioUrl, { cacheName: offlineCaches.recordings })) !== undefined;
      if (!running.has(audioUrl)) show(audioUrl, isStored ? { kind: 'stored' } : NONE);
    },

    async start(recording: WantedRecording): Promise<void> {
      const { audioUrl } = recording;
      const controller = new AbortController();
      running.set(audioUrl, controller);
      show(audioUrl, { kind: 'downloading', received: 0 });
      try {
        await download(recording, environment, {
          signal: controller.signal,
          onProgress: (received) => show(audioUrl, { kind: 'downloading', received }),
        });
        show(audioUrl, { kind: 'stored' });
      } catch (error) {
        await removeOfflineRecording(caches, recording).catch(ignore);
        show(audioUrl, controller.signal.aborted ? NONE : { kind: 'failed', reason: reasonOf(error) });
      } finally {
        running.delete(audioUrl);
      }
    },

    cancel: (audioUrl: string) => running.get(audioUrl)?.abort(),

    async remove(recording: WantedRecording): Promise<void> {
      await removeOfflineRecording(caches, recording);
      show(recording.audioUrl, NONE);
    },
  };
}

interface Progress {
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

async function download(recording: WantedRecording, environment: Environment, progress: Progress): Promise<void> {
  const { audioUrl, bytes, path } = recording;
  if (!(await environment.hasWorker())) throw new Refused('no-worker');
  const room = await environment.readRoom();
  if (room !== undefined && room < bytes) throw new Refused('no-room');

  const response = await environment.fetch(audioUrl, { signal: progress.signal });
  if (!response.ok || !response.body) throw new Error(`${audioUrl} answered ${response.status}`);
  const headers = describe(recording, response, environment.now());
  const cache = await environment.caches.open(offlineCaches.recordings);
  await cache.put(audioUrl, new Response(response.body.pipeThrough(countBytes(progress.onProgress)), { headers }));
  if (!(await environment.storePage(path))) throw new Refused(await whyWithoutPage(environment));
}

/** A page with its scripts and pictures takes less. */
const PAGE_BYTES = 5_000_000;

/** The worker only says that it could not; a page that did not arrive may do so the next time. */
async function whyWithoutPage({ readRoom }: Environment): Promise<Reason> {
  const room = await readRoom();
  return room !== undefined && room < PAGE_BYTES ? 'no-room' : 'incomplete';
}

const describe = (
  { bytes, path, title }: WantedRecording,
  { headers }: Response,
  now: Date,
): Record<string, string> => ({
  'content-type': headers.get('content-type') ?? 'audio/mpeg',
  'content-length': headers.get('content-length') ?? String(bytes),
  [copyHeaders.copiedAt]: now.toISOString(),
  [copyHeaders.title]: encodeURIComponent(title),
  [copyHeaders.page]: path,
});

function countBytes(onProgress: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
}

class Refused extends Error {
  override name = 'Refused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Refused) return error.reason;
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'no-room' : 'incomplete';
}

const ignore = (): void => undefined;
