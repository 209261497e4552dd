import type { RouteName, Text } from 'shared-contracts';

export const text = (en: string, fr: string = en): Text => ({ en, fr });

/** A page in the frame; French where it differs. */
export const inFrame = <const Name extends RouteName, const Path extends string>(
  name: Name,
  path: Path,
  en: string,
  fr?: string,
) => ({ name, path, layout: 'content' as const, title: text(en, fr) });

/** A page that is all there is in the window. */
export const alone = <const Name extends RouteName, const Path extends string>(
  name: Name,
  path: Path,
  en: string,
  fr?: string,
) => ({ name, path, layout: 'blank' as const, title: text(en, fr) });

/** A group of demos that stands in the top menu alone; at the side there are the elements of the interface only. */
export const topGroup = (id: string, order: number, en: string, fr?: string) => ({
  id,
  label: text(en, fr),
  order,
  layouts: ['top' as const],
});

interface Listed<Name extends string> {
  name: Name;
  title: Text;
}

/** The entries of a group: one for each page, in this order, under its title. Of pages whose paths have nothing to fill in. */
export const entriesOf = <Name extends RouteName>(group: string, routes: readonly Listed<Name>[]) =>
  routes.map(({ name, title }, order) => ({ id: name, label: title, to: name, group, order }));

/** Entries that open beside the product. */
export const besidesOf = <Name extends RouteName>(group: string, routes: readonly Listed<Name>[]) =>
  entriesOf(group, routes).map((entry) => ({ ...entry, newTab: true }));
