import { artworkSize, type SceneKind, sceneKinds } from '@shoreline/artwork';
import type { Picture } from '@shoreline/contracts';
import { z } from 'zod';

/** A scene the artwork can draw. */
export const sceneKindSchema = z.enum(sceneKinds as [SceneKind, ...SceneKind[]]);

/** The square cover of an episode. */
export const toCoverPicture = (slug: string, title: string): Picture => ({
  src: `/api/artwork/cover/${slug}.svg`,
  ...artworkSize.cover,
  alt: `Cover of the episode ${title}.`,
});
