/** Parts of the catalogues, which the build takes apart (tools/build/partOfTexts.mjs). */
declare module '*.json?only=editor' {
  const texts: Record<string, unknown>;
  export default texts;
}

declare module '*.json?without=editor' {
  const texts: Record<string, unknown>;
  export default texts;
}
