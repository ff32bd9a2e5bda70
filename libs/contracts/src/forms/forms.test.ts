import { expect, it } from 'vitest';

import { contactRoutes } from '../contact.ts';
import { leadRoutes } from '../leads.ts';
import { newsletterRoutes } from '../newsletter.ts';
import { listingFields } from '../listing-fields.ts';
import { storyRoutes } from '../stories.ts';
import { contactRules, newsletterRules } from './contact-form.ts';
import { fieldProblem, isEmail } from './field-rule.ts';
import { looksAutomated, withoutGuard } from './guard.ts';
import { leadRules, phoneProblem } from './lead-form.ts';
import { storyRules } from './story-form.ts';

const story = {
  title: 'The yellow buoy',
  content: 'Every morning at six somebody rows out to the yellow buoy and back again.',
  author: 'Bea',
  storyType: 'general',
};

it.each([
  [newsletterRules.email, '', 'Invalid email'],
  [newsletterRules.email, 'bea@', 'Invalid email'],
  [contactRules.name, '   ', 'Required'],
  [contactRules.email, '', 'Required'],
  [contactRules.email, 'bea', 'Invalid email'],
  [contactRules.subject, '', 'Required'],
  [contactRules.message, '', 'Required'],
  [storyRules.title, 'Buoy', 'Title must be at least 5 characters'],
  [storyRules.content, 'Short.', 'Story must be at least 50 characters'],
  [storyRules.author, 'B', 'Name must be at least 2 characters'],
  [storyRules.authorEmail, 'bea', 'Please enter a valid email address'],
  [leadRules.customerName, 'B', 'Name must be at least 2 characters'],
  [leadRules.customerEmail, 'bea', 'Please enter a valid email address'],
  [leadRules.message, 'Hello', 'Message must be at least 10 characters'],
])('says what is wrong (%#)', (rule, value, message) => {
  expect(fieldProblem(rule, value)).toBe(message);
});

it.each([
  [storyRules.authorEmail, ''],
  [storyRules.location, ''],
  [storyRules.location, 'Kin Kin'],
  [storyRules.title, '  Buoys  '],
  [leadRules.customerPhone, ''],
])('lets a good value pass (%#)', (rule, value) => {
  expect(fieldProblem(rule, value)).toBeUndefined();
});

it.each(['bea@shoreline.example', "o'brien+news@mail.shoreline.example", 'bea@küste.example'])(
  'takes %s for an address',
  (address) => expect(isEmail(address)).toBe(true),
);

it.each([
  'bea',
  'bea@host',
  'bea@host.',
  'a b@host.example',
  'bea@host.example\r\nBcc: all@host.example',
  '@host.example',
])('does not take %j for an address', (address) => expect(isEmail(address)).toBe(false));

it.each(['https://noosa.example', 'http://noosa.example/a?b#c'])('takes %j for a web address', (address) => {
  expect(fieldProblem(listingFields.website.rule, address)).toBeUndefined();
});

it.each([
  'javascript:alert(1)//a.b',
  'data:text/html,a.b',
  '//noosa.example',
  'https:noosa.example',
  'https://localhost',
  'https://noosa.example@evil.example',
  'https://noosa.example:443@evil.example/',
])('does not take %j for a web address', (address) => {
  expect(fieldProblem(listingFields.website.rule, address)).toBe('Please enter a valid URL');
});

it('asks for a phone number only of those who want to be called', () => {
  expect(phoneProblem('phone', ' ')).toBe('Phone number is required for phone contact');
  expect(phoneProblem('phone', '0491 570 006')).toBeUndefined();
  expect(phoneProblem('either', '')).toBeUndefined();
});

it('puts the phone problem on the phone field', () => {
  const reply = leadRoutes.send.body.strict().safeParse({
    directoryItemId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
    customerName: 'Bea',
    customerEmail: 'bea@shoreline.example',
    message: 'Is there a table on Friday?',
    preferredContactMethod: 'phone',
  });

  expect(reply.error?.issues).toMatchObject([
    { path: ['customerPhone'], message: 'Phone number is required for phone contact' },
  ]);
});

it('says Required of a field that was not sent', () => {
  const reply = contactRoutes.send.body
    .strict()
    .safeParse({ name: 'Bea', email: 'bea@shoreline.example', subject: 'Hi' });

  expect(reply.error?.issues).toMatchObject([{ path: ['message'], message: 'Required' }]);
});

it('subscribes to the newsletter alone unless updates are wanted', () => {
  expect(newsletterRoutes.subscribe.body.parse({ email: ' bea@shoreline.example ' })).toEqual({
    email: 'bea@shoreline.example',
    wantsUpdates: false,
  });
});

it.each(['', null, undefined])('keeps %j of an optional field as null', (empty) => {
  const parsed = storyRoutes.submit.body.parse({ ...story, authorEmail: empty, location: empty });

  expect(parsed).toMatchObject({ authorEmail: null, location: null });
});

it('offers no business stories for submission', () => {
  expect(storyRoutes.submit.body.safeParse({ ...story, storyType: 'business' }).success).toBe(false);
});

it.each([
  [{ nickname: 'Bot' }, true],
  [{ fillTime: 200 }, true],
  [{ fillTime: 20_000 }, false],
  [{ nickname: '' }, false],
  [{}, false],
])('takes %j for automated: %s', (guard, verdict) => {
  expect(looksAutomated(guard)).toBe(verdict);
});

it('keeps nothing of the guard', () => {
  expect(withoutGuard({ email: 'bea@shoreline.example', nickname: '', fillTime: 3 })).toEqual({
    email: 'bea@shoreline.example',
  });
});
