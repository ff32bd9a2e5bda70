/**
 * The bill of materials of one image as CycloneDX: what the lockfile says of each package that was put into it. Plain Node,
 * built-ins only. It names no time: the same packages make the same file.
 */
const HEX = 'hex';

/**
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string }} Locked
 * @param {{ name: string, version: string, places: Iterable<string>, lock: { packages: Record<string, Locked | undefined> } }} image
 *   `places` are folders as the lockfile writes them.
 */
export function toBillOfMaterials({ name, version, places, lock }) {
  const components = [...places].sort().map((place) => toComponent(place, lock.packages[place]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: components.filter((one, index) => components.findIndex((other) => isSame(one, other)) === index),
  };
}

/** @typedef {ReturnType<typeof toComponent>} Component */

const isSame = (/** @type {Component} */ one, /** @type {Component} */ other) => one['bom-ref'] === other['bom-ref'];

/** @param {string} place @param {Locked | undefined} locked */
function toComponent(place, locked) {
  if (!locked?.version) throw new Error(`The lockfile knows no version of ${place}.`);
  const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: locked.version,
    purl,
    ...(locked.license && { licenses: [{ expression: locked.license }] }),
    ...(locked.integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(locked.integrity.slice('sha512-'.length), 'base64').toString(HEX) },
      ],
    }),
  };
}
