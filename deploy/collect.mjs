/**
 * Puts one workspace and everything it needs at run time into a folder of its own: its sources, those of the libs it
 * depends on, and of the installed packages only those that are reached by `dependencies`. Beside them `sbom.cdx.json` says which
 * packages those are. Plain Node, built-ins only.
 *
 *   node deploy/collect.mjs services/content-api /app
 */
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { toBillOfMaterials } from './bill-of-materials.mjs';

const root = process.cwd();
const [workspace, target] = process.argv.slice(2);
if (!workspace || !target) throw new Error('Usage: collect.mjs <workspace> <target folder>');

const NOT_AT_RUN_TIME =
  /(?:^|\/)(?:node_modules|dist|test|README\.md|tsconfig\.json|rsbuild\.config\.ts)$|\.test(?:ing)?\.tsx?$/;
/** What Node never loads from a package: types and source maps are a third of it. */
const FOR_EDITORS = /\.(?:d\.[cm]?ts|map)$/;
/** @type {Set<string>} */
const seen = new Set();

copyProject(workspace);
for (const file of ['package.json', 'deploy/healthcheck.sh']) {
  cpSync(join(root, file), join(target, basename(file)));
}

writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(listPackages(), undefined, 2)}\n`);

function listPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { name, version } = JSON.parse(readFileSync(join(root, workspace ?? '', 'package.json'), 'utf8'));
  // A folder of our own is installed as a link; the lockfile describes what it leads to.
  const places = [...seen].map((place) => relative(root, realpathSync(place)));
  return toBillOfMaterials({ name, version, places, lock });
}

/** @param {string} folder relative to the root */
function copyProject(folder) {
  cpSync(join(root, folder), join(target, folder), { recursive: true, filter: (path) => !NOT_AT_RUN_TIME.test(path) });
  copyDependencies(join(root, folder));
}

/** @param {string} folder whose package.json is followed */
function copyDependencies(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const found = find(name, folder);
    if (found) copyPackage(found);
    else if (dependencies?.[name]) throw new Error(`${manifest.name} needs ${name}, which is not installed.`);
  }
}

/** @param {string} place where Node finds the package */
function copyPackage(place) {
  if (seen.has(place)) return;
  seen.add(place);
  const real = realpathSync(place);
  const copy = join(target, relative(root, place));
  if (real === place) {
    const isOwnFile = (/** @type {string} */ path) => path === place || basename(path) !== 'node_modules';
    cpSync(place, copy, { recursive: true, filter: (path) => isOwnFile(path) && !FOR_EDITORS.test(path) });
    copyDependencies(place);
  } else {
    mkdirSync(dirname(copy), { recursive: true });
    symlinkSync(relative(dirname(copy), join(target, relative(root, real))), copy);
    copyProject(relative(root, real));
  }
}

/** Looks where Node looks: in `node_modules` of this folder and of every one above it. */
function find(/** @type {string} */ name, /** @type {string} */ folder) {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return folder === root ? undefined : find(name, dirname(folder));
}
