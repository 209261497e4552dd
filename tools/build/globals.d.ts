/** Nonce of the page's content policy; webpack's runtime and Ant Design's style elements take it from here. */
declare let __webpack_nonce__: string | undefined;
