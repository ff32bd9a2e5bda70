import { expect, it } from 'vitest';

import { readWebVtt } from './read-web-vtt.ts';

const FILE = `\ufeffWEBVTT - Episode 1

NOTE recorded at the river

1
00:00:00.000 --> 00:00:02.500 align:start
<v Wyn>Good morning &amp; welcome,
to the <i>quilt</i>.

00:02.500 --> 00:04.000
<v.loud Dan Fisher>It fell down.

01:00:04.000 --> 01:00:05.000
Nobody knows who said this.
`;

it('reads who says what and when', () => {
  expect(readWebVtt(FILE)).toEqual({
    transcript: [
      { start: 0, speaker: 'Wyn', text: 'Good morning & welcome, to the quilt.' },
      { start: 2.5, speaker: 'Dan Fisher', text: 'It fell down.' },
      { start: 3_604, speaker: 'Speaker', text: 'Nobody knows who said this.' },
    ],
  });
});

it('reads files with other line ends alike', () => {
  expect(readWebVtt(FILE.replaceAll('\n', '\r\n'))).toEqual(readWebVtt(FILE));
});

it.each([
  ['1\n00:00:01,000 --> 00:00:02,000\nHello', 1, 'WEBVTT'],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nHello', 3, 'times'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000\n', 6, 'Nothing is said'],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nHello\n\n00:03.000 --> 00:04.000\nToo early', 6, 'before'],
  ['WEBVTT\n\nNOTE nothing', 1, 'Nobody'],
  [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(2_001)}`, 3, '2000'],
])('says which line of %j is wrong', (file, line, message) => {
  expect(readWebVtt(file)).toMatchObject({ faults: [{ line, message: expect.stringContaining(message) as string }] });
});

it('names every line that is wrong', () => {
  expect(readWebVtt('WEBVTT\n\nfirst\nwrong\n\nsecond\nwrong')).toMatchObject({ faults: [{ line: 4 }, { line: 7 }] });
});
