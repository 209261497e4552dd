// Plain modules that run on any Node, also before anything is installed.

declare module '*/provenance.mjs' {
  /** A package and the root of what it is built in; the same folder where it is a repository of its own. */
  interface Target {
    root: string;
    folder: string;
    name: string;
  }

  export function provenanceOf(target: Target): { commit: string | null; author: string | null };
}

declare module '*/fingerprint.mjs' {
  /** Hash of the bytes of everything below some paths, and of a text that counts as well. */
  export function contentOf(root: string, paths: string[], besides?: string): string;
}

declare module '*/ownPackage.mjs' {
  interface OwnPackage {
    root: string;
    folder: string;
    name: string;
    /** Address of the shell that it is for. */
    server: string;
  }

  export function ownPackage(from?: string): OwnPackage | null;
}
