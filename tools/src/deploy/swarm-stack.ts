import { parse, stringify } from 'yaml';
import { z } from 'zod';

const serviceSchema = z.looseObject({
  profiles: z.array(z.string()).optional(),
  restart: z.string().optional(),
  network_mode: z.string().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).optional(),
  deploy: z.looseObject({}).optional(),
});
type ComposeService = z.infer<typeof serviceSchema>;

const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.looseObject({})),
  volumes: z.record(z.string(), z.looseObject({})),
});

/** Compose knows these and a stack does not: it refuses them, or says that it ignores them. */
const WITHOUT = ['build', 'pull_policy', 'depends_on', 'security_opt', 'profiles'] as const;
/** A service of a stack is in some network, and `none` is for single containers: this one leads nowhere. */
const NOWHERE = 'nowhere';
/** Nothing waits for another program here, so whatever needs one that is not there yet ends and is started again. */
const RESTART_DELAY = '10s';

/**
 * The text of `docker-compose.yml` as a stack for `docker stack deploy -c -`. Variables stay as they are: that command replaces them.
 * Services of a profile are not in it; volumes are only where somebody in it mounts them.
 */
export function toSwarmStack(compose: string): string {
  const { services, networks, volumes } = composeSchema.parse(parse(compose, { merge: true }));
  const converted = Object.entries(services)
    .filter(([, { profiles }]) => profiles === undefined)
    .map(([name, service]) => [name, toStackService(service)] as const);
  const mounted = new Set(converted.flatMap(([name]) => services[name]?.volumes.map(nameOfVolume)));
  const stack = {
    services: Object.fromEntries(converted),
    networks: { ...mapValues(networks, toStackNetwork), [NOWHERE]: { driver: 'overlay', internal: true } },
    volumes: Object.fromEntries(Object.entries(volumes).filter(([name]) => mounted.has(name))),
  };
  return withPlainDefaults(stringify(stack, { aliasDuplicateObjects: false, lineWidth: 0 }));
}

/** `${A:-x${B:-y}}`. A stack ends the outer one at the first brace, and leaves the other where it is, also when A is set. */
const NESTED = /\$\{(\w+):-([^{}]*)\$\{\w+:-([^{}]*)\}([^{}]*)\}/g;

const withPlainDefaults = (stack: string): string => stack.replaceAll(NESTED, '${$1:-$2$3$4}');

function toStackService({ ports, tmpfs, volumes, networks, deploy, ...service }: ComposeService): object {
  const { restart, network_mode: networkMode, mem_limit: memory, pids_limit: pids, ...rest } = service;
  const isTask = restart?.startsWith('on-failure') === true;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !WITHOUT.some((other) => other === name))),
    ...(ports.length > 0 && { ports: ports.map(toStackPort) }),
    volumes: [...volumes, ...tmpfs.map(toStackMemory)],
    networks: networkMode === 'none' ? [NOWHERE] : networks,
    deploy: {
      ...deploy,
      // By its name a caller finds the address of each replica, not one for all of them: it chooses itself (decision 0034).
      endpoint_mode: 'dnsrr',
      resources: { limits: { memory, pids } },
      restart_policy: { condition: isTask ? 'on-failure' : 'any', delay: RESTART_DELAY },
    },
  };
}

const nameOfVolume = (volume: string): string => volume.split(':', 1)[0] ?? '';

/** `ops` is run by hand, `docker run --network shoreline_site`, which a network must allow. */
const toStackNetwork = (network: object): object => ({ ...network, driver: 'overlay', attachable: true });

/**
 * `${ADDRESS}:${PORT}:8080`, on the machine itself: through Swarm's own balancer all visitors would have one address, and limits of each
 * would be those of all.
 */
function toStackPort(port: string): object {
  const [, published, target] = /(?:^|:)(\$\{[^}]*\}|\d+):(\d+)$/.exec(port) ?? [];
  if (!published || !target) throw new Error(`The port ${port} is not understood.`);
  return { target: Number(target), published, protocol: 'tcp', mode: 'host' };
}

const MEGABYTE = 1_048_576;

/** A stack drops `tmpfs`, and has volumes in memory; these are open to everybody in the container by themselves. */
function toStackMemory(entry: string): object {
  const [, target, megabytes] = /^([^:]+):size=(\d+)m\b/.exec(entry) ?? [];
  if (!target || !megabytes) throw new Error(`The folder in memory ${entry} is not understood.`);
  return { type: 'tmpfs', target, tmpfs: { size: Number(megabytes) * MEGABYTE } };
}

const mapValues = <T, R>(values: Record<string, T>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
