import { readFile } from 'node:fs/promises';

import { type Site, siteSchema } from '@shoreline/contracts';
import { parse } from 'yaml';

interface SiteSettings {
  origin: string;
  contactEmail?: string | undefined;
}

/** What operators decide at deployment goes over what the content file says. */
export async function readSite(file: URL, { origin, contactEmail }: SiteSettings): Promise<Site> {
  const written = parse(await readFile(file, 'utf8')) as object;
  return siteSchema.parse({ ...written, origin, ...(contactEmail && { contactEmail }) });
}
