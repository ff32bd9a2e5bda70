import { createReleaseFollower, type FollowFault } from '@shoreline/federation/follow';
import { httpReleaseSource } from '@shoreline/federation/http-source';
import { keysFromFile, type ServiceKeys } from '@shoreline/service-kit';

import { createFolder } from './build-app.ts';
import type { Releases } from './start-releases.ts';

export interface MachineOptions {
  dir?: string;
  /** The keys it was given: those of the gateway unless stated. */
  keys?: Pick<ServiceKeys, 'findReleaseKey'>;
}

/** A machine of its own: a folder, and a follower that asks over HTTP. */
export function createMachineOf(site: Releases, { dir = createFolder(), keys }: MachineOptions = {}) {
  const faults: FollowFault[] = [];
  const errors: string[] = [];
  const send = site.sendAs('gateway');
  const { findReleaseKey } = keys ?? keysFromFile(site.keys.files.gateway);
  let isAway = false;
  const follower = createReleaseFollower({
    artifactsDir: dir,
    // What a closed port answers.
    source: httpReleaseSource(
      (path, init) => (isAway ? fetch('http://127.0.0.1:1') : send(path, init)),
      findReleaseKey,
    ),
    onFault(fault, error) {
      faults.push(fault);
      errors.push((error as Error).message);
    },
  });
  return { dir, faults, errors, follower, setAway: (away: boolean) => (isAway = away) };
}
