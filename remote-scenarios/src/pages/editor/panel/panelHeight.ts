/** Heights of the panel of the open node in pixels, and the most of the editor that it takes. */
export const panelHeight = { first: 322, least: 200, share: 0.7 };
