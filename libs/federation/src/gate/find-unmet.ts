import type { Site } from '@shoreline/contracts';

import type { TrialShell } from '../contract.ts';
import { findMissing } from './find-in-markup.ts';
import type { ExpectedWidget } from './list-expectations.ts';
import { findContract, type readContracts, standInResponse, toStandInRoutes } from './stand-in-services.ts';

/** What a widget is rendered with. */
interface RenderingOptions {
  shell: Partial<TrialShell>;
  contracts: Awaited<ReturnType<typeof readContracts>>;
  site: Site;
  load: (app: string) => Promise<unknown>;
}

/** What is not as somebody expects it of a widget, each as a clause. Rejects with what the widget throws. */
export async function findUnmet(
  { owner, widget, expectation: { props, replies, shows } }: ExpectedWidget,
  { shell, contracts, site, load }: RenderingOptions,
): Promise<string[]> {
  const strange = Object.entries(replies).flatMap(([request, reply]) => compareReply(contracts, request, reply));
  if (strange.length > 0 || !shell.renderWidget || !shell.createApiClient) return strange;
  const lists = toStandInRoutes(contracts);
  const send = (path: string): Promise<Response> => {
    const [pathname = ''] = path.split('?');
    const reply = replies[`GET ${pathname}`];
    return Promise.resolve(reply === undefined ? standInResponse(lists, path) : toResponse(reply));
  };
  const faults: unknown[] = [];
  const html = await shell.renderWidget({
    ...{ app: owner, name: widget, props, site },
    api: shell.createApiClient(send),
    remotes: { load },
    onError: (error) => faults.push(error),
  });
  if (faults.length > 0) throw faults[0];
  return html === undefined ? ['it is not there'] : findMissing(html, shows).map((fault) => `it ${fault}`);
}

const toResponse = (reply: unknown): Response =>
  Response.json(reply, { headers: Array.isArray(reply) ? { 'x-total-count': String(reply.length) } : {} });

/** A reply the contracts do not take is one that pages and services of today do not mean any more. */
function compareReply(contracts: RenderingOptions['contracts'], request: string, reply: unknown): string[] {
  // A shell that brings none for remotes says nothing of replies.
  if (contracts.length === 0) return [];
  const route = findContract(contracts, request.slice('GET '.length));
  if (!route) return [`the contracts of the shell have no ${request}`];
  const { success, error } = route.reply.safeParse(reply);
  if (success) return [];
  const at = error?.issues[0]?.path.join('.') ?? '';
  return [`the contracts of the shell do not take this reply to ${request}${at ? `, at ${at}` : ''}`];
}
