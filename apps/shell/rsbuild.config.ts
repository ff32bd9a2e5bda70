import { defineShellBuild } from '@shoreline/federation/rsbuild';

export default defineShellBuild(import.meta.dirname);
