/** Where the server's own documentation begins. */
export const docsPath = '/docs';
/** Address of the server's own status page. */
export const statusPath = '/status';
