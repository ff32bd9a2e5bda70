import type { NoProps, WidgetProps } from '@shoreline/contracts';
import type { ReactNode } from 'react';

import type { RemoteContext } from './remote.ts';

interface WidgetDeclaration<Props extends object> {
  load?: (context: RemoteContext, props: Props) => Promise<unknown>;
  component: () => Promise<(props: Props) => ReactNode>;
}

/** A loaded widget. Its props were checked where it is declared and where it is placed, and are opaque in between. */
export type WidgetComponent = {
  // A method, whose parameter TypeScript compares both ways: a component with props of its own is one of these.
  render(props: object): ReactNode;
}['render'];

/** A component other remotes may place on their pages, as the shell handles it. */
export interface Widget {
  load?(context: RemoteContext, props: object): Promise<unknown>;
  component(): Promise<WidgetComponent>;
}

/** Declares a widget with its props, one of `WidgetProps` in libs/contracts. */
export const defineWidget = <Props extends object = NoProps>(widget: WidgetDeclaration<Props>): Widget => widget;

type WidgetId = keyof WidgetProps;

type PropsArgument<Props> = Record<never, never> extends Props ? [props?: Props] : [props: Props];

type Call<Id extends WidgetId> = Id extends `${infer App}/${infer Name}`
  ? [app: App, name: Name, ...props: PropsArgument<WidgetProps[Id]>]
  : never;

export type WidgetCall = { [Id in WidgetId]: Call<Id> }[WidgetId];

type Reference<Call extends WidgetCall> = Call extends [app: infer App, name: infer Name, props: infer Props]
  ? { app: App; name: Name; props: Props }
  : { app: Call[0]; name: Call[1]; props?: NonNullable<Call[2]> };

export type WidgetReference = { [Id in WidgetId]: Reference<Call<Id>> }[WidgetId];
