// @vitest-environment jsdom
import { contactRoutes, newsletterRoutes } from '@shoreline/contracts';
import { createFakeServices, type RenderOptions, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import remote from '../remote.tsx';
import '@shoreline/form-kit';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./contact-page.tsx'));

const services = () => {
  const fake = createFakeServices();
  fake.answer(newsletterRoutes.subscribe, { status: 'accepted' });
  fake.answer(contactRoutes.send, { status: 'accepted' });
  return fake;
};

async function openContact(address = '/contact', options: RenderOptions = {}) {
  const rendered = renderRemote(remote, address, { services: services(), ...options });
  const section = within(await screen.findByRole('region', { name: 'Stay Connected' }));
  return { ...rendered, section };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('opens the tab the address names, the newsletter unless one is named', async () => {
  const { section } = await openContact();

  const tabs = section.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Newsletter', 'Contact Us', 'Share a Story']);
  expect(section.getByRole('tab', { selected: true }).textContent).toBe('Newsletter');
  expect(section.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tabs[0]?.id);
});

it('stores the open tab in the address, and preserves what was typed in another', async () => {
  const { section, address } = await openContact('/contact?tab=contact');
  await userEvent.type(field('Subject'), 'Pelicans');

  await userEvent.click(section.getByRole('tab', { name: 'Newsletter' }));
  expect(await section.findByRole('tab', { name: 'Newsletter', selected: true })).toBeTruthy();
  expect(address()).toBe('/contact?tab=newsletter');
  await userEvent.keyboard('{ArrowRight}');

  expect(await section.findByRole('tab', { name: 'Contact Us', selected: true })).toBe(document.activeElement);
  expect(field('Subject').value).toBe('Pelicans');
});

it('holds the story form of the stories remote, and the address while it is away', async () => {
  await openContact('/contact?tab=story', { widgets: { 'mf-stories/StoryForm': () => <p>Tell us</p> } });
  expect(screen.getByText('Tell us')).toBeTruthy();
});

it('offers an address for stories while their form is away', async () => {
  const { section } = await openContact('/contact?tab=story');

  expect(section.getByText(/The story form is on its way/).textContent).toContain('hello@shoreline.example');
});

it('subscribes with what was ticked, says so and clears the form', async () => {
  const { services, toasts } = await openContact();
  await userEvent.type(field('Email'), ' bea@shoreline.example');
  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'I want to receive event updates and local offers',
  });
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeTruthy();
  expect(await screen.findByText(/we sent a mail to bea@shoreline.example/)).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Success!', description: "You've been subscribed to our newsletter." }]);
  expect(services.received(newsletterRoutes.subscribe)).toMatchObject([
    { body: { email: 'bea@shoreline.example', wantsUpdates: true, nickname: '' } },
  ]);
  expect([field('Email').value, tick.checked]).toEqual(['', false]);
});

it('says what is wrong with an address and sends nothing', async () => {
  const { services } = await openContact();

  await userEvent.type(field('Email'), 'bea@');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

  expect(await screen.findByText('Invalid email')).toBeTruthy();
  expect(services.received(newsletterRoutes.subscribe)).toEqual([]);
});

it('sends a message and clears the form', async () => {
  const { services, toasts } = await openContact('/contact?tab=contact');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Send Message' });
  expect(toasts).toMatchObject([
    { title: 'Message Sent!', description: "We'll get back to you as soon as possible.", tone: 'success' },
  ]);
  expect(services.received(contactRoutes.send)).toMatchObject([{ body: message }]);
  expect(field('Message').value).toBe('');
});

it('says Required beneath every field of an empty message', async () => {
  await openContact('/contact?tab=contact');

  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

  expect(await screen.findAllByText('Required')).toHaveLength(4);
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['/contact', 'Subscribe', 'Failed to subscribe. Please try again.'],
  ['/contact?tab=contact', 'Send Message', 'Failed to send message. Please try again.'],
])('preserves everything typed on %s when the service fails', async (address, button, description) => {
  const { services, toasts } = await openContact(address);
  services.refuse(newsletterRoutes.subscribe, { status: 503 });
  services.refuse(contactRoutes.send, { status: 503 });
  if (button === 'Subscribe') await userEvent.type(field('Email'), message.email);
  else await fillIn();

  await userEvent.click(screen.getByRole('button', { name: button }));

  await screen.findByRole('button', { name: /\.\.\.$/ });
  await screen.findByRole('button', { name: button });
  expect(toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]);
  expect(field('Email').value).toBe(message.email);
});

it('offers the configured address, two invitations and only the social links that have a target', async () => {
  const { section } = await openContact('/contact', {
    site: { contactEmail: 'hi@shoreline.example', social: [{ label: 'YouTube', url: 'https://youtube.example/s' }] },
  });

  expect(section.getByRole('link', { name: 'hi@shoreline.example' }).getAttribute('href')).toBe(
    'mailto:hi@shoreline.example',
  );
  expect(section.getByRole('heading', { name: 'Be a Guest' })).toBeTruthy();
  expect(section.getByRole('heading', { name: 'Sponsor Opportunity' })).toBeTruthy();
  const social = within(section.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
  expect(social.map(({ textContent }) => textContent)).toEqual(['YouTube']);
});

const message = {
  name: 'Bea',
  email: 'bea@shoreline.example',
  subject: 'Pelicans',
  message: 'There are nine of them.',
};

async function fillIn(): Promise<void> {
  await userEvent.type(field('Name'), message.name);
  await userEvent.type(field('Email'), message.email);
  await userEvent.type(field('Subject'), message.subject);
  await userEvent.type(field('Message'), message.message);
}
