import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nxEnv, toFailedOutput } from '../build/build-apps.ts';
import { type CommandResult, runCommand } from '../command.ts';
import { withDatabase } from '../database/with-database.ts';
import type { Print } from '../print.ts';
import { e2eEnv, ensureChromium, playwrightCommand } from './chromium.ts';
import { type Counts, countPlaywright, countVitest, withExitCode } from './counts.ts';
import type { Lanes, Outcome, Stage } from './run-stages.ts';

export interface CheckContext {
  env: NodeJS.ProcessEnv;
  /** Where the runners write their reports. */
  reportsDir: string;
  print: Print;
  signal: AbortSignal;
}

/**
 * Everything `npm test` runs. The names on the right are scripts of the root package.json.
 * Reading the source leaves a core idle, so two lanes share the machine; what runs the code has it to itself.
 */
export function createStages(context: CheckContext): Lanes[] {
  const nxLane = [
    nxStage(context, 'types', 'types'),
    nxStage(context, 'build', 'build'),
    { ...nxStage(context, 'budget', 'budget'), dependsOn: ['build'] },
  ];
  const scriptLane = [
    scriptStage(context, 'format', 'format:check'),
    scriptStage(context, 'lint', 'lint'),
    scriptStage(context, 'unused', 'unused'),
    scriptStage(context, 'versions', 'versions'),
  ];
  const integration = { name: 'integration', run: () => runIntegration(context) };
  const unit = { name: 'unit', run: () => runVitest(context, 'unit', context.env) };
  const e2e = { name: 'e2e', dependsOn: ['build'], run: () => runPlaywright(context) };
  return [[nxLane, scriptLane], [[integration]], [[unit]], [[e2e]]];
}

/** A script of package.json is one check: it passes or it does not. */
function scriptStage({ env, signal }: CheckContext, name: string, script: string): Stage {
  const run = async () => toOutcome(await runCommand('npm', ['run', '--silent', script], { env, signal }));
  return { name, run };
}

/** One target over the workspace is one check. A target that nobody has is a failure, not a success. */
function nxStage({ env, signal }: CheckContext, name: string, target: string): Stage {
  const run = async () => {
    const result = await runCommand('npx', ['nx', 'run-many', '-t', target, '--output-style=stream'], {
      env: nxEnv(env),
      signal,
    });
    const hasRun = !result.output.includes('No tasks were run');
    return toOutcome({ code: hasRun ? result.code : 1, output: toFailedOutput(result.output) });
  };
  return { name, run };
}

const toOutcome = ({ code, output }: CommandResult): Outcome =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };

async function runVitest(context: CheckContext, project: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = join(context.reportsDir, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runCommand('npx', ['vitest', ...args], { env, signal: context.signal });
  return withReport(result, report, countVitest);
}

function runIntegration(context: CheckContext): Promise<Outcome> {
  const { env, print, signal } = context;
  const use = (uri: string) => runVitest(context, 'integration', { ...env, MONGODB_URI: uri });
  return withDatabase({ env, print, signal, use });
}

async function runPlaywright({ env, print, signal, reportsDir }: CheckContext): Promise<Outcome> {
  const report = join(reportsDir, 'e2e.json');
  const chromium = await ensureChromium({ env, print, signal });
  const { program, args, cwd } = playwrightCommand(['--reporter=list,json']);
  const result = await runCommand(program, args, {
    cwd,
    env: { ...e2eEnv(env, chromium), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  });
  return withReport(result, report, countPlaywright);
}

/** A runner that wrote no report did not get as far as its first test. */
function withReport({ code, output }: CommandResult, path: string, count: (report: unknown) => Counts): Outcome {
  const counts = readReport(path, count) ?? { passed: 0, failed: 1 };
  return { ...withExitCode(counts, code), output };
}

function readReport(path: string, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
