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

declare module '*/sheetStyles.mjs' {
  /** Parts of Ant Design, by their folders, whose styles come in the page's sheet. */
  export const inSheet: readonly string[];
}

declare module '*/fingerprint.mjs' {
  /** Hash of the bytes of everything below some paths, and of a text that counts as well. */
  export function contentOf(root: string, paths: string[], besides?: string): string;
  /** Folder of a package's releases. */
  export function shelfOf(root: string, name: string): string;
  /** Hash of the release that was built last; undefined before the first. */
  export function currentHash(shelf: string): string | undefined;
}

declare module '*/buildMarks.mjs' {
  /** Adds the manifest to the mark of a remote that is being built; nothing where it has none. */
  export function addManifest(root: string, name: string, manifest: object): void;
}

declare module '*/writeWhole.mjs' {
  /** Writes a small file whole or not at all: a server may be reading it. */
  export function writeWhole(file: string, text: string): void;
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
