import { Waves } from 'lucide';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import * as ui from './index.ts';

type RouterLinkProps = ui.LinkElementProps & {
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
};

const ignore = () => undefined;
const toHref = (page: number) => `?page=${page}`;
const button = <button type="button">Open</button>;

/** Takes what a router's link takes; an anchor does not know it. */
const RouterLink = ({ replace: _r, preventScrollReset: _p, viewTransition: _v, ...rest }: RouterLinkProps) => (
  <a {...rest} />
);

const picture = { src: '/a.svg', width: 6, height: 4, alt: 'A headland' };
const text = 'Text';
const crumbs = [{ label: 'Home', href: '/' }, { label: 'Here' }];
const parts = [{ id: 'a', title: 'Question', content: 'Answer' }];
const options = [{ value: 'a', label: 'A' }];
const suggestions = [{ id: 'a', label: 'A' }];

const tabs = (
  <ui.Tabs defaultValue="a">
    <ui.TabList label="Views">
      <ui.Tab value="a">A</ui.Tab>
      <ui.Tab value="b">B</ui.Tab>
    </ui.TabList>
    <ui.TabPanel value="a">First</ui.TabPanel>
    <ui.TabPanel value="b">Second</ui.TabPanel>
  </ui.Tabs>
);

const menu = (
  <ui.DropdownMenu trigger={button}>
    <ui.MenuHeading>Account</ui.MenuHeading>
    <ui.MenuAction onSelect={ignore}>Sign out</ui.MenuAction>
    <ui.MenuSeparator />
    <ui.MenuLink href="/profile">Profile</ui.MenuLink>
  </ui.DropdownMenu>
);

const dialog = (
  <ui.Dialog open title="Ask" trigger={button} footer={<ui.OverlayClose>{button}</ui.OverlayClose>}>
    {text}
  </ui.Dialog>
);

const popover = (
  <ui.Popover open label="Filters" trigger={button}>
    <ui.OverlayClose>{button}</ui.OverlayClose>
  </ui.Popover>
);

/** A piece of markup for every component; parts of a larger one are shown inside it. */
const SAMPLES: Record<string, ReactElement> = {
  Accordion: <ui.Accordion parts={parts} openId="a" />,
  Alert: <ui.Alert tone="danger" title={text} />,
  Avatar: <ui.Avatar name="Ella Hart" />,
  Badge: <ui.Badge dot>{text}</ui.Badge>,
  Breadcrumb: <ui.Breadcrumb crumbs={crumbs} />,
  Button: <ui.Button loading="Saving…">{text}</ui.Button>,
  ButtonLink: <ui.ButtonLink href="/">{text}</ui.ButtonLink>,
  LinkTabs: (
    <ui.LinkTabs
      label="Ways"
      tabs={[{ id: 'a', label: 'A', href: '?tab=a', panel: text }]}
      chosen="a"
      as={RouterLink}
      look="page"
    />
  ),
  Card: <ui.Card lifts>{text}</ui.Card>,
  CardBody: <ui.CardBody>{text}</ui.CardBody>,
  CardLink: <ui.CardLink href="/">{text}</ui.CardLink>,
  ChartFrame: (
    <ui.ChartFrame title={text} summary={text} columns={['Year', 'Price']} rows={[['2025', '1.4']]}>
      {text}
    </ui.ChartFrame>
  ),
  Checkbox: <ui.Checkbox label={text} defaultChecked />,
  Chip: <ui.Chip onRemove={ignore}>{text}</ui.Chip>,
  Combobox: <ui.Combobox label={text} value="" onValueChange={ignore} suggestions={suggestions} loading />,
  Container: <ui.Container>{text}</ui.Container>,
  ConfirmDialog: (
    <ui.ConfirmDialog open title="Leave?" trigger={button} cancelLabel="Stay" action={button}>
      {text}
    </ui.ConfirmDialog>
  ),
  Dialog: dialog,
  DropdownMenu: menu,
  EmptyState: <ui.EmptyState icon={Waves} title={text} />,
  ErrorState: <ui.ErrorState title={text} onRetry={ignore} />,
  FieldError: <ui.FieldError id="a">{text}</ui.FieldError>,
  Field: (
    <ui.Field label={text} error={text}>
      <ui.TextInput />
    </ui.Field>
  ),
  Icon: <ui.Icon of={Waves} />,
  IconButton: <ui.IconButton icon={Waves} label={text} loading />,
  LazyChart: <ui.LazyChart load={async () => () => null} props={{}} height="h-64" />,
  MarkedText: <ui.MarkedText text={text} />,
  MenuAction: menu,
  MenuHeading: menu,
  MenuLink: menu,
  MenuSeparator: menu,
  OverlayClose: dialog,
  PageTitle: <ui.PageTitle isNews>{text}</ui.PageTitle>,
  Pagination: <ui.Pagination page={1} pageSize={12} total={240} toHref={toHref} />,
  Picture: <ui.Picture picture={picture} eager />,
  PictureLinks: <ui.PictureLinks label={text} pictures={[picture]} />,
  Popover: popover,
  ProgressBar: <ui.ProgressBar label={text} value={0.4} />,
  Prose: <ui.Prose dropCap>{text}</ui.Prose>,
  RadioGroup: <ui.RadioGroup legend={text} name="a" options={options} defaultValue="a" />,
  Section: <ui.Section title={text}>{text}</ui.Section>,
  Select: <ui.Select options={options} />,
  Skeleton: <ui.Skeleton className="h-4" />,
  SkipLink: <ui.SkipLink href="#main" />,
  Slider: <ui.Slider value={1} min={0} max={2} onValueChange={ignore} />,
  Spinner: <ui.Spinner label={text} />,
  Switch: <ui.Switch label={text} defaultChecked />,
  Tab: tabs,
  TabList: tabs,
  TabPanel: tabs,
  Tabs: tabs,
  TextArea: <ui.TextArea maxLength={9} />,
  TextInput: <ui.TextInput icon={Waves} />,
  Toaster: <ui.Toaster store={ui.createToastStore()} />,
  ToggleChip: (
    <ui.ToggleChip pressed onPressedChange={ignore}>
      {text}
    </ui.ToggleChip>
  ),
  Tooltip: <ui.Tooltip text={text}>{button}</ui.Tooltip>,
  TooltipProvider: <ui.TooltipProvider>{text}</ui.TooltipProvider>,
  VisuallyHidden: <ui.VisuallyHidden>{text}</ui.VisuallyHidden>,
};

const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));

describe.each(components)('%s on the server', (name) => {
  it('writes nothing that the content security policy blocks', () => {
    const sample = SAMPLES[name];
    if (!sample) throw new Error(`Add ${name} to the samples of this test.`);

    const html = renderToString(sample);

    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });
});
