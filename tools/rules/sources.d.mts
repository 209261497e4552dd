export declare const root: string;
/** Paths below the root that match, without tests and built files. */
export declare function sources(...patterns: any[]): string[];
export declare const components: () => string[];
export declare const styleSheets: () => string[];
export declare const read: (path: any) => string;
