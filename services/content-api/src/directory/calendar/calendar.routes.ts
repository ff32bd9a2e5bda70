import { Router } from '@koa/router';
import { cleanedText, identifierSchema, type Site } from '@shoreline/contracts';
import { notFound, PUBLIC_CACHE_CONTROL } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { z } from 'zod';

import { goneOr, type IsTakenDown } from '../../editing/editing-taken-down.ts';
import { type FindSuccessor, readHereOrMoved } from '../../editing/editing-successors.ts';
import type { CalendarEntry } from './calendar-file.ts';
import type { CalendarReader } from './calendar-entries.ts';
import { toCalendarFile } from './calendar-file.ts';

interface Dependencies {
  directory: Pick<CalendarReader, 'listCalendar' | 'findCalendarEntry'>;
  site: Pick<Site, 'name' | 'origin'>;
  isTakenDown: IsTakenDown;
  findListingSuccessor: FindSuccessor;
  now: () => Date;
}

const paramsSchema = z.object({ identifier: identifierSchema });
const querySchema = z.object({ subcategory: cleanedText(60).min(1).optional().catch(undefined) });

export function calendarRouter({ directory, site, isTakenDown, findListingSuccessor, now }: Dependencies): Router {
  const router = new Router();
  const { origin } = site;

  router.get('/api/events/calendar.ics', async (ctx) => {
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

  function findEntry(identifier: string): Promise<CalendarEntry | undefined> {
    return readHereOrMoved(identifier, directory.findCalendarEntry, findListingSuccessor);
  }
}

function answerCalendar(ctx: Context, file: string): void {
  ctx.set('cache-control', PUBLIC_CACHE_CONTROL);
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = file;
}
