import { describe, expect, it } from 'vitest';

import { findFaults } from './find-faults.ts';
import { filesIn, kustomizationFolders, overlayNames, overlays, readKustomization, type Resource } from './overlays.ts';

it('has the folders that are checked', () => {
  expect(kustomizationFolders.toSorted()).toEqual(['base', 'database', ...overlayNames].toSorted());
});

describe.each(kustomizationFolders)('the kustomization %s', (folder) => {
  it('names every file that is there, and none that is not', () => {
    const { resources, patches = [], configMapGenerator = [] } = readKustomization(folder);
    const named = [...resources, ...patches.map(({ path }) => path), ...configMapGenerator.flatMap(({ envs }) => envs)];

    expect(named.filter((file) => !file.startsWith('../')).toSorted()).toEqual(filesIn(folder).toSorted());
  });
});

describe.each(overlays)('$name', ({ overlay: { resources } }) => {
  it.each(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
    'is understood by Kubernetes: %s',
    (_, resource) => {
      expect(findFaults(resource)).toEqual([]);
    },
  );

  it('has no two resources of one kind and name', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);

    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what Kubernetes would not understand', () => {
  const service = (spec: Record<string, unknown>): Resource => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'any' },
    spec,
  });

  it.each([
    ['a value of the wrong type', service({ ports: [{ port: '8080' }] }), 'data/spec/ports/0/port must be integer'],
    ['a missing value', service({ ports: [{ name: 'http' }] }), 'must have required property port'],
    ['a name that is mistyped', service({ ports: [{ port: 80, targetport: 8080 }] }), '/spec/ports/0/targetport'],
    ['a kind that is mistyped', { ...service({}), kind: 'Servce' }, 'v1 Servce is no kind that is used here'],
  ])('is found: %s', (_, resource, fault) => {
    expect(findFaults(resource)).toEqual([expect.stringContaining(fault)]);
  });
});
