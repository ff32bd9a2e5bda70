export type { CoverText } from './cover.ts';
export type { ShareText } from './share-card.ts';
export { hours, type Hour } from './palette.ts';
export { artworkSize, drawCover, drawLayers, drawScene, drawShareCard } from './draw.ts';
export { sceneKinds, type SceneKind, type SceneName } from './scene.ts';
