declare module '*?source' {
  const source: string;
  export default source;
}
