import { authRoutes, photographRoutes, routeAddresses, siteRoutes, storyRoutes } from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { describe, expect, it, vi } from 'vitest';

import { ApiClientError, createApiClient, type Send } from './api-client.ts';

const site = exampleSite();

const problem = { code: 'story-not-found', message: 'We could not find that story.', requestId: 'request-1' };

describe('a request', () => {
  it('fills the path, and no character of a value can leave its segment', async () => {
    const { client, sent } = createAnswered(() => Response.json(site));

    await client.call(browserStoryRoute, { params: { slug: 'a/b?c' } });

    expect(sent).toHaveBeenCalledExactlyOnceWith('/api/local-stories/slug/a%2Fb%3Fc', expect.anything());
  });

  it('leaves out query values nobody gave', async () => {
    const { client, sent } = createAnswered(() => Response.json([]));

    await client.page(storyRoutes.list, { query: { search: '', location: undefined, limit: 9, offset: 0 } });

    expect(sent.mock.calls[0]?.[0]).toBe('/api/local-stories?limit=9&offset=0');
  });

  it('has no question mark when nothing is asked for', async () => {
    const { client, sent } = createAnswered(() => Response.json([]));

    await client.page(storyRoutes.list, { query: { search: '' } });

    expect(sent.mock.calls[0]?.[0]).toBe('/api/local-stories');
  });

  it('asks for JSON and carries the headers of the call', async () => {
    const { client, sent } = createAnswered(() => Response.json(site));

    await client.call(siteRoutes.read, {}, { headers: { 'x-request-id': 'request-1' } });

    expect(sent).toHaveBeenCalledWith('/api/site', {
      method: 'GET',
      headers: { accept: 'application/json', 'x-request-id': 'request-1' },
    });
  });

  it('sends bytes as they are', async () => {
    const { client, sent } = createAnswered(() => new Response(null, { status: 204 }));
    const body = new Blob(['x']);

    await client.call(photographRoutes.addPart, { params: { upload: 'u', part: 0 }, body });

    expect(sent).toHaveBeenCalledWith('/api/photographs/uploads/u/parts/0', {
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body,
    });
  });

  it('goes to the own origin with cookies unless configured otherwise', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json(site));
    vi.stubGlobal('fetch', fetched);

    await createApiClient().call(siteRoutes.read, {});

    expect(fetched).toHaveBeenCalledWith('/api/site', expect.objectContaining({ credentials: 'include' }));
  });

  it('ends when its caller gives up', async () => {
    const client = createApiClient(waitForAbort);
    const caller = new AbortController();
    const call = client.call(siteRoutes.read, {}, { signal: caller.signal });

    caller.abort(new Error('The page was left.'));

    await expect(call).rejects.toThrow('The page was left.');
  });
});

describe('a reply', () => {
  it('is parsed: fields the contract does not know stay out', async () => {
    const { client } = createAnswered(() => Response.json({ ...site, internalNote: 'secret' }));

    expect(await client.call(siteRoutes.read, {})).toEqual(site);
  });

  it('is refused when it is not what the contract says', async () => {
    const { client } = createAnswered(() => Response.json({ ...site, contactEmail: 'nobody' }));

    const error = await failureOf(client.call(siteRoutes.read, {}));

    expect(error).toMatchObject({ status: 200, code: 'unreadable-reply' });
    expect(error.message).toBe('200: The reply is not what the contract says.');
    expect(error.cause).toMatchObject({ issues: [{ path: ['contactEmail'] }] });
  });

  it('is returned as it is where only the address of the route is known, as in a browser', async () => {
    const reply = { anything: true };
    const { client } = createAnswered(() => Response.json(reply));

    expect(await client.call(browserStoryRoute, { params: { slug: 'low-tide' } })).toEqual(reply);
  });
});

describe('a page of a list', () => {
  it('comes with the total of the complete list', async () => {
    const { client } = createAnswered(() => Response.json([], { headers: { 'x-total-count': '52' } }));

    expect(await client.page(storyRoutes.list, { query: {} })).toEqual({ items: [], total: 52 });
  });

  it('counts for itself when nothing says how long the list is', async () => {
    const { client } = createAnswered(() => Response.json(['a', 'b']));

    expect(await client.page(browserListRoute, { query: {} })).toEqual({ items: ['a', 'b'], total: 2 });
  });
});

describe('a refusal', () => {
  it.each([
    ['the response text', 404, 'No such tide.', '404: No such tide.'],
    ['the status text when the response is empty', 502, '', '502: Bad Gateway'],
    ['the response text even when it is a problem', 404, JSON.stringify(problem), `404: ${JSON.stringify(problem)}`],
  ])('is worded as status, colon, space and %s', async (_, status, text, message) => {
    const { client } = createAnswered(() => new Response(text, { status, statusText: 'Bad Gateway' }));

    expect((await failureOf(client.call(siteRoutes.read, {}))).message).toBe(message);
  });

  it('carries the problem our services describe', async () => {
    const { client } = createAnswered(() => Response.json(problem, { status: 404 }));

    const error = await failureOf(client.call(storyRoutes.readBySlug, { params: { slug: 'low-tide' } }));

    expect(error).toMatchObject({ status: 404, code: 'story-not-found', problem });
  });

  it.each([
    ['720', 720],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [null, undefined],
  ])('says when it is worth another try: %s', async (header, seconds) => {
    const headers = header ? { 'retry-after': header } : {};
    const { client } = createAnswered(() => Response.json(problem, { status: 429, headers }));

    expect(await failureOf(client.call(siteRoutes.read, {}))).toMatchObject({ retryAfterSeconds: seconds });
  });

  it.each([
    ['a page of a proxy', '<h1>Bad Gateway</h1>'],
    ['JSON of somebody else', '{"error":"bad gateway"}'],
    ['null', 'null'],
  ])('has no problem when the response is %s', async (_, text) => {
    const { client } = createAnswered(() => new Response(text, { status: 502 }));

    expect(await failureOf(client.call(authRoutes.user, {}))).toMatchObject({
      status: 502,
      code: 'unreadable-reply',
      problem: undefined,
    });
  });
});

/** Routes as browser bundles carry them: addresses without schemas. */
const addresses = routeAddresses();
const browserStoryRoute = addresses.storyRoutes.readBySlug;
const browserListRoute = addresses.storyRoutes.list;

function createAnswered(answer: () => Response) {
  const sent = vi.fn<Send>(async () => answer());
  return { client: createApiClient(sent), sent };
}

const waitForAbort: Send = (_path, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const failureOf = (call: Promise<unknown>): Promise<ApiClientError> =>
  call.then(
    () => expect.unreachable('The call was answered.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiClientError);
      return error as ApiClientError;
    },
  );
