/** Makes ids of new elements; given in, so that edits stay pure. */
export type CreateId = () => string;

/** Random ids, short enough to be read in an exported flow. */
export const createRandomId: CreateId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
