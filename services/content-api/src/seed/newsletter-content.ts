import { slugSchema } from '@shoreline/contracts';
import { type NewsletterFields, newsletterFieldsSchema } from '@shoreline/contracts/operator-newsletter';
import { z } from 'zod';

import { toContentId } from '../text/text-content-id.ts';
import { inDays } from './brisbane-time.ts';
import type { SeededEpisode } from './episode-content.ts';
import type { SeededStory } from './story-content.ts';

const { subject, preheader, intro } = newsletterFieldsSchema.shape;
const listSchema = z.strictObject({
  note: z.string().max(600).default(''),
  slugs: z.array(slugSchema).min(1),
});

export const newsletterContentSchema = z.strictObject({
  slug: slugSchema,
  subject,
  preheader,
  intro,
  daysAgo: z.int().min(1).max(3_650),
  episodes: listSchema,
  stories: listSchema,
});
type NewsletterContent = z.infer<typeof newsletterContentSchema>;

/** An issue that went out before anybody could subscribe: what the archive begins with. */
export interface SeededIssue {
  id: string;
  slug: string;
  fields: NewsletterFields;
  at: Date;
}

interface Sources {
  episodes: readonly SeededEpisode[];
  stories: readonly SeededStory[];
  now: Date;
}

const SENT_AT = '07:00';

/** Throws for an episode or story there is not. */
export function toIssue(content: NewsletterContent, { episodes, stories, now }: Sources): SeededIssue {
  return {
    id: toContentId('newsletter', content.slug),
    slug: content.slug,
    at: inDays(now, -content.daysAgo, SENT_AT),
    fields: {
      ...{ subject: content.subject, preheader: content.preheader, intro: content.intro },
      blocks: [
        {
          ...{ kind: 'episodes', heading: 'On the podcast', note: content.episodes.note, isIncluded: true },
          entries: content.episodes.slugs.map((name) => {
            const { id, title, description, season, episodeNumber, duration } = findBySlug(episodes, name);
            const detail = `Season ${season}, episode ${episodeNumber} · ${duration}`;
            return { id, path: `/episodes/${name}`, title, detail, summary: description };
          }),
        },
        {
          ...{ kind: 'stories', heading: 'Told by locals', note: content.stories.note, isIncluded: true },
          entries: content.stories.slugs.map((name) => {
            const { id, title, author, excerpt } = findBySlug(stories, name);
            return { id, path: `/stories/${name}`, title, detail: `By ${author}`, summary: excerpt };
          }),
        },
      ],
    },
  };
}

function findBySlug<T extends { slug: string }>(items: readonly T[], slug: string): T {
  const found = items.find((item) => item.slug === slug);
  if (!found) throw new Error(`An issue of the newsletter names ${slug}, which is not there.`);
  return found;
}
