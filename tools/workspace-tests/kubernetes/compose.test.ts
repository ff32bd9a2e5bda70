import type { IContainer } from 'kubernetes-models/v1/Container';
import { describe, expect, it } from 'vitest';

import { readText } from '../workspace.ts';
import { composeFile, type ComposeService, composeService, imageOf } from './compose-file.ts';
import { overlays, readOverlay, type Resource, variablesOf, type Workload, workloadsOf } from './overlays.ts';
import { programIn, programNames } from './programs.ts';

/** What `startService` gives a stop beyond draining. */
const CUT_OFF_S = 10;
const MS = 1_000;
const NETWORK = 'shoreline.example/network-';

const nameOf = (image = '') => image.split(':', 1)[0];
/** Docker's `384m` is Kubernetes' `384Mi`. */
const sizeOf = (size = '') => size.replace(/(?<=\d)[mg](?=$|,)/, (unit) => `${unit.toUpperCase()}i`);
const volumesOf = ({ spec }: Workload) => spec.template.spec.volumes ?? [];
const mountsOf = ({ volumeMounts = [] }: IContainer) => volumeMounts.map(({ mountPath }) => mountPath);
const foldersOf = ({ volumes = [] }: ComposeService) => volumes.map((volume) => volume.split(':')[1]);
const startPeriodOf = (text: string) => Number(/--start-period=(\d+)s/.exec(text)?.[1]);

describe.each(overlays)('$name is the site of docker-compose.yml', ({ overlay }) => {
  const hasDatabase = workloadsOf(overlay).some(({ metadata }) => metadata.name === 'mongo');
  const services = overlay.resources.filter(({ kind }) => kind === 'Service');

  describe.each([...programNames, ...(hasDatabase ? ['mongo'] : [])])('%s', (name) => {
    const service = composeService(name);
    const { workload, container } = programIn(overlay, name);
    const pod = workload.spec.template.spec;

    it('has the image, the memory and the user', () => {
      const { runAsUser, runAsGroup, fsGroup } = pod.securityContext ?? {};
      const user = imageOf(service).user;

      expect(nameOf(container.image)).toBe(nameOf(service.image.replace(/^\$\{MONGO_IMAGE:-(.*)\}$/, '$1')));
      expect(container.resources?.limits).toMatchObject({ memory: sizeOf(service.mem_limit) });
      expect([`${runAsUser}:${runAsGroup}`, `${runAsUser}:${fsGroup}`]).toEqual([user, user]);
    });

    it('is a member of the same networks', () => {
      const labels = Object.keys(workload.spec.template.metadata.labels ?? {});
      const networks = labels.filter((label) => label.startsWith(NETWORK)).map((label) => label.slice(NETWORK.length));

      expect(networks.toSorted()).toEqual(service.networks?.toSorted());
      expect(Object.keys(composeFile.networks)).toEqual(expect.arrayContaining(networks));
    });

    it('writes the same folders, and no more of its memory', () => {
      const tmp = volumesOf(workload).find((volume) => volume.name === 'tmp')?.emptyDir;

      expect([`/tmp:size=${tmp?.sizeLimit},mode=1777`]).toEqual(service.tmpfs?.map(sizeOf));
      expect(tmp?.medium).toBe('Memory');
      expect(mountsOf(container)).toEqual(expect.arrayContaining(['/tmp', ...foldersOf(service)]));
    });

    it('is stopped no sooner than it can be', () => {
      const drainMs = Number(variablesOf(overlay, container).DRAIN_MS ?? 0);
      const needed = name === 'mongo' ? 0 : drainMs / MS + CUT_OFF_S;
      const period = pod.terminationGracePeriodSeconds ?? 0;

      expect(period).toBeGreaterThan(needed);
      expect(period).toBeGreaterThanOrEqual(Number.parseInt(service.stop_grace_period ?? '', 10));
    });

    it('has a Service of its name with the port its callers know', () => {
      const [port] = portsOf(services.find(({ metadata }) => metadata.name === name));
      const target = container.ports?.find((one) => one.name === port?.targetPort);

      expect(target?.containerPort).toBe(port?.port);
      expect(target?.containerPort).toBe(name === 'mongo' ? 27_017 : Number(imageOf(service).variables.PORT));
    });
  });

  describe.each(programNames)('%s', (name) => {
    const service = composeService(name);
    const { container } = programIn(overlay, name);

    it('is asked on its internal port what the health check asks', () => {
      const internal = container.ports?.find((port) => port.name === 'internal')?.containerPort;
      const path = /HEALTH_PATH:-(\/\w+)/.exec(readText('deploy/healthcheck.sh'))?.[1];
      const { startupProbe, readinessProbe, livenessProbe } = container;
      const probes = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet);

      expect(internal).toBe(Number(imageOf(service).variables.INTERNAL_PORT));
      expect(probes).toEqual(['/healthz', path, '/healthz'].map((asked) => ({ path: asked, port: 'internal' })));
    });

    it('has as long to start', () => {
      const { periodSeconds = 0, failureThreshold = 0 } = container.startupProbe ?? {};

      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(
        startPeriodOf(readText(service.build?.dockerfile ?? '')),
      );
    });

    it('calls only what there is', () => {
      const addresses = Object.entries(variablesOf(overlay, container))
        .filter(([variable]) => variable.endsWith('_URL'))
        .map(([, value]) => new URL(value));
      const known = services.flatMap((one) => portsOf(one).map(({ port }) => `${one.metadata.name}:${port}`));

      expect(addresses.map(({ host }) => host).filter((host) => !known.includes(host))).toEqual([]);
    });
  });
});

it.each(programNames)('one machine tells %s what compose tells everybody', (name) => {
  const fixed = Object.entries(composeService(name).environment ?? {}).filter(([, value]) => !value.includes('${'));
  const single = readOverlay('single');

  expect(fixed.length).toBeGreaterThan(0);
  expect(variablesOf(single, programIn(single, name).container)).toMatchObject(Object.fromEntries(fixed));
});

function portsOf(resource: Resource | undefined) {
  return (resource?.spec?.ports ?? []) as { port: number; targetPort: string }[];
}

it('runs once what compose runs once, with the same words', () => {
  const single = readOverlay('single');
  const first = workloadsOf(single).flatMap(({ spec }) => spec.template.spec.initContainers ?? []);
  const tasks = [...first, programIn(single, 'database-users').container];

  expect(tasks.map(({ name }) => name).toSorted()).toEqual(['database-users', 'publish', 'seed']);
  for (const { name, command, image } of tasks) {
    const { entrypoint = [], command: words = [], image: built } = composeService(name);
    expect(command, name).toEqual([...entrypoint, ...words]);
    expect(nameOf(image)).toBe(nameOf(built));
  }
});
