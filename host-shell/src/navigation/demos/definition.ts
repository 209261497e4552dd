import type { DemoRouteName, IconName, RouteParams, Text } from 'shared-contracts';

/** A page of the template demos, by its route. */
export interface Demo {
  to: DemoRouteName;
  label: Text;
  params?: RouteParams;
  newTab?: boolean;
}

export interface DemoGroup {
  id: string;
  label: Text;
  icon?: IconName;
  heading?: boolean;
  children: readonly (Demo | DemoGroup)[];
}

export const text = (en: string, fr = en): Text => ({ en, fr });
/** An entry; French only where it differs. */
export const demo = (to: DemoRouteName, en: string, fr?: string, params?: RouteParams): Demo => ({
  to,
  label: text(en, fr),
  ...(params ? { params } : {}),
});
/** An entry that opens in a new tab. */
export const besides = (to: DemoRouteName, en: string, fr?: string): Demo => ({ ...demo(to, en, fr), newTab: true });
