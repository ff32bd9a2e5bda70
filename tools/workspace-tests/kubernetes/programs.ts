import type { IContainer } from 'kubernetes-models/v1/Container';

import { containersOf, type Overlay, workloadsOf, type Workload } from './overlays.ts';

/** The programs that are ours and run all the time, with the project of each. */
export const projectOf: Record<string, string> = {
  gateway: 'services/gateway',
  shell: 'apps/shell',
  content: 'services/content-api',
  identity: 'services/identity-api',
  owners: 'services/owners-api',
  releases: 'services/releases-api',
};
export const programNames = Object.keys(projectOf);

export interface Program {
  workload: Workload;
  container: IContainer;
}

/** A program by its name, which its Deployment, its container and its service in docker-compose.yml have in common. */
export function programIn(overlay: Overlay, name: string): Program {
  const workload = workloadsOf(overlay).find(({ metadata }) => metadata.name === name);
  const container = workload?.spec.template.spec.containers.find((one) => one.name === name);
  if (!workload || !container) throw new Error(`No manifest runs ${name}.`);
  return { workload, container };
}

export const allContainers = (overlay: Overlay) =>
  workloadsOf(overlay).flatMap((workload) =>
    containersOf(workload).map((container) => ({
      title: `${workload.metadata.name} › ${container.name}`,
      workload,
      container,
    })),
  );
