// @vitest-environment jsdom
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { createFakeServices } from '@shoreline/web-testing';
import { expect, it } from 'vitest';

import { uploadSound } from './upload-sound.ts';

const sound = {
  audioUrl: '/media/0123456789abcdef.mp3',
  audioBytes: 3_000_000,
  audioType: 'audio/mpeg',
  duration: '3:07',
  chapters: [],
} as const;

it('sends a recording in parts that make it up, and answers what was read from it', async () => {
  const services = createFakeServices();
  services.answer(operatorContentRoutes.addSoundPart, undefined);
  services.answer(operatorContentRoutes.completeSound, { ...sound, chapters: [] });
  const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
  const sent: number[] = [];

  const answer = await uploadSound(services.api, new Blob([bytes]), (parts) => sent.push(parts));

  expect(answer).toMatchObject(sound);
  expect(sent).toEqual([1, 2, 3]);
  const calls = services.received(operatorContentRoutes.addSoundPart);
  expect(calls.map(({ params }) => params.part)).toEqual([0, 1, 2]);
  expect(new Set(calls.map(({ params }) => params.upload)).size).toBe(1);
  const received = Buffer.concat(calls.map(({ body }) => Buffer.from(body.data, 'base64')));
  expect(received.equals(Buffer.from(bytes))).toBe(true);
  expect(services.received(operatorContentRoutes.completeSound)[0]?.body).toEqual({ parts: 3 });
});

it('asks again what became of a recording that takes long to be put together, and for a while only', async () => {
  const services = createFakeServices();
  services.answer(operatorContentRoutes.addSoundPart, undefined);
  services.refuse(operatorContentRoutes.completeSound, { status: 504, code: 'upstream-timeout' });

  const upload = uploadSound(services.api, new Blob(['ID3']), () => undefined);

  await expect(upload).rejects.toMatchObject({ status: 504 });
  expect(services.received(operatorContentRoutes.completeSound)).toHaveLength(6);
});

it('does not ask again where it is refused', async () => {
  const services = createFakeServices();
  services.answer(operatorContentRoutes.addSoundPart, undefined);
  services.refuse(operatorContentRoutes.completeSound, { status: 400, code: 'sound-not-mp3' });

  await expect(uploadSound(services.api, new Blob(['ID3']), () => undefined)).rejects.toMatchObject({ status: 400 });
  expect(services.received(operatorContentRoutes.completeSound)).toHaveLength(1);
});

it('sends a part that failed once more', async () => {
  const services = createFakeServices();
  let failures = 1;
  services.answer(operatorContentRoutes.addSoundPart, () => {
    failures -= 1;
    if (failures >= 0) throw new Error('The network is away.');
    return undefined;
  });
  services.answer(operatorContentRoutes.completeSound, { ...sound, chapters: [] });

  await uploadSound(services.api, new Blob(['ID3']), () => undefined);

  expect(services.received(operatorContentRoutes.addSoundPart)).toHaveLength(2);
});
