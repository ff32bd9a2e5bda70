import { PREVIEW_DAYS } from '@shoreline/contracts/releases';
import { Command, InvalidArgumentError } from 'commander';

import type { Print } from '../print.ts';
import { addToken, listApps, putApp, removeToken, type TeamOptions } from './app-commands.ts';
import { listPreviews, preview, type PreviewOptions } from './preview-commands.ts';
import { showHealth } from './health-commands.ts';
import type { ReleaseContext } from './release-context.ts';
import { canary, check, history, list, pin, promote, prune, publish, rollback } from './release-commands.ts';

/** Options every command has. */
export interface GlobalOptions {
  dataDir: string | undefined;
  operator: string | undefined;
}

interface ProgramOptions {
  print: Print;
  printError: Print;
  createContext: (globals: GlobalOptions) => ReleaseContext;
}

const FROM = ['--from <folder>', 'A folder of apps, each with its dist; those of this clone unless stated.'] as const;
const FORCE = ['--force', 'Has the guard leave it alone.'] as const;
const WHY = ['--why <reason>', 'For the history: a sentence, or the address of a change.'] as const;

/** `npm run release`. Parsing fails with a `CommanderError`, after what is wrong was printed. */
export function createReleaseProgram({ print, printError, createContext }: ProgramOptions): Command {
  const program = new Command('npm run release --')
    .description('What is live of each app: publish it, take it back, say who did what.')
    .option('--data <folder>', 'The data folder of the stack to work on.')
    .option('--as <name>', 'Who you are, for the history.')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    });
  const open = (command: Command): ReleaseContext => {
    const { data, as } = command.optsWithGlobals<{ data?: string; as?: string }>();
    return createContext({ dataDir: data, operator: as });
  };
  addReads(program, open);
  addChanges(program, open);
  addPreviews(program, open);
  addApps(program, open);
  return program;
}

type Open = (command: Command) => ReleaseContext;

function addReads(program: Command, open: Open): void {
  program
    .command('list')
    .description('Lists what is live, was before or is tried; of one app everything that is stored.')
    .argument('[app]')
    .action((app: string | undefined, _options, command: Command) => list(open(command), app));
  program
    .command('history')
    .description('Who changed what, when, to which commit and why; the latest first.')
    .argument('[app]')
    .option('--limit <count>', 'How many revisions.', toCount, 20)
    .action((app: string | undefined, options: { limit: number }, command: Command) =>
      history(open(command), app, options),
    );
  program
    .command('health')
    .description('How builds do: what servers and visitors saw of each lately, and what failed where.')
    .argument('[app]')
    .option('--minutes <count>', 'How far back.', toCount, 60)
    .action((app: string | undefined, options: { minutes: number }, command: Command) =>
      showHealth(open(command), app, options),
    );
  program
    .command('check')
    .description('Stores what is built and says whether it could go live.')
    .argument('[apps...]')
    .option(...FROM)
    .action((apps: string[], options: { from?: string }, command: Command) =>
      check(withApps(open(command), options), apps),
    );
}

const withApps = (context: ReleaseContext, { from }: { from?: string }): ReleaseContext =>
  from === undefined ? context : { ...context, appsDir: from };

function addChanges(program: Command, open: Open): void {
  program
    .command('publish')
    .description('Stores what is built and makes it live: all apps, or those named.')
    .argument('[apps...]')
    .option(...FROM)
    .option(...WHY)
    .option(...FORCE)
    .action((apps: string[], options: { from?: string; why?: string; force?: boolean }, command: Command) =>
      publish(withApps(open(command), options), apps, options),
    );
  const promoted = program
    .command('promote')
    .description('Makes a stored build live.')
    .argument('<app>')
    .argument('<digest>')
    .option(...WHY)
    .option(...FORCE);
  promoted.action((app: string, digest: string, options: { why?: string; force?: boolean }) =>
    promote(open(promoted), [app, digest], options),
  );
  program
    .command('rollback')
    .description('Takes one app back to the build before, or to a given one; or all apps to an earlier release set.')
    .argument('[app]')
    .option('--to <digest>', 'The build to go back to.')
    .option('--set <id>', 'The release set to go back to, as history shows it.')
    .option(...WHY)
    .action((app: string | undefined, options: { to?: string; set?: string; why?: string }, command: Command) =>
      rollback(open(command), app, options),
    );
  addCanary(program, open);
  addStorage(program, open);
}

function addCanary(program: Command, open: Open): void {
  const canaried = program
    .command('canary')
    .description('Gives a share of visitors another build of an app; 0 ends it.')
    .argument('<app>')
    .argument('<digest>')
    .requiredOption('--share <percent>', 'From 0 to 100.', toShare)
    .option(
      '--steps <percents>',
      'The shares it gets one after the other while it is healthy; 100 promotes it.',
      toShares,
    )
    .option('--every <duration>', 'How long it is watched on each step: 90s, 10m, 2h.', toSeconds, 600)
    .option(...WHY)
    .option(...FORCE);
  canaried.action((app: string, digest: string, options: CanaryOptions) =>
    canary(open(canaried), [app, digest], options),
  );
}

