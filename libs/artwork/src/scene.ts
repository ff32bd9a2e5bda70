import type { Hour } from './palette.ts';
import { everglades } from './scenes/everglades.ts';
import { gallery } from './scenes/gallery.ts';
import { headland } from './scenes/headland.ts';
import { hinterland } from './scenes/hinterland.ts';
import { lake } from './scenes/lake.ts';
import { market } from './scenes/market.ts';
import { river } from './scenes/river.ts';
import { room } from './scenes/room.ts';
import { surf } from './scenes/surf.ts';
import { table } from './scenes/table.ts';
import { town } from './scenes/town.ts';
import { trail } from './scenes/trail.ts';
import { workshop } from './scenes/workshop.ts';
import { createCanvas, type Layers, type Canvas } from './canvas.ts';

const painters = {
  headland,
  surf,
  river,
  everglades,
  hinterland,
  market,
  table,
  room,
  trail,
  workshop,
  gallery,
  lake,
  town,
} satisfies Record<string, (canvas: Canvas) => Layers>;

export type SceneKind = keyof typeof painters;

export const sceneKinds = Object.keys(painters) as readonly SceneKind[];

/** Names a picture. The hour of the day follows from the slug unless it is given. */
export interface SceneName {
  kind: SceneKind;
  slug: string;
  hour?: Hour;
}

/** Creates the canvas and paints the scene's layers from back to front. */
export function paint({ kind, slug, hour }: SceneName): { canvas: Canvas; layers: Layers } {
  const canvas = createCanvas({ name: `${kind}/${slug}`, hour });
  return { canvas, layers: painters[kind](canvas) };
}
