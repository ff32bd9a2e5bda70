import { readFile } from 'node:fs/promises';

import type { Router } from '@koa/router';
import { siteRoutes, siteSchema, type Site } from '@shoreline/contracts';
import { createRouter, serve, type ReadCaller } from '@shoreline/service-kit';
import { parse } from 'yaml';

interface Dependencies {
  readSite: () => Promise<Site>;
  readCaller: ReadCaller;
}

export function siteRouter({ readSite, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, siteRoutes.read, () => readSite());

  return router;
}

interface SiteSettings {
  origin: string;
  contactEmail?: string | undefined;
  /** Counts only with both. */
  analytics?: { id: string | undefined; origin: string | undefined } | undefined;
}

/** What operators decide at deployment goes over what the content file says. */
export async function loadSite(file: URL, { origin, contactEmail, analytics }: SiteSettings): Promise<Site> {
  const written = parse(await readFile(file, 'utf8')) as object;
  const countsVisits = analytics?.id && analytics.origin;
  return siteSchema.parse({
    ...written,
    origin,
    ...(contactEmail && { contactEmail }),
    ...(countsVisits && { analytics }),
  });
}
