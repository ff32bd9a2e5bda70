import { type SaveTarget, targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';
import { emptyPlayer, type ToastMessage } from '@shoreline/remote-kit';
import { createFakeServices } from '@shoreline/web-testing';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

import { startPlayer } from '../src/audio/start-player.tsx';
import { FakeAudio } from './fake-audio.ts';
import { renderInShell } from './render-in-shell.tsx';
import { otherTrack, previewTrack, track } from './tracks.ts';

class FakeResizeObserver {
  observe(): void {}
  disconnect(): void {}
}

class FakeChannel extends EventTarget {
  postMessage(): void {}
}

/** What jsdom has not, and nothing stored. */
export function prepareWindow(): void {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  localStorage.clear();
}

/** The player of a window with its dock, and a site that knows the tracks of tests. */
export function startDock() {
  const audio = new FakeAudio();
  // Only the element itself is fake; what holds it is not asked for it.
  vi.spyOn(document.body, 'append').mockImplementationOnce(() => undefined);
  const services = createFakeServices();
  services.answer(targetRoutes.list, ({ query }) => query.targets.map(toSummary));
  const toasts: ToastMessage[] = [];
  const toast = (message: ToastMessage) => void toasts.push(message);
  const player = startPlayer(audio.element, { empty: emptyPlayer, api: services.api, toast });
  renderInShell(player.renderDock('Shoreline'));
  return { audio, player, services, toasts };
}

/** As the site describes it. */
export const toSummary = ({ targetType, targetId }: SaveTarget): TargetSummary => {
  const known = [track, otherTrack, previewTrack].find(({ id }) => id === targetId) ?? expect.unreachable(targetId);
  return {
    ...unknownTarget,
    targetType,
    targetId,
    title: known.title,
    imageUrl: known.image,
    duration: known.duration,
    href: `/episodes/${known.slug}`,
  };
};

/** The dock while an episode plays. */
export function startPlaying() {
  const parts = startDock();
  act(() => {
    parts.player.play(track);
    parts.audio.send('playing');
  });
  return parts;
}
