import { expect, it } from 'vitest';

import { composeMail, type MailMessage } from './compose-mail.ts';

const site = { name: 'Shoreline', tagline: "Noosa's community guide", origin: 'https://shoreline.example' };
const now = new Date('2026-05-01T00:00:00Z');
const compose = (parts: Partial<MailMessage> = {}) =>
  composeMail(
    {
      to: 'bea@noosa.example',
      subject: 'Confirm your address',
      heading: 'One more step',
      paragraphs: ['Somebody asked for our newsletter.'],
      footnote: 'If it was not you, ignore this mail.',
      ...parts,
    },
    { site, now },
  );

it('is due at once and has a Message-ID of the site', () => {
  const mail = compose();

  expect(mail).toMatchObject({ state: 'queued', attempts: 0, createdAt: now, dueAt: now });
  expect(mail.messageId).toBe(`<${mail.id}@shoreline.example>`);
});

it('says the same in text and in HTML', () => {
  const url = 'https://shoreline.example/newsletter/confirm?token=abc&x=1';
  const { text, html } = compose({ action: { label: 'Confirm', url }, facts: [{ label: 'From', value: 'Bea' }] });

  expect(text).toContain(`Confirm:\n${url}\n`);
  expect(text).toContain('From: Bea');
  expect(html).toContain('href="https://shoreline.example/newsletter/confirm?token=abc&amp;x=1"');
  for (const words of ['One more step', 'Somebody asked for our newsletter.', 'If it was not you, ignore this mail.']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

it('says parts with their entries in text and in HTML, escaped, and hides the preheader', () => {
  const entry = {
    title: 'Tea <&> toast',
    url: 'https://shoreline.example/stories/tea',
    detail: 'By Pat',
    summary: 'Hot.',
  };
  const sections = [{ heading: 'Stories', note: 'One.\n\nTwo.', entries: [entry] }];
  const preferencesUrl = 'https://shoreline.example/newsletter/preferences?token=x';
  const unsubscribe = { url: 'https://shoreline.example/u', pageUrl: 'https://shoreline.example/p', preferencesUrl };
  const { text, html } = compose({ sections, preheader: 'A <first> look', unsubscribe });

  expect(text).toContain(
    'Stories\n-------\n\nOne.\n\nTwo.\n\nTea <&> toast\nBy Pat\nHot.\nhttps://shoreline.example/stories/tea',
  );
  expect(text).toContain(`Choose what you get: ${preferencesUrl}`);
  expect(text).not.toContain('first');
  expect(html).toContain('Tea &lt;&amp;&gt; toast</a>');
  expect(html).toContain('A &lt;first&gt; look');
  expect(html).toContain(`href="${preferencesUrl}"`);
});

it('gives a mail to many the same Message-ID whenever it is written', () => {
  const bulk = { id: '00000000-0000-5000-8000-000000000001', bulkId: 'issue' };
  const message = { to: 'bea@noosa.example', subject: 'Hi', heading: 'Hi', paragraphs: [], footnote: 'Bye.' };

  const [first, again] = [1, 2].map(() => composeMail(message, { site, now, bulk }));

  expect(first).toMatchObject({ id: bulk.id, bulkId: 'issue', messageId: `<${bulk.id}@shoreline.example>` });
  expect(again?.messageId).toBe(first?.messageId);
});

it('puts the one thing to do after all there is to read', () => {
  const action = { label: 'See your listing', url: 'https://shoreline.example/owners' };
  const { text, html } = compose({ action, facts: [{ label: 'From', value: 'Bea' }], quote: 'Are you open?' });

  for (const words of [text ?? '', html ?? '']) {
    expect(words.indexOf('Bea')).toBeLessThan(words.indexOf('Are you open?'));
    expect(words.indexOf('Are you open?')).toBeLessThan(words.indexOf('See your listing'));
  }
});

it('spells an address out under its button when it may have to be copied', () => {
  const action = { label: 'Verify', url: 'https://shoreline.example/owners/verify?token=abc' };

  expect(compose({ action: { ...action, isSpelledOut: true } }).html).toContain(`>${action.url}</p>`);
  expect(compose({ action }).html).not.toContain(`>${action.url}<`);
});

it('shows what people typed as text', () => {
  const typed = `<img src=x onerror="alert('1')"> & more`;
  const { html, text } = compose({
    subject: typed,
    heading: typed,
    paragraphs: [typed],
    facts: [{ label: typed, value: typed }],
    quote: typed,
    footnote: typed,
  });

  expect(html).not.toContain('<img');
  expect(html?.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp; more/g)).toHaveLength(7);
  expect(text).toContain(typed);
});

it('preserves the line breaks of a message and marks every line as quoted', () => {
  const { html, text } = compose({ quote: 'Hello,\r\n\nbye\n' });

  expect(text).toContain('> Hello,\n>\n> bye\n');
  expect(html).toContain('Hello,<br><br>bye<br>');
});

it.each(['Hi\r\nBcc: all@noosa.example', 'Hi\nBcc: all@noosa.example', 'Hi\u2028Bcc: all@noosa.example\u0000'])(
  'reduces the subject %j to one line',
  (subject) => {
    expect(compose({ subject }).subject).toBe('Hi Bcc: all@noosa.example');
  },
);

it('cuts a subject nobody would read to its end, and no character in half', () => {
  const { subject } = compose({ subject: '🌊'.repeat(300) });

  expect([...subject]).toHaveLength(200);
  expect(subject.endsWith('🌊…')).toBe(true);
});

it('reduces the reply-to name to one line', () => {
  expect(compose({ replyTo: { name: 'Bea\r\nBcc: x@y.example', address: 'bea@noosa.example' } }).replyTo).toEqual({
    name: 'Bea Bcc: x@y.example',
    address: 'bea@noosa.example',
  });
});

it.each(['bea', 'bea@noosa.example, all@noosa.example', 'Bea <bea@noosa.example>', 'bea@noosa.example\r\nBcc: x@y.z'])(
  'refuses to write to %j',
  (to) => {
    expect(() => compose({ to })).toThrow('exactly one plain address');
  },
);

it('refuses an unsubscribe address that is no web address', () => {
  const unsubscribe = { url: 'javascript:alert(1)', pageUrl: 'https://shoreline.example/' };

  expect(() => compose({ unsubscribe })).toThrow('web addresses only');
});
