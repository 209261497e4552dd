/** The syntax tree of a script, with `lineOf` to say where a node of it stands; `tsx: false` for what is only TypeScript. */
export declare function parse(text: any, { tsx }?: {
    tsx?: boolean | undefined;
}): {
    tree: import("@swc/core").Module;
    lineOf: ({ span }: {
        span: any;
    }) => number;
};
/** Every node below a node, itself included. */
export declare function walk(node: any): any;
