import { seededPaths } from '../../support/addresses.ts';
import { journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

journey('a member signs in with the provider and comes back', async ({ visitor, email }) => {
  await visitor.open('/login');

  await signIn(visitor, email);

  await visitor.sees({ role: 'button', name: /^Account of / });
});

journey('who saves an item is led to sign in, and finds it saved', async ({ visitor, site, email }) => {
  const { story } = await seededPaths(site);
  await visitor.open(story);

  await visitor.click({ role: 'button', name: /^Sign in to save items: / });
  await signIn(visitor, email);
  await visitor.sees({ text: 'Saved!' });
  await visitor.sees({ role: 'button', name: /^Remove from saved items: / });

  await visitor.click({ role: 'button', name: /^Account of / });
  await visitor.click({ role: 'menuitem', name: /^Saved Items ?1$/ });
  await visitor.isAt('/profile?tab=saved');
  await visitor.sees({ role: 'button', name: /^Remove / });
});

journey(
  'a choice of cookies is made in the dialog and asked for once',
  async ({ visitor }) => {
    const customise = { role: 'button', name: 'Customize Preferences' };
    const dialog = { role: 'dialog', name: 'Cookie Preferences' };
    await visitor.open('/login');

    await visitor.click(customise);
    await visitor.click({ role: 'switch', name: 'Functional', within: dialog });
    await visitor.sees({ text: 'Unsaved changes', within: dialog });
    await visitor.click({ role: 'button', name: 'Save Preferences', within: dialog });
    await visitor.seesNot(dialog);
    await visitor.seesNot(customise);

    await visitor.click({ role: 'button', name: 'Dark' });
    await visitor.open('/stories');
    await visitor.sees({ role: 'button', name: 'Dark' });
    await visitor.seesNot(customise);
  },
  { withBanner: true },
);

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.click({ role: 'button', name: 'Sign in as Consumer' });
  await visitor.type({ label: 'Email' }, email);
  await visitor.click({ role: 'button', name: 'Continue' });
}
