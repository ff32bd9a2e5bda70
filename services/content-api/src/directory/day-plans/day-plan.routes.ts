import type { Router } from '@koa/router';
import {
  fromBrisbaneMinutes,
  fromIsoDate,
  type Listing,
  MINUTES_PER_DAY,
  type Site,
  startOfBrisbaneDay,
  toSession,
} from '@shoreline/contracts';
import { type DayPlan, dayPlanQuerySchema, dayPlanRoutes, type PlannedStop } from '@shoreline/contracts/day-plans';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';
import type { z } from 'zod';

import type { FindSuccessor } from '../../editing/editing-successors.ts';
import { type CalendarEntry, toCalendarFile } from '../calendar/calendar-file.ts';
import { answerCalendar } from '../calendar/calendar.routes.ts';
import { findBetterOrder, planInOrder, type TimedStop } from './plan-day.ts';
import { toStop } from './stops-of-day.ts';

type DayPlanQuery = z.output<typeof dayPlanQuerySchema>;

interface Dependencies {
  directory: {
    /** In no particular order; what is gone or not public is left out. */
    listByIds(ids: readonly string[], now: Date): Promise<Listing[]>;
  };
  findListingSuccessor: FindSuccessor;
  readCaller: ReadCaller;
  site: Pick<Site, 'name' | 'origin'>;
  now: () => Date;
}

/** A day along places and events, computed anew each time: of whom it is, nobody says. */
export function dayPlanRouter({ directory, findListingSuccessor, readCaller, site, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, dayPlanRoutes.read, async ({ query }): Promise<DayPlan> => {
    const { listings, stops, begins } = await readDay(query);
    const { travelMinutes, ...day } = planInOrder(stops, begins);
    return {
      stops: day.stops.map((stop, index) => toPlannedStop(stop, listings[index]?.title ?? '', query.date)),
      travelMinutes,
      betterOrder: findBetterOrder(stops, begins)?.map(toTarget) ?? null,
    };
  });

  router.get('/api/day-plan/calendar.ics', async (ctx) => {
    const asked = dayPlanQuerySchema.safeParse(ctx.query);
    const day = asked.success ? await readDay(asked.data) : undefined;
    if (!day || day.listings.length === 0) throw notFound('directory-item-not-found', 'Directory item not found');

    const { date, listings, stops, begins } = day;
    const entries = planInOrder(stops, begins).stops.flatMap(({ arrives, leaves }, index) => {
      const listing = listings[index];
      if (!listing || arrives === null || leaves === null) return [];
      return [toEntry(listing, { date, arrives, leaves, at: now() })];
    });
    ctx.attachment(`shoreline-${date}.ics`);
    answerCalendar(ctx, toCalendarFile(entries, { name: `${site.name}: ${date}`, origin: site.origin }));
  });

  return router;

  /** What a day is planned from: `stops` are the listings, by the ids they were asked by. */
  async function readDay(query: DayPlanQuery) {
    const found = await findListings(query);
    return {
      date: query.date,
      begins: toMinutes(query.begins),
      listings: found.map(({ listing }) => listing),
      stops: found.map(({ id, listing }) => ({ ...toStop(listing, query.date), id })),
    };
  }

  /** In the order asked for, by the id they were asked by; what was merged into another is that one. */
  async function findListings({ date, stops }: DayPlanQuery): Promise<{ id: string; listing: Listing }[]> {
    const ids = [...new Set(stops.map(({ targetId }) => targetId))];
    const at = startOfBrisbaneDay(fromIsoDate(date));
    const here = await directory.listByIds(ids, at);
    const missing = ids.filter((id) => !here.some((listing) => listing.id === id));
    const into = new Map(
      await Promise.all(
        missing.map(async (id): Promise<[string, string | undefined]> => [id, await findListingSuccessor(id)]),
      ),
    );
    const others = await directory.listByIds(
      [...into.values()].filter((id) => id !== undefined),
      at,
    );
    const found = [...here, ...others];
    return ids.flatMap((id) => {
      const listing = found.find((one) => one.id === (into.get(id) ?? id));
      return listing ? [{ id, listing }] : [];
    });
  }
}

const toMinutes = (time: string): number => toSession({ opens: time, closes: '24:00' }).from;

const toMoment = (date: string, minutes: number): Date =>
  fromBrisbaneMinutes(fromIsoDate(date) * MINUTES_PER_DAY + minutes);

/** A stay has an id of its own: the calendar may hold the event it is a stay at. */
const toEntry = (
  listing: Listing,
  { date, arrives, leaves, at }: { date: string; arrives: number; leaves: number; at: Date },
): CalendarEntry => ({
  item: {
    ...listing,
    id: `${listing.id}.${date}`,
    eventDate: toMoment(date, arrives).toISOString(),
    eventEndDate: toMoment(date, leaves).toISOString(),
    recurrence: null,
  },
  revision: 0,
  updatedAt: at,
});

const toTarget = (targetId: string) => ({ targetType: 'directory_item' as const, targetId });

const toPlannedStop = ({ id, arrives, leaves, way, problem }: TimedStop, title: string, date: string): PlannedStop => ({
  ...toTarget(id),
  title,
  arrivesAt: arrives === null ? null : toMoment(date, arrives).toISOString(),
  leavesAt: leaves === null ? null : toMoment(date, leaves).toISOString(),
  way,
  problem,
});
