/** The slug of the drawing: in it the headland lies to the right, and words have the sky to the left. */
const SCENE = 'headland/welcome';
/** Sky, headland, cove, near bank: what the artwork draws of a headland, from back to front. */
const LAYERS = [0, 1, 2, 3];
/** The size the artwork draws scenes in. */
const SIZE = { width: 1200, height: 800 };

/** The see-through drawings of the hero, from back to front. */
export const artworkLayers = LAYERS.map((layer) => ({ src: `/api/artwork/layer/dawn/${layer}/${SCENE}.svg`, ...SIZE }));
