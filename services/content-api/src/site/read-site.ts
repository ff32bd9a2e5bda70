import { readFile } from 'node:fs/promises';

import { type Site, siteSchema } from '@shoreline/contracts';
import { parse } from 'yaml';

interface SiteSettings {
  origin: string;
  contactEmail?: string | undefined;
  /** Counts only with both. */
  analytics?: { id: string | undefined; origin: string | undefined } | undefined;
}

/** What operators decide at deployment goes over what the content file says. */
export async function readSite(file: URL, { origin, contactEmail, analytics }: SiteSettings): Promise<Site> {
  const written = parse(await readFile(file, 'utf8')) as object;
  const countsVisits = analytics?.id && analytics.origin;
  return siteSchema.parse({
    ...written,
    origin,
    ...(contactEmail && { contactEmail }),
    ...(countsVisits && { analytics }),
  });
}
