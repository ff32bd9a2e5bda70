import type { SceneKind } from '@shoreline/artwork';
import type { LocalStory, RouteInput, StoryType, storyRoutes } from '@shoreline/contracts';

import { toScenePicture } from '../artwork/artwork-picture.ts';
import { toExcerpt, toReadTime } from '../text/text-excerpt.ts';

type Submitted = Omit<RouteInput<typeof storyRoutes.submit>['body'], 'nickname' | 'fillTime'>;
export type StorySubmission = Omit<Submitted, 'photographs' | 'holdsRights'>;

export const deriveFrom = (
  { title, content, storyType, location }: StorySubmission,
  slug: string,
): Pick<LocalStory, 'excerpt' | 'readTime' | 'primaryImage'> => ({
  excerpt: toExcerpt(content),
  readTime: toReadTime(content),
  primaryImage: toScenePicture(toScene(storyType, location), slug, title),
});

const scenesByPlace: Record<string, SceneKind> = {
  'Noosa Heads': 'headland',
  Noosaville: 'river',
  'Sunrise Beach': 'surf',
  'Sunshine Beach': 'surf',
  Tewantin: 'river',
  Cooroy: 'hinterland',
  Pomona: 'hinterland',
  'Boreen Point': 'lake',
  'Kin Kin': 'hinterland',
};

const scenesByType: Record<StoryType, SceneKind> = {
  business: 'workshop',
  lifestyle: 'surf',
  moving: 'room',
  neighborhood: 'town',
  investment: 'river',
  market: 'headland',
  general: 'trail',
};

const toScene = (storyType: StoryType, location: string | null): SceneKind =>
  scenesByPlace[location ?? ''] ?? scenesByType[storyType];
