import { type CommandGroup, defineAction, type OpsContext, UsageError } from '../action.ts';
import { formatDateTime, toTable } from '../format.ts';
import { UserError } from '../../print.ts';
import { checkSite, type CheckResult } from '../check/check-site.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { withStorage } from './site-storage.ts';

const MAX_LISTED = 50;
/** What the privacy policy promises. */
const BACKUP_RETENTION_DAYS = 30;

const backup = defineAction({
  summary: 'Saves databases and media of a running or stopped site into a new folder; with artifacts if asked.',
  operand: 'folder',
  options: { artifacts: ['no', 'yes'] },
  run: ({ operand, options }, { place, print }) =>
    withStorage({
      place,
      print,
      async use(storage) {
        const withArtifacts = options.artifacts === 'yes';
        const { folder, manifest, faults } = await makeBackup({ storage, folder: operand, withArtifacts });
        print(toSaved(manifest));
        print(`\nSaved to ${folder}. It holds people's addresses and messages: keep it as you keep the site.`);
        const wrong = faults.filter(({ isRemark }) => !isRemark).length;
        if (wrong > 0) print(`The site itself has ${wrong} ${wrong === 1 ? 'fault' : 'faults'}: npm run ops -- check`);
      },
    }),
});

const restore = defineAction({
  summary: 'Brings a backup into an empty site. Mails that waited then are held for you: see "mail dead".',
  operand: 'folder',
  options: { mails: ['hold', 'send'] },
  run: ({ operand, options }, { place, print }) =>
    withStorage({
      place,
      print,
      async use(storage) {
        const restored = await restoreBackup({ storage, folder: operand, withQuarantine: options.mails === 'hold' });
        const { manifest, quarantinedMails, leftFiles } = restored;
        print(toSaved(manifest));
        print(`\nRestored and compared with what was saved from ${manifest.startedAt} to ${manifest.finishedAt}.`);
        if (quarantinedMails > 0)
          print(`${quarantinedMails} mails that waited are held: npm run ops -- mail dead <service>`);
        for (const folder of leftFiles) print(`Not restored, no folder is named for it: ${folder}`);
      },
    }),
});

const check = defineAction({
  summary: 'Reads the whole site and says what does not fit together; with a backup, also where it differs from it.',
  operand: 'folder',
  isOperandOptional: true,
  run: ({ operand }, context) =>
    withStorage({
      place: context.place,
      print: context.print,
      use: async (storage) => printResult(await checkSite({ storage, folder: operand || undefined }), context),
    }),
});

const prune = (now: () => Date) =>
  defineAction({
    summary: `Removes the backups in a folder that are older than ${BACKUP_RETENTION_DAYS} days, as the privacy policy says.`,
    operand: 'folder',
    options: { days: 'number' },
    async run({ operand, options: { days = String(BACKUP_RETENTION_DAYS) } }, { print }) {
      if (!/^[1-9]\d*$/.test(days)) throw new UsageError('--days is a whole number of days, from 1.');
      const pruned = await pruneBackups({ folder: operand, days: Number(days), now: now() });
      const { removed, retained, unfinished, unreadable } = pruned;
      for (const { name, startedAt } of removed)
        print(`Removed ${name}, begun ${formatDateTime(startedAt.toISOString())}.`);
      for (const name of unfinished) print(`Removed ${name}, which was never finished.`);
      print(`${removed.length} removed, ${retained.length} kept.`);
      if (unreadable.length > 0) throw new UserError(`Nobody can tell how old these are: ${unreadable.join(', ')}.`);
    },
  });

export const backupCommands = (now: () => Date): readonly CommandGroup[] => [
  { name: 'backup', actions: {}, standalone: backup },
  { name: 'restore', actions: {}, standalone: restore },
  { name: 'check', actions: {}, standalone: check },
  { name: 'prune', actions: {}, standalone: prune(now) },
];

function toSaved({ databases, media, artifacts, consistency }: Manifest): string {
  const rows = Object.entries(databases).flatMap(([service, collections]) =>
    collections.map(({ name, documents }) => [`${service}.${name}`, String(documents)]),
  );
  const files = [
    ...(media ? [['media', `${media.length} files`]] : []),
    ...(artifacts ? [['artifacts', `${artifacts.length} files`]] : []),
  ];
  const how = consistency === 'snapshot' ? 'all of one moment' : 'read while the site ran, until nothing contradicted';
  return `${toTable(['What', 'Documents'], [...rows, ...files])}\n\nConsistency: ${how}.`;
}

function printResult({ collections, faults, remarks }: CheckResult, { print }: OpsContext): void {
  const rows = collections.map(({ name, documents, saved }) => [name, String(documents), saved?.toString() ?? '–']);
  print(toTable(['What', 'Documents', 'In the backup'], rows));
  if (remarks.length > 0) print(`\nWorth knowing:\n${toLines(remarks)}`);
  if (faults.length > 0) throw new UserError(`\n${faults.length} wrong:\n${toLines(faults)}`);
  print('\nNothing is wrong.');
}

const toLines = (texts: readonly string[]): string =>
  [...texts.slice(0, MAX_LISTED).map((text) => `  ${text}`), ...more(texts.length - MAX_LISTED)].join('\n');

const more = (left: number): string[] => (left > 0 ? [`  … and ${left} more`] : []);
