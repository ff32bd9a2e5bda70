import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { contactRoutes, HttpStatus, leadRoutes } from '@shoreline/contracts';
import {
  type PostponedForm,
  type PostponedKind,
  readPostponed,
  refusePostponed,
  removePostponed,
} from '@shoreline/member-kit/postponed-forms';
import type { Consent } from '@shoreline/remote-kit';

interface Dependencies {
  api: ApiClient;
  storage: Pick<Consent, 'getItem' | 'setItem'>;
  /** Of several windows one sends; where browsers have none, the key of a form makes it once. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** What became of a form; without a refusal it was sent. */
export interface PostponedOutcome {
  title: string;
  refusal?: string;
}

const LOCK = 'shoreline-postponed';

/** Sends what was pressed without a connection, in its order. What finds none again goes on waiting. */
export async function sendPostponed({ api, storage, locks }: Dependencies): Promise<PostponedOutcome[]> {
  const outcomes: PostponedOutcome[] = [];
  const sendAll = async (): Promise<void> => {
    for (const form of readPostponed(storage)) {
      // While the one before was on its way it may have been cancelled, or everything with the consent.
      const isWaiting = readPostponed(storage).some(({ key }) => key === form.key);
      if (form.refusal !== null || !isWaiting) continue;
      const outcome = await sendOne(form);
      if (!outcome) return;
      outcomes.push(outcome);
    }
  };

  async function sendOne({ kind, title, body, key }: PostponedForm): Promise<PostponedOutcome | undefined> {
    try {
      await send[kind](api, body, { headers: { 'idempotency-key': key } });
      removePostponed(storage, key);
      return { title };
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal === undefined) return undefined;
      refusePostponed(storage, key, refusal);
      return { title, refusal };
    }
  }

  if (locks) await locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
  return outcomes;
}

type Send = (
  api: ApiClient,
  body: Record<string, unknown>,
  options: { headers: Record<string, string> },
) => Promise<unknown>;

/** What the body holds was checked when the button was pressed, and is again by the service. */
const send: Record<PostponedKind, Send> = {
  contact: (api, body, options) => api.call(contactRoutes.send, { body: body as never }, options),
  enquiry: (api, body, options) => api.call(leadRoutes.send, { body: body as never }, options),
};

const REQUEST_TIMEOUT = 408;
/** Another time the same may be accepted. */
const PASSING: readonly number[] = [REQUEST_TIMEOUT, HttpStatus.TOO_MANY_REQUESTS];

function toRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiClientError) || !error.problem) return undefined;
  const { status, problem } = error;
  if (status >= HttpStatus.INTERNAL_SERVER_ERROR || PASSING.includes(status)) return undefined;
  return problem.issues?.[0]?.message ?? problem.message;
}
