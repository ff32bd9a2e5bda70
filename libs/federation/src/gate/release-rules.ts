import { satisfies } from 'semver';

import type { AppManifest } from '../artifact/artifact.ts';
import { MAX_CANARIES, type Releases } from '../artifact/registry.ts';
import type { ReleaseChange } from './gate.ts';
import { findRouteConflicts } from './route-space.ts';

/** A release set as the rules see it: who it is for, and what its apps say of themselves. */
interface CheckedSet {
  /** Before the name of an app in sentences. */
  audience: 'live' | 'canary';
  manifests: readonly AppManifest[];
}

/**
 * Refuses what must never be live together, for most visitors or for those who try a canary, in one sentence that names who
 * and what. What was so before is nobody's fault who changes something else.
 */
export function assertTogether({ before, after, isRollback }: ReleaseChange): void {
  const rules = isRollback ? RULES_OF_PAGES : [...RULES_OF_PAGES, findMissingWidgets];
  const conflictsOf = (releases: Releases) => [
    ...findTooManyCanaries(releases),
    ...toSets(releases).flatMap((set) => rules.flatMap((rule) => rule(set))),
  ];
  const known = new Set(conflictsOf(before));
  const conflict = conflictsOf(after).find((one) => !known.has(one));
  if (conflict) throw new Error(`${conflict}. Publish refused.`);
}

function toSets({ live, composed }: Releases): CheckedSet[] {
  const manifestsOf = ({ apps }: Releases['live']) => Object.values(apps).map(({ manifest }) => manifest);
  return [
    { audience: 'live', manifests: manifestsOf(live) },
    ...composed.map(({ set }) => ({ audience: 'canary' as const, manifests: manifestsOf(set) })),
  ];
}

function findTooManyCanaries({ canaries }: Releases): string[] {
  if (canaries.length <= MAX_CANARIES) return [];
  const names = new Intl.ListFormat('en-AU').format(canaries.map(({ app }) => app));
  return [`${names} would have a canary at the same time, no more than ${MAX_CANARIES} apps may`];
}

const findRoutesInConflict = ({ manifests }: CheckedSet): string[] => findRouteConflicts(manifests);

type ShellRule = (shell: AppManifest, remote: AppManifest, audience: CheckedSet['audience']) => string[];

/** Of each remote with the shell of its set; without a shell there is nothing to agree with. */
const betweenShellAndRemotes =
  (rule: ShellRule) =>
  ({ audience, manifests }: CheckedSet): string[] => {
    const shell = manifests.find(({ name }) => name === 'shell');
    const remotes = manifests.filter((manifest) => manifest !== shell);
    return shell ? remotes.flatMap((remote) => rule(shell, remote, audience)) : [];
  };

const findUnknownContracts: ShellRule = (shell, { name, contract }, audience) => {
  const spoken = shell.contracts ?? [shell.contract];
  return spoken.includes(contract)
    ? []
    : [`${name} is built for contract ${contract}, the ${audience} shell speaks ${spoken.join(' and ')}`];
};

/** Artifacts of earlier versions say neither what they provide nor what they use: they must be built with the same libraries. */
const findSharedConflicts: ShellRule = (shell, remote, audience) =>
  shell.provides && remote.uses
    ? Object.entries(remote.uses).flatMap(([request, requirement]) =>
        findUnmet({ remote: remote.name, request, ...requirement }, shell.provides?.[request], audience),
      )
    : Object.entries(remote.shared)
        .filter(([library, version]) => shell.shared[library] !== version)
        .map(
          ([library, version]) =>
            `${remote.name} was built with ${library} ${version}, the shell shares ${shell.shared[library] ?? 'none'}`,
        );

/** Whether a build of a remote could be live with this shell. */
export const isUsableWith = (shell: AppManifest, remote: AppManifest): boolean =>
  [findUnknownContracts, findSharedConflicts].every((rule) => rule(shell, remote, 'live').length === 0);

interface Requirement {
  remote: string;
  request: string;
  range: string;
  names: readonly string[];
}

function findUnmet(
  { remote, request, range, names }: Requirement,
  provided: NonNullable<AppManifest['provides']>[string] | undefined,
  audience: CheckedSet['audience'],
): string[] {
  const shell = `the ${audience} shell`;
  if (!provided) return [`${remote} uses ${request}, which ${shell} does not provide`];
  if (!satisfies(provided.version, range))
    return [`${remote} uses ${request} ${range}, ${shell} provides ${provided.version}`];
  return names
    .filter((name) => !provided.exports.includes(name))
    .map((name) => `${remote} uses \`${name}\` of ${request}, which ${shell} does not provide`);
}

/** Of a remote that is not there at all, nothing is expected: its widgets are left out until it comes. */
function findMissingWidgets({ audience, manifests }: CheckedSet): string[] {
  const owners = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  return manifests.flatMap(({ name, places = [] }) =>
    places.flatMap((place) => {
      const [app = '', widget = ''] = place.split('/');
      const owner = owners.get(app);
      return owner && !(widget in owner.widgets)
        ? [`${name} places the widget ${widget} of ${app}, which the ${audience} ${app} does not offer`]
        : [];
    }),
  );
}

const RULES_OF_PAGES = [
  findRoutesInConflict,
  betweenShellAndRemotes(findUnknownContracts),
  betweenShellAndRemotes(findSharedConflicts),
];
