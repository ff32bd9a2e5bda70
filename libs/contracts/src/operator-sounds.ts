import { z } from 'zod';

import { episodeDetailSchema } from './episodes.ts';
import { idSchema, ownPathSchema } from './fields.ts';
import { operatorContentPaths } from './operator-addresses.ts';
import { defineRoute, type OperatorRole } from './route.ts';

const FOR_EDITORS = { access: 'operator', roles: ['editor'] satisfies OperatorRole[] } as const;

const { duration, audioBytes, audioType, chapters, transcript } = episodeDetailSchema.shape;

/** What an upload of sound answers: fields of an episode. */
const soundSchema = z.object({
  audioUrl: ownPathSchema,
  audioBytes: audioBytes.unwrap(),
  audioType: audioType.unwrap(),
  duration,
  chapters: chapters.meta({ description: 'As the file names them; empty where it names none.' }),
});
export type UploadedSound = z.infer<typeof soundSchema>;

/** Bytes of one part of a recording, and how many parts there may be: 200 MiB. What passes the gateway is signed whole, so it comes in parts. */
export const SOUND_PART_BYTES = 1_048_576;
export const MAX_SOUND_PARTS = 200;
const MAX_PART_BASE64 = Math.ceil(SOUND_PART_BYTES / 3) * 4;

/** What editors send of a recording before an episode has it. */
export const operatorSoundRoutes = {
  addSoundPart: defineRoute({
    ...operatorContentPaths.addSoundPart,
    ...FOR_EDITORS,
    summary:
      'Takes one part of an MP3. The editor chooses the id of the upload; a part that is sent again takes its own place.',
    params: z.object({
      upload: idSchema,
      part: z.coerce.number().pipe(
        z
          .int()
          .min(0)
          .max(MAX_SOUND_PARTS - 1),
      ),
    }),
    body: z.object({ data: z.string().min(1).max(MAX_PART_BASE64).meta({ description: 'Its bytes in base64.' }) }),
    status: 204,
    reply: z.undefined(),
    errors: ['sound-too-large'],
  }),
  completeSound: defineRoute({
    ...operatorContentPaths.completeSound,
    ...FOR_EDITORS,
    summary: 'Puts the parts together, and answers what an episode says of the recording.',
    params: z.object({ upload: idSchema }),
    body: z.object({ parts: z.int().min(1).max(MAX_SOUND_PARTS) }),
    status: 201,
    reply: soundSchema,
    errors: ['sound-incomplete', 'sound-not-mp3'],
  }),
  readTranscript: defineRoute({
    ...operatorContentPaths.readTranscript,
    ...FOR_EDITORS,
    summary: 'Reads a WebVTT file into the lines of a transcript; a fault names its line.',
    body: z.object({ vtt: z.string().min(1).max(400_000) }),
    reply: z.object({ transcript: transcript.unwrap() }),
    errors: ['transcript-unreadable'],
  }),
};
