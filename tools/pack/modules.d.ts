/** Modules that any Node from 20 runs as they are, and that state their types in comments. */

declare module '*/nodeName.mjs' {
  export const nodePackage: string;
}

declare module '*/licences.mjs' {
  export function licenceText(licence: unknown): string;
}

declare module '*/shipped.mjs' {
  export interface Shipped {
    name: string;
    version: string;
    licence: unknown;
    from: string;
    folder: string;
  }
  export function shippedPackages(root: string): { packages: Shipped[]; absent: string[] };
}