interface CanaryOptions {
  share: number;
  steps?: number[];
  every: number;
  why?: string;
  force?: boolean;
}

function addPreviews(program: Command, open: Open): void {
  program
    .command('preview')
    .description('Shows builds to whoever has the link it prints, and to nobody else; or ends such a preview.')
    .argument('[builds...]', 'App and digest of a stored build, mf-stories@<digest>; without a digest what is built.')
    .option('--name <name>', 'What it is called, such as stories-pr-123. An open one shows these builds from now on.')
    .option('--days <count>', 'How long it is open; 14 at most.', toDays, PREVIEW_DAYS.default)
    .option('--close <name>', 'Ends the preview of this name at once.')
    .option(...FROM)
    .option(...WHY)
    .action((builds: string[], options: PreviewOptions & { from?: string }, command: Command) =>
      preview(withApps(open(command), options), builds, options),
    );
  program
    .command('previews')
    .description('Lists the previews that are open, with their links.')
    .action((_options, command: Command) => listPreviews(open(command)));
}

function addStorage(program: Command, open: Open): void {
  for (const [name, isPinned] of [['pin', true] as const, ['unpin', false] as const]) {
    const pinned = program
      .command(name)
      .description(isPinned ? 'Has pruning leave a build.' : 'Leaves a build to pruning again.')
      .argument('<app>')
      .argument('<digest>');
    pinned.action((app: string, digest: string) => pin(open(pinned), [app, digest], isPinned));
  }
  program
    .command('prune')
    .description('Removes builds: not the latest of each app, nor what is pinned, nor what was live or tried lately.')
    .option('--builds <count>', 'How many of each app stay.', toCount, 10)
    .option('--days <count>', 'What was live in these days stays.', toCount, 14)
    .option('--dry-run', 'Says what it would remove.', false)
    .action((options: { builds: number; days: number; dryRun: boolean }, command: Command) =>
      prune(open(command), options),
    );
}

function addApps(program: Command, open: Open): void {
  const apps = program.command('apps').description('Whose apps are, what they may own, and who may publish them.');
  apps
    .command('list', { isDefault: true })
    .description('Lists apps with their teams, tokens and prefixes.')
    .action((_options, command: Command) => listApps(open(command)));
  apps
    .command('add')
    .description('Registers an app, or changes what is said of it.')
    .argument('<app>')
    .option('--team <name>', 'Whose it is.')
    .option('--contact <address>', 'Where its team is reached.')
    .option('--repository <address>', 'Where its sources are.')
    .option('--prefix <address...>', 'The addresses below which it may own routes: /jobs.')
    .option('--ci-issuer <address>', 'Who issues the tokens of its CI: https://token.actions.githubusercontent.com.')
    .option(
      '--ci-claims <claim=value...>',
      'What they must say: repository=noosa/jobs ref=refs/heads/main,refs/heads/next.',
    )
    .option(
      '--ci-preview-claims <claim=value...>',
      'What tokens must say that may show previews of their own and nothing else: repository=noosa/jobs event_name=pull_request.',
    )
    .option('--no-ci', 'Takes the tokens of the CI away.')
    .action((app: string, options: TeamOptions, command: Command) => putApp(open(command), app, options));
  apps
    .command('token')
    .description('Makes a token that may publish an app, or takes over the hash of one its team drew.')
    .argument('<app>')
    .requiredOption('--name <name>', 'What it is called in the history, such as ci.')
    .option('--hash <sha256>', 'What `shoreline-remote token` printed as its hash.')
    .action((app: string, options: { name: string; hash?: string }, command: Command) =>
      addToken(open(command), app, options),
    );
  const revoked = apps.command('revoke').description('Takes a token away.').argument('<app>').argument('<token-id>');
  revoked.action((app: string, id: string) => removeToken(open(revoked), [app, id]));
}

function toCount(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Use a whole number.');
}

function toShare(text: string): number {
  const share = Number(text);
  if (text !== '' && share >= 0 && share <= 100) return share;
  throw new InvalidArgumentError('Use a share in percent, from 0 to 100.');
}

function toDays(text: string): number {
  const days = Number(text);
  if (text !== '' && days > 0 && days <= PREVIEW_DAYS.max) return days;
  throw new InvalidArgumentError(`Use a number of days, ${PREVIEW_DAYS.max} at most.`);
}

const toShares = (text: string): number[] => text.split(',').map(toShare);

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };

function toSeconds(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * (SECONDS[unit] ?? 0);
  throw new InvalidArgumentError('Use a duration such as 90s, 10m or 2h.');
}
