export { buildPackages, type BuiltPackage, publishedLibraries } from './build-packages.ts';
export { packPackages, publishPackages } from './publish-packages.ts';
