import type { ApiClient } from '@shoreline/api-client';
import { HttpStatus, cookiePreferenceRoutes } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';

import type { ConsentRecord } from './consent-record.ts';

/** What the server knows of a member's choice. `signed-out`: the session is over, this browser's record counts. */
type Loaded = { kind: 'found'; record: ConsentRecord } | { kind: 'none' } | { kind: 'signed-out' } | { kind: 'failed' };

/** A member's choice on the server. Nothing here rejects: the browser's own record always stands. */
export interface ConsentServer {
  load: () => Promise<Loaded>;
  /** Resolves with false only for a failure worth reporting; a session that is over is not. */
  save: (record: ConsentRecord) => Promise<boolean>;
  withdraw: () => Promise<boolean>;
}

const statusOf = (error: unknown): number | undefined => (error instanceof ApiClientError ? error.status : undefined);

export interface ConsentMember {
  id: string;
  /** False when the service said that it stores no choice of theirs: nothing is requested then. */
  mayHaveRecord: boolean;
}

export const createConsentServer = (
  api: ApiClient,
  { mayHaveRecord }: Pick<ConsentMember, 'mayHaveRecord'>,
): ConsentServer => ({
  async load() {
    if (!mayHaveRecord) return { kind: 'none' };
    try {
      return { kind: 'found', record: await api.call(cookiePreferenceRoutes.read, {}) };
    } catch (error) {
      if (statusOf(error) === HttpStatus.NOT_FOUND) return { kind: 'none' };
      if (statusOf(error) === HttpStatus.UNAUTHORIZED) return { kind: 'signed-out' };
      console.warn('Cookie preferences were not loaded.', error);
      return { kind: 'failed' };
    }
  },
  save: ({ consentTimestamp: _made, withdrawnAt: _withdrawn, ...body }) =>
    succeeds(api.call(cookiePreferenceRoutes.update, { body })),
  withdraw: () => succeeds(api.call(cookiePreferenceRoutes.withdraw, {})),
});

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (statusOf(error) === HttpStatus.UNAUTHORIZED) return true;
    console.warn('Cookie preferences were not sent.', error);
    return false;
  }
}
