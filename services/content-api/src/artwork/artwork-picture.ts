import { artworkSize, type SceneKind, sceneKinds } from '@shoreline/artwork';
import type { DirectoryCategory, Picture } from '@shoreline/contracts';
import { z } from 'zod';

const sceneDescriptions: Record<SceneKind, string> = {
  headland: 'A headland above the sea',
  surf: 'Waves rolling in to a beach',
  river: 'A wide river with boats at rest',
  everglades: 'Still, dark water between paperbarks',
  hinterland: 'Green hills behind the coast',
  lake: 'A shallow lake under an open sky',
  trail: 'A path through coastal forest',
  town: 'A street of shops under trees',
  market: 'Market stalls in morning light',
  gallery: 'Pictures on a gallery wall',
  table: 'A table laid for a meal',
  room: 'A quiet room with a view',
  workshop: 'A bench with tools at hand',
};

/** A title longer than this would make a description nobody listens to the end of; the contract allows 200 in all. */
const MAX_SPOKEN_TITLE = 140;

export const toScenePicture = (kind: SceneKind, slug: string, title: string): Picture => ({
  src: `/api/artwork/${kind}/${slug}.svg`,
  ...artworkSize.scene,
  alt: `${sceneDescriptions[kind]}${title.length > MAX_SPOKEN_TITLE ? '' : `, drawn for ${title}`}.`,
});

const categoryScenes: Record<DirectoryCategory, SceneKind> = {
  Event: 'market',
  Restaurant: 'table',
  Accommodation: 'room',
  Attraction: 'trail',
  Tour: 'river',
  Service: 'workshop',
};

/** The picture of a listing nobody chose one for. */
export const toCategoryPicture = (category: DirectoryCategory, slug: string, title: string): Picture =>
  toScenePicture(categoryScenes[category], slug, title);

export const sceneKindSchema = z.enum(sceneKinds as [SceneKind, ...SceneKind[]]);

export const toCoverPicture = (slug: string, title: string): Picture => ({
  src: `/api/artwork/cover/${slug}.svg`,
  ...artworkSize.cover,
  alt: `Cover of the episode ${title}.`,
});
