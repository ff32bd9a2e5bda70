import { expect, it } from 'vitest';

import { startGateway } from '../../test/gateway.ts';
import { sendRaw } from '../../test/raw-request.ts';

const read = async (path: string, headers: Record<string, string>) => {
  const gateway = await startGateway();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
  return (await sendRaw(gateway.port, request)).split(' ')[1];
};

it.each([
  ['a script of another site', 'cross-site', 'no-cors', 'script'],
  ['a picture of a sister site', 'same-site', 'no-cors', 'image'],
  ['a frame of another site', 'cross-site', 'navigate', 'iframe'],
])('refuses the API to %s', async (_, site, mode, dest) => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };

  for (const path of ['/api/site', '/api/nothing', '/api/me/export', '/api/openapi.json']) {
    expect(await read(path, headers)).toBe('403');
  }
});

it.each([
  ['our own page', '/api/site', 'same-origin', 'cors', 'empty'],
  ['a person who types the address', '/api/site', 'none', 'navigate', 'document'],
  ['a link on another site', '/api/events/calendar.ics', 'cross-site', 'navigate', 'document'],
  ['the way back from the sign-in service', '/api/login/callback?code=x', 'cross-site', 'navigate', 'document'],
  ['a player on another site', '/api/media/episode.mp3', 'cross-site', 'no-cors', 'audio'],
  ['a frame with the player', '/embed/episodes/low-tide', 'cross-site', 'navigate', 'iframe'],
  ['a reader of feeds', '/podcast.xml', 'cross-site', 'cors', 'empty'],
  ['a page another site links to', '/stories', 'cross-site', 'navigate', 'document'],
])('answers %s', async (_, path, site, mode, dest) => {
  expect(await read(path, { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })).toBe('200');
});
