import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';

import type { Resource } from './overlays.ts';

/** What the manifests may hold. No Secret: those are made from files, and stand in no manifest. */
const models = [
  Deployment,
  StatefulSet,
  HorizontalPodAutoscaler,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Namespace,
  PersistentVolumeClaim,
  Service,
];

/** What the schema of Kubernetes has against a resource: wrong and missing values, and properties it does not know. */
export function findFaults(resource: Resource): string[] {
  const model = models.find(({ apiVersion, kind }) => apiVersion === resource.apiVersion && kind === resource.kind);
  if (!model) return [`${resource.apiVersion} ${resource.kind} is no kind that is used here`];

  const reads = new Set<string>();
  try {
    model.prototype.validate.call(watchReads(resource, '', reads) as Deployment);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return pathsOf(resource, '').filter((path) => !reads.has(path));
}

/**
 * The schemas allow properties they do not know, as the API does, and a mistyped name would be lost in silence. Their validators look at
 * every property they know by its name: what was never read is unknown.
 */
function watchReads(value: unknown, path: string, reads: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inner;
      reads.add(`${path}/${name}`);
      return watchReads(inner, `${path}/${name}`, reads);
    },
  });
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${path}/${name}`, ...pathsOf(inner, `${path}/${name}`)]);
}
