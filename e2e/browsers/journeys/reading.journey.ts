import { seededPaths } from '../../support/addresses.ts';
import { journey } from '../journey.ts';

journey('the home page shows its sections and leads to the stories', async ({ visitor }) => {
  await visitor.open('/');

  for (const name of ['Latest Episode', 'Featured Stories', 'Meet Your Hosts', 'Stay Connected']) {
    await visitor.sees({ role: 'heading', name });
  }
  await visitor.click({ role: 'link', name: 'Read More Stories' });
  await visitor.isAt('/stories');
  await visitor.sees({ role: 'heading', level: 1, name: 'Community Stories' });
});

journey('shell and remote look as they are styled', async ({ visitor }) => {
  const banner = { role: 'banner' };

  await visitor.open('/stories');

  await visitor.seesInOneRow(
    { role: 'link', name: 'Directory', within: banner },
    { role: 'link', name: 'Sign In', within: banner },
  );
  await visitor.seesInOneRow({ role: 'searchbox', name: 'Search stories' }, { role: 'button', name: 'Search' });
});

journey('a search of the directory finds what was typed and is taken back', async ({ visitor }) => {
  await visitor.open('/directory');

  await visitor.type({ role: 'combobox', name: 'Search the directory' }, 'vet');
  await visitor.click({ role: 'button', name: 'Search' });
  await visitor.isAt('/directory?search=vet');
  await visitor.sees({ role: 'heading', name: /\bvet/i, within: { role: 'region', name: 'Listings' } });
  await visitor.click({ role: 'link', name: 'Remove “vet”' });
  await visitor.isAt('/directory');
});

journey('a listing shows what it is and how to get there', async ({ visitor, site }) => {
  const { listing } = await seededPaths(site);
  const { title } = await answerOf<{ title: string }>(`${site.origin}/api${listing}`);

  await visitor.open(listing);

  await visitor.sees({ role: 'heading', level: 1, name: title });
  await visitor.sees({ role: 'link', name: /^Get directions/ });
  await visitor.sees({ role: 'button', name: 'Contact this business' });
});

journey('a story is opened from the list and read', async ({ visitor, site }) => {
  const [story] = await answerOf<{ title: string; slug: string }[]>(`${site.origin}/api/local-stories?limit=1`);
  const { title, slug } = story ?? { title: '', slug: '' };

  await visitor.open('/stories');
  await visitor.click({ role: 'link', name: title });

  await visitor.isAt(`/stories/${slug}`);
  await visitor.sees({ role: 'heading', level: 1, name: title });
});

journey('an episode plays, and plays on while pages change', async ({ visitor, site }) => {
  const episodes = await answerOf<{ slug: string; title: string; audioUrl: string | null }[]>(
    `${site.origin}/api/episodes?limit=100`,
  );
  const { slug, title } = episodes.find(({ audioUrl }) => audioUrl !== null) ?? { slug: '', title: '' };
  const player = { role: 'region', name: 'Player', within: { role: 'main' } };
  const position = { role: 'slider', name: 'Position in the episode' };

  await visitor.open(`/episodes/${slug}`);
  await visitor.click({ role: 'button', name: `Play ${title}`, within: player });
  await visitor.sees({ role: 'button', name: `Pause ${title}`, within: player });
  await visitor.seesAtLeast({ ...position, within: player }, 2);

  await visitor.click({ role: 'link', name: 'All Episodes' });
  await visitor.sees({ role: 'heading', level: 1, name: 'Episodes' });
  await visitor.sees({ role: 'button', name: `Pause ${title}`, within: { role: 'main' } });
  await visitor.seesAtLeast(position, 4);
});

const answerOf = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;
