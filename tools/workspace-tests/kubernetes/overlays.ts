import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { parse, parseAllDocuments } from 'yaml';

import { readText, ROOT } from '../workspace.ts';

const FOLDER = 'deploy/kubernetes';
export const overlayNames = ['single', 'replicated', 'replica-set'] as const;

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: Record<string, unknown>;
}

export interface Workload extends Resource {
  spec: { template: Required<Pick<IPodTemplateSpec, 'metadata' | 'spec'>>; replicas?: number; strategy?: object };
}

interface Generator {
  name: string;
  behavior?: 'merge';
  envs: string[];
}

interface Patch {
  path: string;
  target?: { kind: string; labelSelector: string };
}

export interface Kustomization {
  resources: string[];
  patches?: Patch[];
  configMapGenerator?: Generator[];
}

export interface Overlay {
  resources: Resource[];
  /** What each ConfigMap holds. */
  settings: Map<string, Record<string, string>>;
}

export const kustomizationFolders = globSync(`${FOLDER}/*/kustomization.yaml`, { cwd: ROOT }).map(
  (file) => file.split('/').at(-2) ?? '',
);

export const readKustomization = (folder: string): Kustomization =>
  parse(readText(join(FOLDER, folder, 'kustomization.yaml'))) as Kustomization;

/** The files of a folder but the kustomization that names them. */
export const filesIn = (folder: string): string[] =>
  globSync('**/*.*', { cwd: join(ROOT, FOLDER, folder) }).filter((file) => file !== 'kustomization.yaml');

/** What kustomize makes of a folder, as far as these manifests use it: resources, strategic merge patches, ConfigMaps of files of settings. */
export function readOverlay(folder: string): Overlay {
  const { resources, patches = [], configMapGenerator = [] } = readKustomization(folder);
  const isFolder = (entry: string) => !entry.endsWith('.yaml');
  const bases = resources.filter(isFolder).map((entry) => readOverlay(join(folder, entry)));
  const own = resources.filter((entry) => !isFolder(entry)).flatMap((file) => readResources(join(folder, file)));
  const settings = new Map(bases.flatMap((base) => [...base.settings]));
  for (const { name, behavior, envs } of configMapGenerator) {
    const given = Object.assign({}, ...envs.map((file) => parseEnv(readText(join(FOLDER, folder, file))))) as object;
    settings.set(name, { ...(behavior === 'merge' && settings.get(name)), ...given });
  }
  const patched = patches.reduce(
    (all, patch) => applyPatch(all, patch, readResources(join(folder, patch.path))),
    [...bases.flatMap((base) => base.resources), ...own],
  );
  return { resources: patched, settings };
}

const readResources = (file: string): Resource[] =>
  parseAllDocuments(readText(join(FOLDER, file))).map((document) => document.toJS() as Resource);

function applyPatch(resources: Resource[], { path, target }: Patch, [patch]: Resource[]): Resource[] {
  if (!patch) throw new Error(`${path} is empty.`);
  const [label = '', value] = target?.labelSelector.split('=') ?? [];
  const isMeant = ({ kind, metadata: { name, labels } }: Resource) =>
    target ? kind === target.kind && labels?.[label] === value : kind === patch.kind && name === patch.metadata.name;
  if (!resources.some(isMeant)) throw new Error(`${path} is a patch of nothing.`);
  const { spec } = patch;
  return resources.map((resource) => (isMeant(resource) ? (merge(resource, { spec }) as Resource) : resource));
}

/** Entries of these lists are the same when this property is; other lists are replaced. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: unknown, patch: unknown): unknown {
  if (!isFields(base) || !isFields(patch)) return patch;
  const merged = Object.entries(patch).map(([name, value]) => {
    const identity = MERGE_KEYS[name];
    const before = base[name];
    const isList = identity !== undefined && Array.isArray(before) && Array.isArray(value);
    return [name, isList ? mergeLists(before as Fields[], value as Fields[], identity) : merge(before, value)] as const;
  });
  return Object.fromEntries(
    Object.entries({ ...base, ...Object.fromEntries(merged) }).filter(([, value]) => value !== null),
  );
}

function mergeLists(base: Fields[], patch: Fields[], identity: string): unknown[] {
  const changed = base.map((entry) => merge(entry, patch.find((other) => other[identity] === entry[identity]) ?? {}));
  return [...changed, ...patch.filter((entry) => base.every((other) => other[identity] !== entry[identity]))];
}

const isWorkload = (resource: Resource): resource is Workload =>
  ['Deployment', 'StatefulSet', 'Job'].includes(resource.kind);

export const workloadsOf = ({ resources }: Overlay): Workload[] => resources.filter(isWorkload);

export const containersOf = ({ spec }: Workload): IContainer[] => [
  ...(spec.template.spec.initContainers ?? []),
  ...spec.template.spec.containers,
];

export const overlays = overlayNames.map((name) => ({ name, overlay: readOverlay(name) }));

/** Every variable a container finds, without those of its image. */
export function variablesOf({ settings }: Overlay, { envFrom = [], env = [] }: IContainer): Record<string, string> {
  const maps = envFrom.map(({ configMapRef }) => {
    const map = settings.get(configMapRef?.name ?? '');
    if (!map) throw new Error(`There is no ConfigMap ${configMapRef?.name}.`);
    return map;
  });
  return Object.assign({}, ...maps, ...env.map(({ name, value = '' }) => ({ [name]: value }))) as Record<
    string,
    string
  >;
}
