import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

import { readOverlay, type Workload, workloadsOf } from './overlays.ts';

interface Autoscaler {
  scaleTargetRef: { kind: string; name: string };
  minReplicas: number;
  metrics: { pods?: { metric: { name: string } } }[];
}

const replicated = readOverlay('replicated');
const scaled = replicated.resources
  .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
  .map(({ spec }) => spec as unknown as Autoscaler);
const deployments = workloadsOf(replicated).filter(({ kind }) => kind === 'Deployment');
const names = scaled.map(({ scaleTargetRef }) => scaleTargetRef.name);
/** Nothing has the label that stands for a selector that is not there. */
const wantedBy = (selector?: { matchLabels?: object }) => selector?.matchLabels ?? { none: '' };
const hasClaim = (workload: Workload) =>
  workload.spec.template.spec.volumes?.some(({ persistentVolumeClaim }) => persistentVolumeClaim);

function deploymentOf(name: string): Workload {
  const deployment = deployments.find(({ metadata }) => metadata.name === name);
  if (!deployment) throw new Error(`There is no Deployment ${name}.`);
  return deployment;
}

it.each(scaled)('$scaleTargetRef.name is scaled by a measurement it has, from two replicas on', async (autoscaler) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const exported = (await registry.getMetricsAsJSON()).map(({ name }) => name);

  expect(autoscaler.minReplicas).toBeGreaterThanOrEqual(2);
  const measured = autoscaler.metrics.flatMap(({ pods }) => (pods ? [pods.metric.name] : []));
  expect(measured).not.toEqual([]);
  expect(exported).toEqual(expect.arrayContaining(measured));
});

describe.each(names)('%s, which runs several times', (name) => {
  it('leaves its number to the autoscaler, and is spread over machines', () => {
    const { spec } = deploymentOf(name);
    const spread = spec.template.spec.topologySpreadConstraints ?? [];

    expect(spec).not.toHaveProperty('replicas');
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    for (const { labelSelector } of spread)
      expect(spec.template.metadata.labels).toMatchObject(wantedBy(labelSelector));
  });

  it('may not lose two at a time when machines are emptied', () => {
    const budgets = replicated.resources.filter(({ kind }) => kind === 'PodDisruptionBudget');

    expect(budgets.map(({ metadata }) => metadata.name)).toContain(name);
  });
});

it('has one replica of what writes a folder of one machine, and ends it before the next begins', () => {
  const withFolder = deployments.filter(hasClaim);

  expect(withFolder.map(({ metadata }) => metadata.name).toSorted()).toEqual(['releases']);
  for (const { metadata, spec } of withFolder) {
    expect(names).not.toContain(metadata.name);
    expect(spec.replicas ?? 1).toBe(1);
    expect(spec.strategy).toEqual({ type: 'Recreate' });
  }
  expect([...names, ...withFolder.map(({ metadata }) => metadata.name)].toSorted()).toEqual(
    deployments.map(({ metadata }) => metadata.name).toSorted(),
  );
});

it('puts all that share folders on one machine, where there is one', () => {
  const all = workloadsOf(readOverlay('single')).filter(({ kind }) => kind === 'Deployment');

  expect(all.length).toBe(deployments.length);
  for (const { metadata, spec } of all) {
    const [term] = spec.template.spec.affinity?.podAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
    expect(term?.topologyKey, metadata.name).toBe('kubernetes.io/hostname');
    expect(spec.template.metadata.labels).toMatchObject(wantedBy(term?.labelSelector));
  }
});
