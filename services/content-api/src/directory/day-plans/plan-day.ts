import { distanceBetween, type GeoPoint } from '@shoreline/contracts';
import type { StopProblem } from '@shoreline/contracts/day-plans';

/** From when until when, in minutes after midnight of the day that is planned; a night ends beyond 1,440. */
export interface Session {
  from: number;
  to: number;
}

/** Somewhere to go. */
export interface Stop {
  id: string;
  point: GeoPoint | null;
  stayMinutes: number;
  /** When one can be there on that day; none means never, `undefined` that nobody knows. */
  sessions: readonly Session[] | undefined;
  /** It begins when its session does, and who comes later has missed something. */
  isEvent: boolean;
  /** Why it has no sessions. */
  reason?: StopProblem;
}

export interface Way {
  by: 'foot' | 'car';
  minutes: number;
  metres: number;
}

/** A stop with its time in minutes after midnight, null where it has none. */
export interface TimedStop {
  id: string;
  arrives: number | null;
  leaves: number | null;
  way: Way | null;
  problem: StopProblem | null;
}

export interface TimedDay {
  stops: TimedStop[];
  travelMinutes: number;
  /** How many have no time. */
  leftOut: number;
  /** How many events one comes late to. */
  missedStarts: number;
}

/** Streets wind: what is added to a straight line. */
const DETOUR = 1.3;
const MAX_METRES_ON_FOOT = 1_500;
const FOOT_METRES_PER_MINUTE = 75;
const DRIVE_METRES_PER_MINUTE = 650;
/** To the car, and from where it may stand. */
const PARKING_MINUTES = 5;
/** Where nobody knows the way. */
const UNKNOWN_WAY_MINUTES = 15;
const SHORTEST_STAY = 20;
const GRACE_MINUTES = 10;
/** Where hours are unknown nobody is expected to be let in later; 10 pm. */
const LATEST_ARRIVAL = 1_320;
/** Less is no reason to change an order somebody chose. */
const WORTH_MINUTES = 10;

/** Gives every stop its time, one after the other in this order. What does not fit takes no time of the others. */
export function planInOrder(stops: readonly Stop[], begins: number): TimedDay {
  const day: TimedDay = { stops: [], travelMinutes: 0, leftOut: 0, missedStarts: 0 };
  let clock: Clock = { at: begins, from: undefined };
  for (const stop of stops) {
    const timed = visit(stop, clock);
    day.stops.push(timed);
    if (timed.leaves === null) {
      day.leftOut += 1;
      continue;
    }
    day.travelMinutes += timed.way?.minutes ?? 0;
    if (timed.problem === 'started') day.missedStarts += 1;
    clock = { at: timed.leaves, from: stop };
  }
  return day;
}

/** An order in which more fits, or with less on the way; undefined where the one given is as good. */
export function findBetterOrder(stops: readonly Stop[], begins: number): string[] | undefined {
  const given = planInOrder(stops, begins);
  const order = orderByTime(stops, begins);
  const found = planInOrder(order, begins);
  return isBetter(found, given) ? order.map(({ id }) => id) : undefined;
}

/** When somebody is free, and where they come from. */
interface Clock {
  at: number;
  from: Stop | undefined;
}

function visit(stop: Stop, { at, from }: Clock): TimedStop {
  const way = from ? wayBetween(from, stop) : null;
  const ready = at + (from ? (way?.minutes ?? UNKNOWN_WAY_MINUTES) : 0);
  const { arrives, leaves, problem } = stayAt(stop, ready);
  return { id: stop.id, arrives, leaves, way: leaves === null ? null : way, problem };
}

const never = (problem: StopProblem) => ({ arrives: null, leaves: null, problem });

function stayAt(stop: Stop, ready: number): Pick<TimedStop, 'arrives' | 'leaves' | 'problem'> {
  const { sessions, stayMinutes, isEvent } = stop;
  if (!sessions) return stayUnknown(stop, ready);
  if (sessions.length === 0) return never(stop.reason ?? 'closed');
  const session = sessions.find(({ from, to }) => to - Math.max(from, ready) >= Math.min(SHORTEST_STAY, to - from));
  if (!session) return never(isEvent ? 'over' : 'closes-first');
  const arrives = Math.max(session.from, ready);
  const hasStarted = isEvent && arrives - session.from > GRACE_MINUTES;
  return { arrives, leaves: Math.min(session.to, arrives + stayMinutes), problem: hasStarted ? 'started' : null };
}

const stayUnknown = ({ stayMinutes }: Stop, ready: number): ReturnType<typeof stayAt> =>
  ready > LATEST_ARRIVAL
    ? never('day-full')
    : { arrives: ready, leaves: ready + stayMinutes, problem: 'hours-unknown' };

/** On foot where it is near. */
export function wayBetween(from: Pick<Stop, 'point'>, to: Pick<Stop, 'point'>): Way | null {
  if (!from.point || !to.point) return null;
  const metres = Math.round(distanceBetween(from.point, to.point) * DETOUR);
  if (metres <= MAX_METRES_ON_FOOT) return { by: 'foot', metres, minutes: Math.ceil(metres / FOOT_METRES_PER_MINUTE) };
  return { by: 'car', metres, minutes: Math.ceil(metres / DRIVE_METRES_PER_MINUTE) + PARKING_MINUTES };
}

/**
 * Always the stop one can begin with soonest, waits and ways counted, unless an event would be missed for it. What has no time
 * on that day comes last.
 */
function orderByTime(stops: readonly Stop[], begins: number): Stop[] {
  const order: Stop[] = [];
  let waiting = [...stops];
  let clock: Clock = { at: begins, from: undefined };
  for (;;) {
    const next = nextStop(waiting, clock);
    if (!next) return [...order, ...waiting];
    order.push(next.stop);
    waiting = waiting.filter((stop) => stop !== next.stop);
    clock = { at: next.leaves, from: next.stop };
  }
}

function nextStop(waiting: readonly Stop[], clock: Clock): { stop: Stop; leaves: number } | undefined {
  const found = waiting
    .map((stop) => ({ stop, ...visit(stop, clock) }))
    .filter((visited) => visited.arrives !== null && visited.leaves !== null)
    .map(({ stop, arrives, leaves }) => ({ stop, arrives: arrives ?? 0, leaves: leaves ?? 0 }))
    .toSorted((a, b) => a.arrives - b.arrives);
  return (
    found.find((one) => missedAfter(one, { waiting, clock }) === 0) ??
    found.find(({ stop }) => stop.isEvent) ??
    found[0]
  );
}

/** How many events that can still be reached in time cannot be any more once somebody was there. */
function missedAfter(
  { stop, leaves }: { stop: Stop; leaves: number },
  { waiting, clock }: { waiting: readonly Stop[]; clock: Clock },
): number {
  const events = waiting.filter((other) => other.isEvent && other !== stop);
  return events.filter((event) => isInTime(visit(event, clock)) && !isInTime(visit(event, { at: leaves, from: stop })))
    .length;
}

const isInTime = ({ arrives, problem }: TimedStop): boolean => arrives !== null && problem !== 'started';

function isBetter(found: TimedDay, given: TimedDay): boolean {
  if (found.leftOut !== given.leftOut) return found.leftOut < given.leftOut;
  if (found.missedStarts !== given.missedStarts) return found.missedStarts < given.missedStarts;
  return given.travelMinutes - found.travelMinutes >= WORTH_MINUTES;
}
