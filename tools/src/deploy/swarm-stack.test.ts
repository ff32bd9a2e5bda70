import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { inWorkspace } from '../workspace.ts';
import { toSwarmStack } from './swarm-stack.ts';

interface StackService {
  deploy: {
    replicas?: number | string;
    endpoint_mode: string;
    placement: { constraints: string[] };
    update_config?: { order: string; failure_action: string };
    rollback_config?: { order: string; failure_action: string };
    resources: { limits: { memory: string; pids: number } };
    restart_policy: { condition: string };
  };
  ports?: object[];
  volumes: (string | object)[];
  networks: string[];
}

interface Stack {
  services: Record<string, StackService>;
  networks: Record<string, object>;
  volumes: Record<string, object>;
}

/** What `docker stack` refuses, or drops without a word. */
const NOT_IN_A_STACK = ['mem_limit', 'pids_limit', 'depends_on', 'pull_policy', 'profiles', 'build', 'tmpfs'];
const PROGRAMS = ['gateway', 'shell', 'content', 'identity', 'owners', 'releases', 'mongo'];
const TASKS = ['secrets', 'database-users', 'seed', 'publish'];
const stackOf = (compose: string) => parse(toSwarmStack(compose)) as Stack;
const stack = stackOf(readFileSync(inWorkspace('docker-compose.yml'), 'utf8'));
const services = Object.entries(stack.services).map(([name, service]) => ({ name, service, deploy: service.deploy }));

it('runs what compose runs without a profile', () => {
  expect(Object.keys(stack.services).toSorted()).toEqual([...PROGRAMS, ...TASKS].toSorted());
});

describe.each(services)('$name', ({ name, service, deploy }) => {
  it('says nothing that a stack does not understand', () => {
    expect(Object.keys(service).filter((key) => [...NOT_IN_A_STACK, 'restart', 'network_mode'].includes(key))).toEqual(
      [],
    );
    expect(service.volumes).toContainEqual({ type: 'tmpfs', target: '/tmp', tmpfs: { size: expect.any(Number) } });
  });

  it('has limits, and runs where the volumes are', () => {
    expect(deploy.resources.limits).toEqual({ memory: expect.stringMatching(/^\d+[mg]$/), pids: expect.any(Number) });
    expect(deploy.placement.constraints).toEqual(['${SWARM_NODE:-node.labels.shoreline == true}']);
  });

  it('is started again, a task only until it was done', () => {
    expect(deploy.restart_policy.condition).toBe(TASKS.includes(name) ? 'on-failure' : 'any');
  });
});

describe.each(services.filter(({ name }) => PROGRAMS.includes(name)))('an update of $name', ({ name, deploy }) => {
  const isAlone = ['gateway', 'releases', 'mongo'].includes(name);

  it('goes back by itself, and ends the old one first only where there may be one', () => {
    expect(deploy.update_config).toMatchObject({
      order: isAlone ? 'stop-first' : 'start-first',
      failure_action: 'rollback',
    });
    expect(deploy.rollback_config).toMatchObject({ order: deploy.update_config?.order, failure_action: 'pause' });
    expect(deploy.replicas).toBe(isAlone ? 1 : `\${${name.toUpperCase()}_REPLICAS:-1}`);
  });

  it('leaves it to callers to choose a replica', () => {
    expect(deploy.endpoint_mode).toBe('dnsrr');
  });
});

it('writes a default inside of a default out, which a stack reads wrongly', () => {
  const compose =
    '{ services: { a: { environment: { ORIGIN: "${ORIGIN:-http://localhost:${PORT:-8080}/x}" } } }, networks: {}, volumes: {} }';

  expect(toSwarmStack(compose)).toContain('ORIGIN: ${ORIGIN:-http://localhost:8080/x}');
  expect(toSwarmStack(readFileSync(inWorkspace('docker-compose.yml'), 'utf8'))).not.toMatch(/\$\{[^}]*\$\{/);
});

it('publishes the port of the gateway on the machine, so that visitors have addresses of their own', () => {
  const published = services.filter(({ service }) => service.ports).map(({ name, service }) => [name, service.ports]);

  expect(published).toEqual([
    ['gateway', [{ target: 8080, published: '${GATEWAY_PORT:-8080}', protocol: 'tcp', mode: 'host' }]],
  ]);
});

it('has networks between machines, and for what has none in compose one that leads nowhere', () => {
  const members = services.filter(({ service }) => service.networks.includes('nowhere')).map(({ name }) => name);

  expect(members).toEqual(['secrets', 'publish']);
  expect(stack.networks).toMatchObject({
    nowhere: { driver: 'overlay', internal: true },
    site: { driver: 'overlay', internal: true },
    outbound: { driver: 'overlay' },
  });
});

it('has the volumes somebody mounts and no others', () => {
  expect(stack.volumes).toHaveProperty('media');
  expect(stack.volumes).not.toHaveProperty('grafana');
});

it.each([
  ["ports: ['8080']", 'The port 8080 is not understood.'],
  ["tmpfs: ['/tmp']", 'The folder in memory /tmp is not understood.'],
])('refuses what it would lose: %s', (line, message) => {
  expect(() => toSwarmStack(`{ services: { a: { ${line} } }, networks: {}, volumes: {} }`)).toThrow(message);
});
