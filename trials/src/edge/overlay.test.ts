import { readFileSync } from 'node:fs';

import { inWorkspace } from '@shoreline/tools/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface EdgeFile {
  services: {
    edge: Record<string, unknown> & {
      networks: { front: { ipv4_address: string } };
      ports: string[];
      environment: { EDGE_GATEWAY: string };
    };
    gateway: {
      ports: string[];
      networks: { front: { aliases: string[] } };
      environment: { TRUSTED_PROXIES: string };
    };
  };
  networks: { front: { internal: boolean; ipam: { config: { subnet: string; ip_range: string }[] } } };
}

/** `!reset` is Compose's own. */
const reset = { tag: '!reset', resolve: () => [], collection: 'seq' as const };
const { services, networks } = parse(readFileSync(inWorkspace('deploy/edge.yml'), 'utf8'), {
  customTags: [reset],
}) as EdgeFile;

it('has the gateway believe the address of the edge and no other, and gives that to nobody else', () => {
  const [range] = networks.front.ipam.config;
  const { ipv4_address: address } = services.edge.networks.front;
  const lastOf = (text = '') => text.slice(text.lastIndexOf('}') + 1);

  expect(services.gateway.environment.TRUSTED_PROXIES).toBe(address);
  expect([lastOf(address), lastOf(range?.subnet), lastOf(range?.ip_range)]).toEqual(['.2', '.0/27', '.16/28']);
  expect(networks.front.internal).toBe(true);
});

it('has the edge ask the gateway by a name of their own network, where that address is its', () => {
  expect(services.gateway.networks).toEqual({ front: { aliases: [services.edge.environment.EDGE_GATEWAY] } });
  expect(services.edge.environment.EDGE_GATEWAY).not.toBe('gateway');
});

it('leaves the edge alone with ports to the outside, HTTP/3 among them', () => {
  expect(services.gateway.ports).toEqual([]);
  expect(services.edge.ports.map((port) => port.slice(port.indexOf('}') + 1))).toEqual([
    ':80:80',
    ':443:443',
    ':443:443/udp',
  ]);
});

it('gives the edge no rights, and nothing to write but memory and its certificates', () => {
  expect(services.edge).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['edge:/certificates'],
    pids_limit: expect.any(Number),
    mem_limit: expect.any(String),
  });
  expect(readFileSync(inWorkspace('deploy/edge/Dockerfile'), 'utf8')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});
