import type { Track } from '@shoreline/remote-kit';

export const track: Track = {
  id: '4b5c7a0e-6a53-4e63-9a3f-52e1f1a3b001',
  slug: 'dawn-at-the-river-mouth',
  title: 'Dawn at the river mouth',
  duration: '1:30',
  audioUrl: '/api/media/dawn.mp3',
  image: { src: '/api/artwork/episode/dawn.svg', width: 800, height: 800, alt: '' },
};

export const otherTrack: Track = { ...track, id: '4b5c7a0e-6a53-4e63-9a3f-52e1f1a3b002', title: 'The hinterland' };

export const previewTrack: Track = {
  ...track,
  id: '4b5c7a0e-6a53-4e63-9a3f-52e1f1a3b003',
  slug: 'letters-from-tewantin',
  title: 'Letters from Tewantin',
  duration: '0:04',
  audioUrl: null,
};
