import type { Player } from '@shoreline/remote-kit';

import { BACK_SECONDS, FORWARD_SECONDS, RATE_STEP, VOLUME_STEP } from '../engine/playback-limits.ts';

const LEAP_SECONDS = 60;

interface Shortcut {
  /** As `KeyboardEvent.key` has them, lower case; arrows with `shift+` before them where Shift is held. */
  keys: readonly string[];
  shown: string;
  does: string;
  run: (deps: { player: Player; mute: () => void }) => void;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], shown: 'Space or K', does: 'Play or pause', run: ({ player }) => toggle(player) },
  {
    keys: ['arrowleft', 'j'],
    shown: '← or J',
    does: `Back ${BACK_SECONDS} seconds`,
    run: ({ player }) => player.skip(-BACK_SECONDS),
  },
  {
    keys: ['arrowright', 'l'],
    shown: '→ or L',
    does: `Forward ${FORWARD_SECONDS} seconds`,
    run: ({ player }) => player.skip(FORWARD_SECONDS),
  },
  {
    keys: ['shift+arrowleft'],
    shown: 'Shift ←',
    does: 'Back 1 minute',
    run: ({ player }) => player.skip(-LEAP_SECONDS),
  },
  {
    keys: ['shift+arrowright'],
    shown: 'Shift →',
    does: 'Forward 1 minute',
    run: ({ player }) => player.skip(LEAP_SECONDS),
  },
  { keys: ['arrowup'], shown: '↑', does: 'Louder', run: ({ player }) => changeVolume(player, VOLUME_STEP) },
  { keys: ['arrowdown'], shown: '↓', does: 'Quieter', run: ({ player }) => changeVolume(player, -VOLUME_STEP) },
  { keys: ['m'], shown: 'M', does: 'Mute', run: ({ mute }) => mute() },
  { keys: ['<'], shown: '<', does: 'Slower', run: ({ player }) => changeRate(player, -RATE_STEP) },
  { keys: ['>'], shown: '>', does: 'Faster', run: ({ player }) => changeRate(player, RATE_STEP) },
];

export function findShortcut(event: KeyPress): Shortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  const name = event.shiftKey && key.startsWith('arrow') ? `shift+${key}` : key;
  if (ownKeys(event.target).includes(name)) return undefined;
  return shortcuts.find(({ keys }) => keys.includes(name));
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>;

const ARROWS = ['arrowleft', 'arrowright', 'arrowup', 'arrowdown'];
const EVERYTHING = shortcuts.flatMap(({ keys }) => keys);

const PRESSED_BY_SPACE = ['BUTTON', 'SUMMARY'];

/** Keys the focused control answers to: a choice is made by letters and arrows, a slider moved by arrows. */
function ownKeys(target: EventTarget | null): readonly string[] {
  if (target instanceof HTMLSelectElement) return EVERYTHING;
  if (target instanceof HTMLInputElement) return ARROWS;
  return target instanceof HTMLElement && PRESSED_BY_SPACE.includes(target.tagName) ? [' '] : [];
}

function toggle({ getState, toggle: toggleTrack }: Player): void {
  const { track } = getState();
  if (track) toggleTrack(track);
}

const changeVolume = ({ getState, setVolume }: Player, by: number): void => setVolume(toStep(getState().volume + by));

const changeRate = ({ getState, setRate }: Player, by: number): void => setRate(getState().rate + by);

const STEPS_PER_UNIT = 10;

/** Tenths do not add up in binary: 0.1 + 0.2 is not 0.3. */
const toStep = (volume: number): number => Math.round(volume * STEPS_PER_UNIT) / STEPS_PER_UNIT;
