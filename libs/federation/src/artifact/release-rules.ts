import type { AppManifest } from './artifact.ts';

/** Refuses what must never be live together: two owners of one route, or a remote built for other libraries. */
export function assertReleasable(manifests: readonly AppManifest[]): void {
  assertOneOwner(manifests);
  const shell = manifests.find(({ name }) => name === 'shell');
  if (shell) manifests.forEach((manifest) => assertSharedVersions(shell, manifest));
}

function assertOneOwner(manifests: readonly AppManifest[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of manifests) {
    for (const pattern of Object.keys(routes)) {
      const shape = pattern.replace(/:[^/]+/g, ':');
      const owner = owners.get(shape);
      if (owner) throw new Error(`${owner} and ${name} both own ${pattern}. Publish refused.`);
      owners.set(shape, name);
    }
  }
}

/** A remote carries no copy of shared libraries: it runs on the shell's, so it must have been built against those. */
function assertSharedVersions(shell: AppManifest, { name, shared }: AppManifest): void {
  for (const [library, version] of Object.entries(shared)) {
    const offered = shell.shared[library];
    if (offered !== version) {
      throw new Error(
        `${name} was built with ${library} ${version}, the shell shares ${offered ?? 'none'}. Publish refused.`,
      );
    }
  }
}
