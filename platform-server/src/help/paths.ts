/** Where the server's own documentation begins: the user's guide. */
export const docsPath = '/docs';
/** Where the documentation of those who work on Weft or run a server begins. */
export const maintainersPath: string = `${docsPath}/maintainers`;
/** Address of the server's own status page. */
export const statusPath = '/status';
