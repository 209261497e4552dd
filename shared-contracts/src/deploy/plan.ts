import type { Access } from '../contract/access.ts';
import type { RemoteManifest } from '../contract/manifest.ts';

/** The release of one remote that a user gets now. Addresses are below the origin. */
export interface PlanRelease {
  hash: string;
  version: string;
  contractVersion: string;
  /** Address of the release's folder, ending in `/`. */
  base: string;
  /** Addresses and integrity of the federation manifest and of the entry script. */
  federationManifest: { url: string; integrity: string };
  entry: { url: string; integrity: string };
  /** Names of the files that each page comes in, by its route, to be fetched before it is asked for. */
  pages?: Readonly<Record<string, readonly string[]>>;
}

/** A release that a signed link lets the user see before others. */
export interface PlanPreview {
  remote: string;
  version: string;
  /** Instant in ISO 8601. */
  expiresAt: string;
  /** False: the server refuses whatever changes something while the preview lasts. */
  canWrite: boolean;
}

/** A remote of the plan: its release, or why there is none to load. */
export interface PlanRemote {
  remote: string;
  /** Whom its grant lets in at most, whatever the manifest asks. */
  audience: Access;
  manifest: RemoteManifest;
  release: PlanRelease | null;
  /**
   * Set when the remote is killed, no release fits the host, or its first build beside the server is on its way or
   * failed.
   */
  disabled?: { code: 'killed' | 'contract' | 'sharedVersion' | 'building' | 'unbuilt'; message: string };
  /** Why an older release than the newest was taken. */
  steppedBack?: string;
}

/** Drawings of the icon set, of which the server alone has all. */
export interface PlanIcons {
  /** Address of the set, ending in `/`; an icon is there as `<name>.svg`. */
  base: string;
  /** SVG of the icons that the first paint needs, by name. */
  drawings: Readonly<Record<string, string>>;
}

/** Addresses and keys the shell needs before its first call (GAP-15). Nothing secret. */
export interface ShellSettings {
  apiBase: string;
  authUrl: string;
  realtime: { key: string; cluster: string; host: string | null; port: number | null; forceTLS: boolean };
  documentationUrl: string;
  statusUrl: string;
}

/**
 * The exact set of releases that one user gets (deployment, "Words"), in the page as inert JSON in
 * `<script type="application/json" id="weft-plan">`. A page keeps its plan for life.
 */
export interface Plan {
  /** Ledger revision the plan was folded from. */
  revision: number;
  environment: string;
  /** False: the plan of nobody; ask for the user's own once signed in. */
  personal: boolean;
  /** The page was asked for without a session: nobody is signed in, and the sign-in service need not be asked. */
  signedOut?: true;
  host: { hash: string; contractVersion: string };
  remotes: readonly PlanRemote[];
  /** The address that was asked for belongs to an area that is withheld from the user. Which one is not said. */
  refused?: true;
  /** Set while the user previews a release. */
  preview?: PlanPreview;
  icons: PlanIcons;
  settings: ShellSettings;
  /** Nonce of the page's content policy, for styles made at run time. */
  nonce: string;
}

/** Id of the script element that holds the plan (architecture §6). */
export const planElementId = 'weft-plan';

/**
 * What the server would answer to one of the first questions of a page, in the page itself. Each is for the one user
 * the page was made for, and is taken once.
 */
export interface PageAnswer {
  /** Path and query of the question, which is a GET of the page's own origin. */
  path: string;
  /** The access token that the question carries; absent where it is the cookie that tells who asks. */
  token?: string;
  body: unknown;
}

/** Id of the script element that holds the answers that came with the page, as a list of `PageAnswer`. */
export const answersElementId = 'weft-answers';
