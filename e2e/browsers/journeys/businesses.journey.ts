import { seededPaths } from '../../support/addresses.ts';
import { registerOwner } from '../../support/owner-account.ts';
import { journey } from '../journey.ts';

journey('a business owner signs in and sees their dashboard', async ({ visitor, site, email }) => {
  const password = 'Pandanus7';
  await registerOwner(site, { name: 'Rosa Marsh', email, password });
  await visitor.open('/owners/login');

  await visitor.type({ label: 'Email' }, email);
  await visitor.type({ label: 'Password' }, password);
  await visitor.click({ role: 'button', name: 'Sign In' });

  await visitor.sees({ role: 'heading', level: 1, name: 'Your business' });
});

journey('a customer writes to a business', async ({ visitor, site, email }) => {
  const { listing } = await seededPaths(site);
  const dialog = { role: 'dialog', name: /^Contact / };
  await visitor.open(listing);

  await visitor.click({ role: 'button', name: 'Contact this business' });
  await visitor.type({ label: /^Your name/, within: dialog }, 'Bea');
  await visitor.type({ label: /^Email/, within: dialog }, email);
  await visitor.type({ label: /^Message/, within: dialog }, 'Is there a table on Friday?');
  await visitor.click({ role: 'button', name: 'Send Message', within: dialog });

  await visitor.sees({ role: 'heading', name: 'Message Sent!', within: dialog });
});
