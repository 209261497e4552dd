/**
 * Name of an icon of the Tabler set, as tabler.io/icons writes it: `webhook`, `heart-filled`. The server has the set;
 * publish refuses a name that is not in it, and a page draws a neutral icon for one that it cannot get.
 */
export type IconName = string;

/** A drawing of one's own. `readIconSvg` says what it may be made of. */
export interface IconSvg {
  svg: string;
}

/** An icon of navigation, search, drawer or terminal: by name, or drawn. */
export type IconSource = IconName | IconSvg;
