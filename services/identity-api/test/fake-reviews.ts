import { createApiClient } from '@shoreline/api-client';
import type { Avatar } from '@shoreline/contracts';

interface FakeReviews {
  /** Whether whoever writes runs the listing. */
  isOwner?: boolean;
  /** How content-api refuses, if it does. */
  refusal?: { status: number; code: string };
  /** The photograph of whoever is signed in. */
  avatar?: Avatar;
}

const NO_AVATAR: Avatar = { photograph: null, waits: false, note: null };

/** What content-api answers to a photograph that was chosen. */
export const WAITING: Avatar = {
  photograph: { id: 'a'.repeat(32), width: 640, height: 640, placeholder: 'data:image/webp;base64,AAAA' },
  waits: true,
  note: null,
};

export const WRITTEN = {
  id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
  listingId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  listing: null,
  state: 'waiting',
  ...{ stars: 4, title: 'Worth the queue', text: 'Warm pretzels and a kind word.', visitedIn: '2026-05' },
  photographs: [],
  waits: true,
  note: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
} as const;

/** Content-api and owners-api, as far as members' reviews ask them, and what each was sent. */
export function fakeReviews({ isOwner = false, refusal, avatar = NO_AVATAR }: FakeReviews = {}) {
  const asked: { request: string; body: unknown }[] = [];
  const answerWith = (answers: Record<string, unknown>) =>
    createApiClient(async (path, { method = 'GET', body } = {}) => {
      asked.push({ request: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      if (method === 'PUT' && refusal) return refuse(refusal);
      const ofAvatar = toAvatarReply(`${method} ${path}`, avatar);
      if (ofAvatar) return Response.json(ofAvatar);
      return toReply(`${method} ${path.split('/').length}`, answers[method]);
    });
  return {
    asked,
    services: {
      content: answerWith({ GET: [], PUT: WRITTEN, DELETE: { removed: 0 }, POST: { upload: UPLOAD } }),
      owners: answerWith({ POST: { isOwner } }),
    },
  };
}

export const UPLOAD = '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b12';

/** The method and the parts of the path. */
const WITHDRAWAL = 'DELETE 6';

const refuse = ({ status, code }: NonNullable<FakeReviews['refusal']>) =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status });

function toAvatarReply(request: string, avatar: Avatar): Avatar | undefined {
  const [method = '', path = ''] = request.split(' ');
  return path.endsWith('/avatar') ? { GET: avatar, PUT: WAITING }[method] : undefined;
}

const toReply = (request: string, answer: unknown): Response =>
  request === WITHDRAWAL
    ? new Response(null, { status: 204 })
    : Response.json(answer ?? null, { headers: { 'x-total-count': '0' } });
