import { join } from 'node:path';

import { callerNames } from '@shoreline/contracts';

import type { KeyFile } from '@shoreline/service-kit';

import { makeKeys, readKeys, rotateKeys } from '../../keys/key-folder.ts';
import { defaultDataDir } from '../../workspace.ts';
import { type CommandGroup, defineAction, type OpsContext, UsageError } from '../action.ts';
import { toTable } from '../format.ts';

/** Every program has read the new keys long before: it looks twice a second. */
const AFTER_SECONDS = 60;
const MAX_AFTER_SECONDS = 86_400;

const folderOf = ({ place: { env, dataDir } }: OpsContext): string =>
  dataDir === undefined && env.KEYS_DIR ? env.KEYS_DIR : join(dataDir ?? defaultDataDir, 'keys');

/** In containers each file has a volume of its own, read there by whatever user the program runs as. */
const modeOf = ({ place: { env } }: OpsContext) => (env.KEYS_DIR ? { mode: 0o444 } : {});

/** What signs builds, and did. */
const toSignerRows = ({ signing = [], signers = [] }: Partial<KeyFile> = {}): string[][] =>
  signers.map(({ kid }) => {
    const own = signing.find((key) => key.kid === kid);
    return ['releases, for builds', kid, own?.from ?? 'signs no more', own ? 'in use' : 'it is removed'];
  });

const list = defineAction({
  summary: 'Lists whose keys there are, since when each signs and until when it is believed.',
  async run(_call, context) {
    const present = readKeys(folderOf(context));
    const rows = callerNames.flatMap((caller) =>
      (present[caller]?.own ?? []).map(({ kid, from, until }) => [caller, kid, from, until ?? 'in use']),
    );
    rows.push(...toSignerRows(present.releases));
    context.print(
      rows.length === 0 ? 'There are no keys.' : toTable(['Caller', 'Key', 'Signs from', 'Believed until'], rows),
    );
  },
});

const make = defineAction({
  summary: 'Makes every key that is missing, in a folder for each program.',
  async run(_call, context) {
    const written = makeKeys(folderOf(context), modeOf(context));
    context.print(written.length === 0 ? 'All keys were there.' : `Made the keys of ${written.join(', ')}.`);
  },
});

const rotate = defineAction({
  summary: 'Gives every program a new key; the former ones stay valid for a while, and nothing is restarted.',
  options: { after: 'seconds' },
  async run({ options: { after } }, context) {
    const seconds = after === undefined ? AFTER_SECONDS : Number(after);
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_AFTER_SECONDS) {
      throw new UsageError('--after is a number of seconds, from 1 to 86400.');
    }
    const from = rotateKeys(folderOf(context), seconds, modeOf(context));
    context.print(
      `The new keys sign from ${from.toISOString()}. Until then every program must have read its file; on this machine they do by themselves.\nFiles that stand on other machines: copy them there now, those of content, identity and owners first.`,
    );
  },
});

/** Keys between our programs. Works on files, not on a running site. */
export const keyCommands: CommandGroup = { name: 'keys', actions: { list, make, rotate } };
