import { HOME } from '../../shared/map/map-bounds.ts';

/** Where somebody is as an address has it, or why that is not known. */
export type FoundPosition = { near: string } | { problem: string };

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;
/** A hundred metres: near enough for a list, and no more than it needs. */
const DIGITS = 3;
/** Somebody further away looks at a list of nothing near. */
const MAX_DEGREES_AWAY = 0.6;
const PERMISSION_DENIED = 1;
const TIMEOUT = 3;

export function findPosition(): Promise<FoundPosition> {
  const { geolocation } = navigator;
  return new Promise((resolve) => {
    // Missing where a page is not secure, whatever its type says.
    if (!(geolocation as Geolocation | undefined)) {
      resolve({ problem: problems.unavailable });
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(toFound(coords)),
      ({ code }) => resolve({ problem: toProblem(code) }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

const problems = {
  denied: 'Your browser did not share your place. Allow it in the settings of the page, or choose a suburb above.',
  unavailable: 'Your device does not know where it is right now. Choose a suburb above instead.',
  slow: 'Finding you took too long. Try again, or choose a suburb above.',
  away: 'You seem to be some way from Noosa. Choose a suburb above to look around from there.',
} as const;

function toProblem(code: number): string {
  if (code === PERMISSION_DENIED) return problems.denied;
  return code === TIMEOUT ? problems.slow : problems.unavailable;
}

function toFound({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): FoundPosition {
  const isAway =
    Math.abs(latitude - HOME.south) > MAX_DEGREES_AWAY || Math.abs(longitude - HOME.west) > MAX_DEGREES_AWAY;
  if (isAway) return { problem: problems.away };
  return { near: `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}` };
}
