/** Stands for `./Example.tsx?source`, the text of a file. */
module.exports = { __esModule: true, default: "export const Example = () => 'example';\n" };
