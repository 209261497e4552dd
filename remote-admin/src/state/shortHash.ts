/** As much of a hash as people read and the server takes for it. */
export const shortHash = (hash: string): string => hash.slice(0, 8);
