import { describe, expect, it } from 'vitest';

import { composeFile } from './compose-file.ts';
import { overlays, type Resource, workloadsOf } from './overlays.ts';
import { allContainers } from './programs.ts';

const labelsOf = ({ metadata }: { metadata: { labels?: Record<string, string> } }) => metadata.labels ?? {};

/** Holders of secrets, each with a volume of its own in compose. */
const holders = Object.keys(composeFile.volumes).filter((name) => name.startsWith('secrets-'));

describe.each(overlays)('$name', ({ overlay }) => {
  const { resources } = overlay;
  const workloads = workloadsOf(overlay);
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const podLabels = workloads.map(({ spec }) => labelsOf(spec.template as { metadata: object }));
  const isSomebody = (wanted: Record<string, string>) =>
    podLabels.some((labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value));

  it.each(allContainers(overlay))('$title has limits and no rights', ({ container }) => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String), 'ephemeral-storage': expect.any(String) },
      limits: { memory: expect.any(String), 'ephemeral-storage': expect.any(String) },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(allContainers(overlay).filter(({ workload }) => workload.kind !== 'Job'))(
    '$title is asked how it is, unless it ends by itself',
    ({ workload, container }) => {
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].filter(Boolean);
      const isFirst = workload.spec.template.spec.initContainers?.includes(container);

      expect(probes).toHaveLength(isFirst ? 0 : 3);
    },
  );

  it.each(workloads.map((workload) => [workload.metadata.name, workload.spec.template.spec] as const))(
    'the pods of %s are nobody in the cluster and not root',
    (_, pod) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod).not.toHaveProperty('hostNetwork');
    },
  );

  it.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
    'the volumes of %s are all mounted, and hold what a manifest or a file of secrets has',
    (_, workload) => {
      const { volumes = [], initContainers = [], containers } = workload.spec.template.spec;
      const templates = (workload.spec as { volumeClaimTemplates?: Resource[] }).volumeClaimTemplates ?? [];
      const mounted = new Set(
        [...initContainers, ...containers].flatMap((one) => one.volumeMounts?.map(({ name }) => name)),
      );
      const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);

      expect([...volumes, ...templates.map(({ metadata }) => metadata)].map(({ name }) => name).toSorted()).toEqual(
        [...mounted].toSorted(),
      );
      for (const { secret, persistentVolumeClaim, emptyDir } of volumes) {
        if (secret) expect(holders).toContain(secret.secretName);
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
        if (emptyDir) expect(emptyDir.sizeLimit).toBeDefined();
        expect([secret, persistentVolumeClaim, emptyDir].filter(Boolean)).toHaveLength(1);
      }
    },
  );

  it.each([...ofKind('Service'), ...ofKind('PodDisruptionBudget'), ...ofKind('NetworkPolicy')])(
    '$kind $metadata.name is for pods that are there',
    ({ spec = {} }) => {
      const { selector, podSelector } = spec as { selector?: object; podSelector?: object };
      const wanted = podSelector ?? selector ?? {};

      expect(isSomebody(('matchLabels' in wanted ? wanted.matchLabels : wanted) as Record<string, string>)).toBe(true);
    },
  );

  it.each(workloads)('$kind $metadata.name selects its own pods', ({ kind, spec }) => {
    const { selector } = spec as { selector?: { matchLabels: object } };

    if (kind !== 'Job') expect(spec.template.metadata.labels).toMatchObject(selector?.matchLabels ?? { none: '' });
    expect(spec.template.metadata.labels).toHaveProperty(['app.kubernetes.io/part-of'], 'shoreline');
  });
});
