import { json } from 'node:stream/consumers';

import { HttpStatus } from '@shoreline/contracts';
import { contentDraftRoutes, DRAFT_HEADER, type ShownDraft } from '@shoreline/contracts/content-drafts';
import type { Log } from '@shoreline/service-kit';

import type { Upstream } from './proxy/upstream.ts';
import { createOwnHeaders } from './proxy/upstream-headers.ts';
import { discardResponse, requestUpstream } from './proxy/upstream-response.ts';
import type { GatewayContext } from './request-context.ts';

interface Options {
  content: Upstream;
  publicOrigin: string;
  log: Log;
}

const SECRET = /^[\w-]{43}$/;

/** Asks content-api what the link of a draft shows. Undefined without an answer: nobody knows, and the page is everybody's. */
export type FindDraft = (ctx: GatewayContext, token: string) => Promise<ShownDraft | null | undefined>;

export function createDraftCheck({ content, publicOrigin, log }: Options): FindDraft {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const { path, reply } = contentDraftRoutes.readShown;

  return async function findDraft({ state }, token) {
    if (!SECRET.test(token)) return null;
    try {
      const headers = [...ownHeaders(state.requestContext), DRAFT_HEADER, token];
      const response = await requestUpstream(content, { path, headers });
      if (response.status === HttpStatus.OK) return reply.parse(await json(response.body));
      discardResponse(response);
      throw new Error(`content-api answered ${response.status}`);
    } catch (error) {
      log.warn({ err: error }, 'nobody says what a draft link shows');
      return undefined;
    }
  };
}
