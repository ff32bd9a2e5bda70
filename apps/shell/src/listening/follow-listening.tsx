import { createApiClient } from '@shoreline/api-client';
import { useAuth, useConsent } from '@shoreline/remote-kit';
import { useEffect } from 'react';

import { windowPlayer } from '../audio/window-player.ts';
import { dropListeningOfMembers, syncListening } from './sync-listening.ts';

/** A page that is left may still send what it has not: with `keepalive` the browser does so after it is gone. */
const api = createApiClient((path, init) => fetch(path, { ...init, credentials: 'include', keepalive: true }));

/** What members listen to, in step with their account; of one who signed out nothing is left here. */
export function FollowListening() {
  const consent = useConsent();
  const auth = useAuth();
  const memberId = auth.status === 'member' ? auth.user.id : undefined;
  const isVisitor = auth.status === 'visitor';

  useEffect(() => {
    if (isVisitor) dropListeningOfMembers(consent);
  }, [isVisitor, consent]);
  useEffect(() => {
    if (memberId === undefined) return;
    const isPlaying = () => windowPlayer.getState().status === 'playing';
    return syncListening({ api, storage: consent, memberId, isPlaying, now: Date.now });
  }, [memberId, consent]);

  return null;
}
