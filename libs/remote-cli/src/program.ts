import { Command, Option } from 'commander';

import { buildRemote } from './build/build-remote.ts';
import { checkRemote } from './check/check-remote.ts';
import { type CreateOptions, createRemote } from './create/create-remote.ts';
import { startDevServer } from './dev/dev-server.ts';
import { ID_TOKEN_VARIABLE, readCiEnv, TOKEN_VARIABLE } from './env.ts';
import { createToken } from './publish/create-token.ts';
import { findToken } from './publish/find-token.ts';
import { closePreview, previewRemote, publishRemote } from './publish/publish-remote.ts';

type Print = (line: string) => void;

const toStdout: Print = (line) => void process.stdout.write(`${line}\n`);

const DEV_PORT = '4700';
const TO = ['--to <address>', 'where the site takes builds'] as const;
const AUDIENCE = ['--audience <address>', 'the site a token of the CI is for; that of --to unless stated'] as const;
const TOKENS = `
The token is read from ${TOKEN_VARIABLE} or ${ID_TOKEN_VARIABLE}, or GitHub issues one to jobs with id-token: write.`;

interface SendOptions {
  to: string;
  why?: string;
  audience?: string;
}

const readToken = ({ to, audience }: SendOptions): Promise<string | undefined> =>
  findToken({ audience: audience || new URL(to).origin, env: readCiEnv() });

/** The commands of `shoreline-remote`, for the remote in the given folder. */
export function createProgram(folder: string, print: Print = toStdout): Command {
  const program = new Command('shoreline-remote').description('A remote of the site in a repository of its own');
  addCreate(program, folder, print);
  addDev(program, folder, print);
  program
    .command('build')
    .description('builds the remote into dist')
    .action(() => buildRemote(folder));
  program
    .command('check')
    .description('checks types, manifest and budgets, and with --site what the site will say')
    .option('--site <address>', 'a running site: its routes, and its shell as part of the budgets')
    .action((options: { site?: string }) => checkRemote(folder, { ...options, print }));
  addPublish(program, folder, print);
  return program;
}

function addCreate(program: Command, folder: string, print: Print): void {
  program
    .command('create')
    .description('makes a remote with one page: create jobs')
    .argument('<name>', 'one word in lower case, without mf-')
    .option('--title <title>', 'what people read')
    .option('--route <route>', 'the address of its first page')
    .option('--registry <address>', 'the npm registry that has the @shoreline packages')
    .addOption(new Option('--ci <name>', 'whose pipeline it gets').choices(['github', 'gitlab']).default('github'))
    .action((name: string, options: Omit<CreateOptions, 'name'>) => {
      const made = createRemote(folder, { name, ...options });
      print(`${made} is there. Next: cd ${made} && npm install && npm run dev -- --site https://…`);
    });
}

function addDev(program: Command, folder: string, print: Print): void {
  program
    .command('dev')
    .description('shows a running site with this remote in it, built again at every save')
    .requiredOption('--site <address>', 'the site around the remote')
    .option('--port <port>', 'where to look at it', DEV_PORT)
    .action(async ({ site, port }: { site: string; port: string }) => {
      const server = await startDevServer(folder, { site, port: Number(port), print });
      print(`▸ ${server.origin} shows ${site} with this remote. Save a file to see it.`);
    });
}

function addPublish(program: Command, folder: string, print: Print): void {
  program
    .command('publish')
    .description('sends what was built to a running site and makes it live, or shows it to those with a link')
    .requiredOption(...TO)
    .option('--preview <name>', 'nothing goes live: prints a link that shows the build, such as for jobs-pr-7')
    .option('--why <reason>', 'for the history: a sentence, or the address of the change')
    .option(...AUDIENCE)
    .addHelpText('after', TOKENS)
    .action(async ({ preview: name, ...options }: SendOptions & { preview?: string }) => {
      const token = await readToken(options);
      if (name !== undefined) {
        const { app, digest, link, expiresAt, notes } = await previewRemote(folder, { ...options, token, name });
        notes.forEach((note) => print(`Note: ${note}`));
        return print(`${name} shows ${app} ${digest} until ${expiresAt}\n${link}`);
      }
      const { app, digest, changed, notes } = await publishRemote(folder, { ...options, token });
      notes.forEach((note) => print(`Note: ${note}`));
      print(`${changed ? 'published' : 'unchanged'} ${app} ${digest}`);
    });
  program
    .command('preview')
    .description('ends a preview: preview --close jobs-pr-7')
    .requiredOption('--close <name>', 'which one')
    .option('--if-open', 'is content where none of that name is open')
    .requiredOption(...TO)
    .option(...AUDIENCE)
    .addHelpText('after', TOKENS)
    .action(async ({ close: name, ifOpen = false, ...options }: SendOptions & { close: string; ifOpen?: boolean }) => {
      const token = await readToken(options);
      const isClosed = await closePreview({ ...options, name, ifOpen, token });
      print(isClosed ? `The preview ${name} is over.` : `No preview ${name} is open.`);
    });
  program
    .command('token')
    .description('draws a token for publishing: one line for the secrets of the CI, one for the operators of the site')
    .action(() => {
      const { token, hash } = createToken();
      print(`token ${token}\nhash  ${hash}`);
    });
}
