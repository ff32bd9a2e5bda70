import { createApiClient, type ApiClient, type Send } from '@shoreline/api-client';
import { type BackendName, OPERATOR_HEADER } from '@shoreline/contracts';
import { keysFromFile, readKeyFile, sendAsService, type ServiceKeys } from '@shoreline/service-kit';

import { messageOf, UserError } from '../print.ts';
import type { RunningSite } from './find-site.ts';

const TIMEOUT_MS = 10_000;

interface OperatorCall {
  service: BackendName;
  operator: string;
  timeoutMs?: number;
}

/** Calls a service past the gateway, which lets nobody in with a service token. */
export const callService = (site: RunningSite, call: OperatorCall): ApiClient =>
  createApiClient(sendAsOperator(site, call));

/** Sends requests of an operator, also those with bytes. */
export function sendAsOperator(
  { serviceUrls, keysFile }: RunningSite,
  { service, operator, timeoutMs = TIMEOUT_MS }: OperatorCall,
): Send {
  const url = serviceUrls[service];
  if (!url) throw new UserError(`Say where the ${service} service is: set ${service.toUpperCase()}_URL.`);

  const send = sendAsService({ url, keys: readOwnKeys(keysFile), audience: service, timeoutMs });
  return async (path, init) => {
    try {
      const headers = new Headers(init.headers);
      headers.set(OPERATOR_HEADER, operator);
      return await send(path, { ...init, headers });
    } catch (error) {
      throw new UserError(`The ${service} service does not answer at ${url}. Is the site running?`, { cause: error });
    }
  };
}

function readOwnKeys(path: string): ServiceKeys {
  try {
    return keysFromFile(readKeyFile(path));
  } catch (error) {
    throw new UserError(messageOf(error), { cause: error });
  }
}
