import { defineRemoteBuild } from '@shoreline/federation/rsbuild';

export default defineRemoteBuild(import.meta.dirname);
