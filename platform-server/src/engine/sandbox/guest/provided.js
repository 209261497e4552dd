/**
 * What comes into the realm with the first program that names it: values by the names that code has for them. Nothing
 * can be added to the frozen global scope then, so they are given to programs as the input is.
 *
 * @type {Record<string, unknown>}
 */
export const provided = Object.create(null);

/** What each call of a program that has them begins with, in the zone of its dates. @type {{ begin: (zone: string) => void }} */
export const providing = { begin: () => undefined };
