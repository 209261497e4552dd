const form = /^#context=([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The signed context that an address brings: what is behind `#` reaches no server, and no log of one. */
export const contextOf = (hash: string): string | undefined => form.exec(hash)?.[1];
