import type { IconSource, ManifestPlace, RouteParams, Text } from 'shared-contracts';

/** A page of the template demos, by its route. */
export interface Demo extends ManifestPlace {
  label: Text;
  newTab?: boolean;
}

export interface DemoGroup {
  id: string;
  label: Text;
  icon?: IconSource;
  heading?: boolean;
  children: readonly (Demo | DemoGroup)[];
}

export const text = (en: string, fr = en): Text => ({ en, fr });
/** An entry; French only where it differs. */
export const demo = (to: string, en: string, fr?: string, params?: RouteParams): Demo => ({
  to,
  label: text(en, fr),
  ...(params ? { params } : {}),
});
/** An entry that opens in a new tab. */
export const besides = (to: string, en: string, fr?: string): Demo => ({ ...demo(to, en, fr), newTab: true });
