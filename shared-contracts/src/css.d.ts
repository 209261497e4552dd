declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: css modules are default exports
  export default classes;
}

declare module '*.css';
