import { HttpStatus, photographLimits, photographRoutes, type StoredPhotograph } from '@shoreline/contracts';
import { type ApiClient, ApiClientError } from '@shoreline/remote-kit';

/** Opens an upload for whoever is signed in: operators, owners and members each ask the service that knows them. */
export type OpenUpload = () => Promise<{ upload: string }>;

interface Options {
  api: ApiClient;
  open: OpenUpload;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it: what was sent so far is thrown away by the service. */
  signal?: AbortSignal | undefined;
}

const { bytes: MAX_BYTES, partBytes } = photographLimits;
const MS_PER_SECOND = 1_000;
const TRIES = 6;
const DEFAULT_WAIT_SECONDS = 3;
const BUSY: readonly number[] = [HttpStatus.SERVICE_UNAVAILABLE, 504];

const TOO_LARGE = 'A photograph has 12 MB at most. Please choose a smaller copy.';

/** Sends a picture in parts. While the service is busy it waits as long as it is asked to. */
export async function sendPhotograph(
  file: Blob,
  { api, open, onProgress, signal }: Options,
): Promise<StoredPhotograph> {
  if (file.size > MAX_BYTES) throw new RangeError(TOO_LARGE);
  const { upload } = await open();
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  for (let part = 0; part < parts; part += 1) {
    const body = file.slice(part * partBytes, (part + 1) * partBytes);
    await repeat(() => api.call(photographRoutes.addPart, { params: { upload, part }, body }, { signal }), signal);
    onProgress((part + 1) / (parts + 1));
  }
  const completed = { params: { upload }, body: { parts } };
  return repeat(() => api.call(photographRoutes.complete, completed, { signal }), signal);
}

const NOT_ARRIVED = 'This photograph did not arrive. Check your connection and try again.';

/** Why a photograph was not taken, in a sentence. */
export function toSendingFault(error: unknown): string {
  if (error instanceof ApiClientError && error.problem) return error.problem.message;
  return error instanceof RangeError ? error.message : NOT_ARRIVED;
}

/** No file becomes another one by being sent again: too large, unreadable, taken down. */
const FINAL_CODES: readonly string[] = [
  'photograph-too-large',
  'photograph-unreadable',
  'photograph-too-hard',
  'photograph-taken-down',
];

/** Whether the same file may arrive the next time. */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof ApiClientError) return !FINAL_CODES.includes(error.problem?.code ?? '');
  return !(error instanceof RangeError);
}

async function repeat<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || tries >= TRIES || !isPassing(error)) throw error;
      const seconds = error instanceof ApiClientError ? error.retryAfterSeconds : undefined;
      await new Promise((resolve) => setTimeout(resolve, (seconds ?? DEFAULT_WAIT_SECONDS) * MS_PER_SECOND));
    }
  }
}

/** Also what never reached the service. */
const isPassing = (error: unknown): boolean => !(error instanceof ApiClientError) || BUSY.includes(error.status);
