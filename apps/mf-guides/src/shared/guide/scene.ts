/** The picture of a scene, named by kind and slug. The words beside it say what it shows, so it stays silent. */
export const sceneOf = (scene: string) => ({ src: `/api/artwork/${scene}.svg`, width: 1200, height: 800, alt: '' });
