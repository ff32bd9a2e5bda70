import type { Expectation } from '../artifact/expectations.ts';
import type { ReleaseSet } from '../artifact/registry.ts';

/** What one remote expects of a widget of another. */
export interface ExpectedWidget {
  consumer: string;
  owner: string;
  widget: string;
  expectation: Expectation;
}

/**
 * What the remotes of a set expect of widgets, wherever one of these apps has a part in it: as who places the widget, as who offers it, or
 * as the shell that both live with. Of an owner that is not there nothing is expected, nor of a widget it does not offer: the rules say that.
 */
export function listExpectations({ apps }: ReleaseSet, changed: readonly string[]): ExpectedWidget[] {
  return Object.entries(apps).flatMap(([consumer, { manifest }]) =>
    Object.entries(manifest.expects ?? {}).flatMap(([place, expectations]) => {
      const [owner = '', widget = ''] = place.split('/');
      const isOffered = widget in (apps[owner]?.manifest.widgets ?? {});
      const isChanged = ['shell', consumer, owner].some((app) => changed.includes(app));
      return isOffered && isChanged ? expectations.map((one) => ({ consumer, owner, widget, expectation: one })) : [];
    }),
  );
}
