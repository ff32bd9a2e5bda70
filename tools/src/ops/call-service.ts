import { type ApiClient, createApiClient } from '@shoreline/api-client';
import type { ServiceName } from '@shoreline/contracts';
import { sendAsService } from '@shoreline/service-kit';

import { UserError } from '../user-error.ts';
import type { RunningSite } from './find-site.ts';

const TIMEOUT_MS = 10_000;
const ISSUER = 'ops';

/** Calls a service past the gateway, which lets nobody in with a service token. */
export function callService({ serviceUrls, secret }: RunningSite, service: ServiceName): ApiClient {
  const url = serviceUrls[service];
  if (!url) throw new UserError(`Say where the ${service} service is: set ${service.toUpperCase()}_URL.`);

  const send = sendAsService({ url, secret, issuer: ISSUER, audience: service, timeoutMs: TIMEOUT_MS });
  return createApiClient(async (path, init) => {
    try {
      return await send(path, init);
    } catch (error) {
      throw new UserError(`The ${service} service does not answer at ${url}. Is the site running?`, { cause: error });
    }
  });
}
