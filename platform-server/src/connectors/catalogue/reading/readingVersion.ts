/** Rises when the same document is read in another way: public connectors are then read again. */
export const readingVersion = 2;
