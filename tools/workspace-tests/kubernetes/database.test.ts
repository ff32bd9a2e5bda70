import { describe, expect, it } from 'vitest';

import { composeService } from './compose-file.ts';
import { overlays, readOverlay, type Workload, workloadsOf } from './overlays.ts';
import { programIn } from './programs.ts';

const isDatabase = ({ metadata }: Workload) => metadata.name === 'mongo';
const withDatabase = overlays.filter(({ overlay }) => workloadsOf(overlay).some(isDatabase));
const replicaSet = readOverlay('replica-set');

it('is in the namespace where one machine has it, and where it is a set of three', () => {
  expect(withDatabase.map(({ name }) => name)).toEqual(['single', 'replica-set']);
});

it.each(withDatabase)('$name starts mongod with the words of docker-compose.yml', ({ overlay }) => {
  const { entrypoint = [], command = [] } = composeService('mongo');
  const { container } = programIn(overlay, 'mongo');

  expect(container.command).toEqual(entrypoint.map((word) => word.replaceAll('$$', '$')));
  expect(container.args).toEqual(command);
});

it('knows itself by the name a set of one calls it, which nobody else can tell it when it starts', () => {
  const { workload } = programIn(readOverlay('single'), 'mongo');
  const { container: users } = programIn(readOverlay('single'), 'database-users');
  const { hostname } = composeService('mongo');

  expect(composeService('database-users').command?.at(-1)).toBe(`${hostname}:27017`);
  expect(users.command?.at(-1)).toBe(`${hostname}:27017`);
  expect(workload.spec.template.spec.hostAliases).toEqual([{ ip: '127.0.0.1', hostnames: [hostname] }]);
});

describe('the set of three', () => {
  const { workload } = programIn(replicaSet, 'mongo');

  it('is made of every pod, by the name it has in the Service', () => {
    const hosts = programIn(replicaSet, 'database-users').container.command?.at(-1)?.split(',');

    expect(hosts).toEqual(
      Array.from({ length: workload.spec.replicas ?? 1 }, (_, index) => `mongo-${index}.mongo:27017`),
    );
    expect(workload.spec).toMatchObject({ replicas: 3, serviceName: 'mongo', podManagementPolicy: 'Parallel' });
    expect(replicaSet.resources.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'mongo')?.spec)
      // Members look each other up before any is ready.
      .toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
  });

  it('never has two members on one machine', () => {
    const { podAntiAffinity } = workload.spec.template.spec.affinity ?? {};
    const terms = podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];

    expect(terms.map(({ topologyKey }) => topologyKey)).toEqual(['kubernetes.io/hostname']);
    expect(terms.map(({ labelSelector }) => labelSelector)).toEqual([
      { matchLabels: { 'app.kubernetes.io/name': 'mongo' } },
    ]);
    expect(workload.spec.template.metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'mongo' });
  });

  it('never has two away for a machine that is emptied', () => {
    const budgets = replicaSet.resources.filter(({ kind }) => kind === 'PodDisruptionBudget');

    expect(budgets.find(({ metadata }) => metadata.name === 'mongo')?.spec).toMatchObject({ maxUnavailable: 1 });
  });
});
