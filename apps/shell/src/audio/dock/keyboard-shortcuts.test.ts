// @vitest-environment jsdom
import { createFakePlayer } from '@shoreline/web-testing';
import { expect, it, vi } from 'vitest';

import { track } from '../../../test/tracks.ts';
import { findShortcut, shortcuts } from './keyboard-shortcuts.ts';

const section = document.createElement('section');
const button = document.createElement('button');
const summary = document.createElement('summary');
const select = document.createElement('select');
const slider = Object.assign(document.createElement('input'), { type: 'range' });

it.each([
  [{ key: ' ' }, { status: 'paused' }],
  [{ key: 'K' }, { status: 'paused' }],
  [{ key: 'j' }, { seconds: 30 }],
  [{ key: 'ArrowLeft' }, { seconds: 30 }],
  [{ key: 'l' }, { seconds: 75 }],
  [{ key: 'ArrowRight' }, { seconds: 75 }],
  [{ key: 'ArrowLeft', shiftKey: true }, { seconds: 0 }],
  [{ key: 'ArrowRight', shiftKey: true }, { seconds: 90 }],
  [{ key: 'ArrowUp' }, { volume: 0.6 }],
  [{ key: 'ArrowDown' }, { volume: 0.4 }],
  [{ key: '<', shiftKey: true }, { rate: 0.75 }],
  [{ key: '>', shiftKey: true }, { rate: 1.25 }],
])('answers %o with %o', (keys, expected) => {
  const player = createFakePlayer();
  player.play(track, 45);
  player.setVolume(0.5);

  find(keys, section)?.run({ player, mute: () => undefined });

  expect(player.getState()).toMatchObject(expected);
});

it('mutes with M', () => {
  const mute = vi.fn();

  find({ key: 'm' }, button)?.run({ player: createFakePlayer(), mute });

  expect(mute).toHaveBeenCalledTimes(1);
});

it.each([
  ['a button its space bar', { key: ' ' }, button],
  ['a list that unfolds its space bar', { key: ' ' }, summary],
  ['a slider its arrows', { key: 'ArrowRight' }, slider],
  ['a choice its letters', { key: 'l' }, select],
  ['a choice its arrows', { key: 'ArrowDown' }, select],
  ['the browser its own shortcuts', { key: 'l', ctrlKey: true }, section],
  ['the browser its way back', { key: 'ArrowLeft', altKey: true }, section],
  ['everybody else all other keys', { key: 'x' }, section],
])('leaves %s', (_, keys, target) => {
  expect(find(keys, target)).toBeUndefined();
});

it.each([
  ['Space plays or pauses from a slider', { key: ' ' }, slider, 'Play or pause'],
  ['Shift and an arrow leap from a slider', { key: 'ArrowRight', shiftKey: true }, slider, 'Forward 1 minute'],
])('%s', (_, keys, target, does) => {
  expect(find(keys, target)?.does).toBe(does);
});

it('gives no key two meanings', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);

  expect(new Set(keys).size).toBe(keys.length);
});

interface Keys {
  key: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
}

const find = (keys: Keys, target: EventTarget) =>
  findShortcut({ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, target, ...keys });
