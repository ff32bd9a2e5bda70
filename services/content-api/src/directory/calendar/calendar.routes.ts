import type { Router } from '@koa/router';
import { cleanedText, identifierSchema, type Site } from '@shoreline/contracts';
import { savedListLimits } from '@shoreline/contracts/saved-list-addresses';
import { createRouter, notFound, PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { z } from 'zod';

import { goneOr, type IsTakenDown } from '../../editing/editing-taken-down.ts';
import { type FindSuccessor, readHereOrMoved } from '../../editing/editing-successors.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { CalendarReader } from './calendar-entries.ts';
import { toCalendarFile } from './calendar-file.ts';

interface Dependencies {
  directory: Pick<CalendarReader, 'listCalendar' | 'listCalendarOf' | 'findCalendarEntry'>;
  site: Pick<Site, 'name' | 'origin'>;
  isTakenDown: IsTakenDown;
  findListingSuccessor: FindSuccessor;
  now: () => Date;
}

const paramsSchema = z.object({ identifier: identifierSchema });
const querySchema = z.object({ subcategory: cleanedText(60).min(1).optional().catch(undefined) });

const MAX_EVENTS = savedListLimits.entries;
const MAX_EVENTS_LENGTH = 2_000;
const eventsSchema = z
  .string()
  .max(MAX_EVENTS_LENGTH)
  .transform((text) => text.split(',', MAX_EVENTS + 1))
  .pipe(z.array(z.uuid()).max(MAX_EVENTS));

export function calendarRouter({ directory, site, isTakenDown, findListingSuccessor, now }: Dependencies): Router {
  const router = createRouter();
  const { origin } = site;

  router.get('/api/events/calendar.ics', async (ctx) => {
    if (ctx.query['events'] !== undefined) return answerListed(ctx);
    const { subcategory } = querySchema.parse(ctx.query);
    const name = `${site.name}: ${subcategory ?? 'Noosa events'}`;
    answerCalendar(ctx, toCalendarFile(await directory.listCalendar(subcategory, now()), { name, origin }));
  });

  router.get('/api/events/:identifier/calendar.ics', async (ctx) => {
    const params = paramsSchema.safeParse(ctx.params);
    const entry = params.success ? await findEntry(params.data.identifier) : undefined;
    if (!entry) {
      const otherwise = notFound('directory-item-not-found', 'Directory item not found');
      const identifier = params.data?.identifier ?? '';
      throw await goneOr(isTakenDown, { kind: 'listing', identifier, otherwise });
    }

    ctx.attachment(`${entry.item.slug}.ics`);
    answerCalendar(ctx, toCalendarFile([entry], { name: entry.item.title, origin }));
  });

  return router;

  /** Of a list somebody made. Its name stands in no address, and so not in the file. */
  async function answerListed(ctx: Context): Promise<void> {
    const asked = eventsSchema.safeParse(ctx.query['events']);
    const entries = asked.success ? await findListed([...new Set(asked.data)]) : [];
    if (entries.length === 0) throw notFound('directory-item-not-found', 'Directory item not found');

    ctx.attachment('shoreline-list.ics');
    answerCalendar(ctx, toCalendarFile(entries, { name: `${site.name}: a list of events`, origin }));
  }

  async function findListed(ids: readonly string[]): Promise<CalendarEntry[]> {
    const here = await directory.listCalendarOf(ids);
    const missing = ids.filter((id) => !here.some(({ item }) => item.id === id));
    const moved = (await Promise.all(missing.map(findListingSuccessor))).filter((id) => id !== undefined);
    const others = moved.filter((id) => !ids.includes(id));
    return others.length === 0 ? here : directory.listCalendarOf([...here.map(({ item }) => item.id), ...others]);
  }

  function findEntry(identifier: string): Promise<CalendarEntry | undefined> {
    return readHereOrMoved(identifier, directory.findCalendarEntry, findListingSuccessor);
  }
}

/** Answers with a calendar file, as public as what is in it. */
export function answerCalendar(ctx: Context, file: string): void {
  ctx.set('cache-control', PUBLIC_CACHE_CONTROL);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = file;
}
