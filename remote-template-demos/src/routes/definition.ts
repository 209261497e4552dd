import type { RouteEntry, RouteName, Text } from 'shared-contracts';

export const text = (en: string, fr: string = en): Text => ({ en, fr });

/** Pages whose entries of the menu are alike. Entries stand with their routes: a developer's every page carries them. */
const pagesIn =
  <const Layout extends 'content' | 'blank'>(layout: Layout) =>
  (entry: RouteEntry) =>
  <const Name extends RouteName, const Path extends string>(name: Name, path: Path, en: string, fr?: string) => ({
    name,
    path,
    layout,
    title: text(en, fr),
    entry,
  });

/** Pages in the frame; French where it differs. */
export const inFrame = pagesIn('content');

/** Pages that are all there is in the window; their entries open beside the product. */
export const alone = (group: string) => pagesIn('blank')({ group, newTab: true });

/** A group of demos that stands in the top menu alone; at the side there are the elements of the interface only. */
export const topGroup = (id: string, order: number, en: string, fr?: string) => ({
  id,
  label: text(en, fr),
  order,
  layouts: ['top' as const],
});
