const noncePattern = /(?<![.\w])csp\?\.nonce/g;

/**
 * A webpack loader for the one function that writes Ant Design's style elements. Most callers hand it the nonce of
 * <ConfigProvider csp>; the scroll lock of dialogs and the measuring of scroll bars do not, and the content policy
 * would refuse their styles. The host sets `__webpack_nonce__` from the plan before anything renders.
 */
export default function styleNonce(source) {
  if (!source.match(noncePattern)) {
    throw new Error('dynamicCSS.js no longer says csp?.nonce: see whether tools/build/styleNonce.mjs is still needed.');
  }
  return source.replaceAll(noncePattern, '(csp?.nonce ?? __webpack_nonce__)');
}
