const mega = 2 ** 20;
/** What a megabyte may take on a machine that has other things to do; on one that has not, it takes some hundredths. */
const msPerMega = 400;

/**
 * Milliseconds that writing so many bytes may take beyond what any write may: a body is not refused for its size alone.
 * Up to a megabyte nothing is added.
 */
export const extraWriteMs = (bytes: number): number => (bytes <= mega ? 0 : Math.ceil(bytes / mega) * msPerMega);
