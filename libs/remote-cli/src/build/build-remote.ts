import { createRsbuild, type RsbuildInstance } from '@rsbuild/core';
import { defineRemoteBuild } from '@shoreline/federation/rsbuild';

import { CliError } from '../cli-error.ts';

/** Builds the remote in a folder into its `dist`, for browsers and for the server. Throws a `CliError` when it does not build. */
export async function buildRemote(folder: string): Promise<void> {
  const rsbuild = await prepareBuild(folder);
  try {
    const { close } = await rsbuild.build();
    await close();
  } catch (error) {
    throw new CliError(`The remote does not build. ${(error as Error).message}`);
  }
}

const prepareBuild = (folder: string): Promise<RsbuildInstance> =>
  createRsbuild({ cwd: folder, rsbuildConfig: { ...defineRemoteBuild(folder) } });
