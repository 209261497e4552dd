/** The name of a file without what says its format. */
export const withoutEnding = (name: string): string => name.replace(/\.[a-z]{2,4}$/i, '');
