import {
  type memberAvatarRoutes,
  photographRoutes,
  type StoredPhotograph,
  type storyRoutes,
} from '@shoreline/contracts';

import type { FakeServices } from './fake-services.ts';

const UPLOAD = '6f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
const ID_LENGTH = 32;

type OpenRoute = typeof memberAvatarRoutes.open | typeof storyRoutes.openPhotograph;

/** A photograph as the service made it, told from others by one hexadecimal digit. */
export const storedPhotograph = (digit: string): StoredPhotograph => ({
  id: digit.repeat(ID_LENGTH),
  width: 1_200,
  height: 800,
  placeholder: 'data:image/webp;base64,AAAA',
});

/** A picture from somebody's camera. */
export const pictureFile = (name = 'beach.jpg'): File => new File([new Uint8Array(900)], name, { type: 'image/jpeg' });

/** Accepts photographs from now on: the first becomes `storedPhotograph('1')`, the next `storedPhotograph('2')`. */
export function acceptPhotographs(services: FakeServices, open: OpenRoute): void {
  let accepted = 0;
  services.answer(open, { upload: UPLOAD });
  services.answer(photographRoutes.addPart, undefined);
  services.answer(photographRoutes.complete, () => storedPhotograph(String((accepted += 1))));
}
