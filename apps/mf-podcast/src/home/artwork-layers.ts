/** The slugs of the drawings: in them the headland lies to the right, words have the sky to the left, and the moon is not behind them. */
const SCENES = { dawn: 'headland/welcome', night: 'headland/lantern' };
/** Sky, headland, cove, near bank: what the artwork draws of a headland, from back to front, without the birds. */
const LAYERS = [0, 2, 3, 4];
/** The size the artwork draws scenes in. */
const SIZE = { width: 1200, height: 800 };

const toSource = (hour: keyof typeof SCENES, layer: number): string =>
  `/api/artwork/layer/${hour}/${layer}/${SCENES[hour]}.svg`;

/** The see-through drawings of the hero, from back to front: at dawn, and at night for the dark theme. */
export const artworkLayers = LAYERS.map((layer) => ({
  ...SIZE,
  dawn: toSource('dawn', layer),
  night: toSource('night', layer),
}));
