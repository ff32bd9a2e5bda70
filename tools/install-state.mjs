/** Decides whether the workspace is installed. Reads no files: the caller passes their contents. */
import { createHash } from 'node:crypto';

/** A state of the machine or the clone that a person has to change. Its message is one sentence for them. */
export class InstallError extends Error {}

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * @param {string | undefined} text
 * @returns {LockedPackages}
 */
export function readLockfile(text) {
  const restore = 'restore it with "git checkout package-lock.json" and try again.';
  if (text === undefined) throw new InstallError(`package-lock.json is missing: ${restore}`);
  try {
    const { packages } = JSON.parse(text);
    if (typeof packages === 'object' && packages !== null && '' in packages) return packages;
  } catch {
    // Falls through to the sentence below: what the parser says helps nobody here.
  }
  throw new InstallError(`package-lock.json is broken: ${restore}`);
}

/** @param {string} lockfile */
export const stampOf = (lockfile) => createHash('sha256').update(lockfile).digest('hex');

/**
 * npm's own record of the installed tree matches the lockfile: somebody ran npm by hand,
 * and installing again would only delete the tree and write it anew.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isInstalledAsLocked(locked, installed) {
  const missing = Object.entries(locked).some(([path, { optional }]) => path !== '' && !optional && !installed[path]);
  return !missing && Object.entries(installed).every(([path, found]) => isSame(locked[path], found));
}

/**
 * @param {LockedPackage | undefined} locked
 * @param {LockedPackage} found
 */
const isSame = (locked, found) => locked?.version === found.version && locked?.integrity === found.integrity;

/**
 * @param {string} version as in `process.versions.node`
 * @param {number} minimum
 */
export function assertNode(version, minimum) {
  if (Number.parseInt(version, 10) >= minimum) return;
  throw new InstallError(`Shoreline needs Node ${minimum} or newer to start; this is Node ${version}.`);
}
