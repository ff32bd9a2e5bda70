/** As much of a `package.json` as publishing reads or changes. */
export interface PackageManifest {
  name: string;
  version: string;
  private?: boolean;
  publishConfig?: Record<string, string>;
  exports?: Record<string, ExportTarget>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

type ExportTarget = string | { [condition: string]: ExportTarget };

/** There must be one copy of these on a page: whoever installs the package says which. */
const PROVIDED_BY_CONSUMER = ['react', 'react-dom'];
const WORKSPACE_SCOPE = '@shoreline/';
const SOURCE = /^\.\/src\/(.*?)(?:\.tsx?)$/;

/** Is a project of the workspace a package for other repositories? It says so with `publishConfig`. */
export const isPublished = ({ publishConfig }: PackageManifest): boolean => publishConfig !== undefined;

/**
 * The manifest a package is published with. In the workspace everything runs from its sources; outside, `exports` and `bin`
 * lead to what was compiled, packages of the workspace are ranges, and React belongs to the consumer. Third-party versions
 * stay exact: those are the ones everything was tested with.
 */
export function toPublishedManifest(source: PackageManifest): PackageManifest {
  const { private: _, dependencies = {}, devDependencies = {}, peerDependencies = {}, ...rest } = source;
  const { own, provided } = partDependencies(dependencies);
  const peers = toRanges({ ...provided, ...peerDependencies });
  return {
    ...withoutKeys(rest, ['nx']),
    ...(rest.exports && { exports: { ...mapExports(rest.exports), './package.json': './package.json' } }),
    ...(rest.bin && { bin: mapValues(rest.bin, (file) => toCompiled(file).default) }),
    dependencies: own,
    // Nobody installs these; a program that makes new projects reads which versions belong together.
    ...(rest.bin && { devDependencies }),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}

function partDependencies(dependencies: Record<string, string>) {
  const isProvided = (name: string) => PROVIDED_BY_CONSUMER.includes(name);
  const entries = Object.entries(dependencies);
  return {
    own: Object.fromEntries(
      entries
        .filter(([name]) => !isProvided(name))
        .map(([name, version]) => [name, name.startsWith(WORKSPACE_SCOPE) ? `^${version}` : version]),
    ),
    provided: Object.fromEntries(entries.filter(([name]) => isProvided(name))),
  };
}

const toRanges = (versions: Record<string, string>) => mapValues(versions, (version) => `^${version}`);

const mapExports = (exports: Record<string, ExportTarget>): Record<string, ExportTarget> =>
  mapValues(exports, mapTarget);

const mapTarget = (target: ExportTarget): ExportTarget =>
  typeof target === 'string' ? (SOURCE.test(target) ? toCompiled(target) : toAsset(target)) : mapExports(target);

const toCompiled = (file: string) => ({
  types: file.replace(SOURCE, './dist/$1.d.ts'),
  default: file.replace(SOURCE, './dist/$1.js'),
});

const toAsset = (file: string): string => file.replace(/^\.\/src\//, './dist/');

const mapValues = <T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const withoutKeys = <T extends object>(record: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))) as T;
