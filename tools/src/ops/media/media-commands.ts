import { type CommandGroup, defineAction } from '../action.ts';
import { type SiteMedia, withFolder, withSiteMedia } from '../backup/site-media.ts';
import { withStorage } from '../backup/site-storage.ts';
import { UserError } from '../../print.ts';

const copy = defineAction({
  summary: 'Copies recordings and photographs of a folder to where the settings say they are, for a site that moves.',
  operand: 'folder',
  run: ({ operand }, { place, print }) =>
    withStorage({
      place,
      print,
      use: (storage) =>
        withSiteMedia(storage, async (media) => {
          if (!media) throw new UserError('Say where they shall be: set MEDIA_STORE, or MEDIA_DIR.');
          const { copied, present } = await withFolder(operand, (from) => copyMedia(from, media));
          print(`${copied} files copied, ${present} were there.`);
        }),
    }),
});

/** May be done again: what is there stays. */
export async function copyMedia(from: SiteMedia, to: SiteMedia): Promise<{ copied: number; present: number }> {
  const paths = await from.list();
  const present = new Set(await to.list());
  const missing = paths.filter((path) => !present.has(path));
  for (const path of missing) await to.put(path, await from.open(path));
  return { copied: missing.length, present: paths.length - missing.length };
}

export const mediaCommands: CommandGroup = { name: 'media', actions: { copy } };
