import type { Action, OpsContext, Subject } from '../action.ts';
import { chooseOption } from '../choose-option.ts';
import { toMoment } from '../moment.ts';
import { UsageFault } from '../read-call.ts';
import { toTable } from '../table.ts';
import { Problem } from '../../problem.ts';
import { checkSite, type CheckResult } from './check-site.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { withStorage } from './site-storage.ts';

const MAX_LISTED = 50;
/** What the privacy policy tells people. */
const BACKUPS_KEPT_DAYS = 30;

const backup: Action = {
  summary: 'Saves databases and media of a running or stopped site into a new folder; with artifacts if asked.',
  operand: 'folder',
  options: { artifacts: 'yes|no' },
  run: ({ operand, options }, { place, say }) =>
    withStorage({
      place,
      say,
      async use(storage) {
        const withArtifacts = chooseOption('artifacts', options.artifacts, ['no', 'yes']) === 'yes';
        const { folder, manifest, faults } = await makeBackup({ storage, folder: operand, withArtifacts });
        say(toSaved(manifest));
        say(`\nSaved to ${folder}. It holds people's addresses and messages: keep it as you keep the site.`);
        const wrong = faults.filter(({ isRemark }) => !isRemark).length;
        if (wrong > 0) say(`The site itself has ${wrong} ${wrong === 1 ? 'fault' : 'faults'}: npm run ops -- check`);
      },
    }),
};

const restore: Action = {
  summary: 'Brings a backup into an empty site. Mails that waited then are held for you: see "mail dead".',
  operand: 'folder',
  options: { mails: 'hold|send' },
  run: ({ operand, options }, { place, say }) =>
    withStorage({
      place,
      say,
      async use(storage) {
        const mails = chooseOption('mails', options.mails, ['hold', 'send']);
        const { manifest, heldMails, leftFiles } = await restoreBackup({ storage, folder: operand, mails });
        say(toSaved(manifest));
        say(`\nRestored and compared with what was saved from ${manifest.startedAt} to ${manifest.finishedAt}.`);
        if (heldMails > 0) say(`${heldMails} mails that waited are held: npm run ops -- mail dead <service>`);
        for (const folder of leftFiles) say(`Not restored, no folder is named for it: ${folder}`);
      },
    }),
};

const check: Action = {
  summary: 'Reads the whole site and says what does not fit together; with a backup, also where it differs from it.',
  operand: 'folder',
  isOperandOptional: true,
  run: ({ operand }, context) =>
    withStorage({
      place: context.place,
      say: context.say,
      use: async (storage) => tell(await checkSite({ storage, folder: operand || undefined }), context),
    }),
};

const prune = (now: () => Date): Action => ({
  summary: `Removes the backups in a folder that are older than ${BACKUPS_KEPT_DAYS} days, as the privacy policy says.`,
  operand: 'folder',
  options: { days: 'number' },
  async run({ operand, options: { days = String(BACKUPS_KEPT_DAYS) } }, { say }) {
    if (!/^[1-9]\d*$/.test(days)) throw new UsageFault('--days is a whole number of days, from 1.');
    const { removed, kept, unfinished, unreadable } = await pruneBackups({
      folder: operand,
      days: Number(days),
      now: now(),
    });
    for (const { name, startedAt } of removed) say(`Removed ${name}, begun ${toMoment(startedAt.toISOString())}.`);
    for (const name of unfinished) say(`Removed ${name}, which was never finished.`);
    say(`${removed.length} removed, ${kept.length} kept.`);
    if (unreadable.length > 0) throw new Problem(`Nobody can tell how old these are: ${unreadable.join(', ')}.`);
  },
});

/** Backups, and what is done with them. */
export const backupSubjects = (now: () => Date): readonly Subject[] => [
  { name: 'backup', actions: {}, alone: backup },
  { name: 'restore', actions: {}, alone: restore },
  { name: 'check', actions: {}, alone: check },
  { name: 'prune', actions: {}, alone: prune(now) },
];

function toSaved({ databases, media, artifacts, consistency }: Manifest): string {
  const rows = Object.entries(databases).flatMap(([service, kept]) =>
    kept.map(({ name, documents }) => [`${service}.${name}`, String(documents)]),
  );
  const files = [
    ...(media ? [['media', `${media.length} files`]] : []),
    ...(artifacts ? [['artifacts', `${artifacts.length} files`]] : []),
  ];
  const how = consistency === 'snapshot' ? 'all of one moment' : 'read while the site ran, until nothing contradicted';
  return `${toTable(['What', 'Documents'], [...rows, ...files])}\n\nConsistency: ${how}.`;
}

function tell({ collections, faults, remarks }: CheckResult, { say }: OpsContext): void {
  const rows = collections.map(({ name, documents, saved }) => [name, String(documents), saved?.toString() ?? '–']);
  say(toTable(['What', 'Documents', 'In the backup'], rows));
  if (remarks.length > 0) say(`\nWorth knowing:\n${toLines(remarks)}`);
  if (faults.length > 0) throw new Problem(`\n${faults.length} wrong:\n${toLines(faults)}`);
  say('\nNothing is wrong.');
}

const toLines = (texts: readonly string[]): string =>
  [...texts.slice(0, MAX_LISTED).map((text) => `  ${text}`), ...more(texts.length - MAX_LISTED)].join('\n');

const more = (left: number): string[] => (left > 0 ? [`  … and ${left} more`] : []);
