import { anyText, bytes, folder, integer, origin, webAddress } from '../kinds.ts';
import { given, optional, startFolder } from '../setting.ts';

const secret = { secret: true };

/** Where published releases of remotes are kept, and what they may weigh. */
export const releaseSettings = {
  releasesDirectory: optional('WEFT_RELEASES_DIR', folder(startFolder), 'Folder for published releases of remotes.', {
    fallbackNote: 'releases in WEFT_DATA_DIR',
  }),
  releasesBucket: optional(
    'WEFT_RELEASES_BUCKET',
    anyText,
    'S3-compatible bucket to use instead of the folder: its name.',
  ),
  releasesEndpoint: optional(
    'WEFT_RELEASES_ENDPOINT',
    webAddress,
    'Bucket: service address, for example https://s3.eu-west-3.amazonaws.com.',
  ),
  releasesRegion: given('WEFT_RELEASES_REGION', anyText, 'us-east-1', 'Bucket: region.'),
  releasesKeyId: optional('WEFT_RELEASES_KEY_ID', anyText, 'Bucket: access key id.'),
  releasesSecret: optional('WEFT_RELEASES_SECRET', anyText, 'Bucket: secret access key.', secret),
  assetOrigin: optional(
    'WEFT_ASSET_ORIGIN',
    origin,
    'Origin of a CDN in front of this server: pages get files of the host and of releases (/h/ and /r/) there.',
    { fallbackNote: 'the server itself' },
  ),
  releaseRetentionDays: given(
    'WEFT_RELEASE_RETENTION_DAYS',
    integer(7, 3650),
    '90',
    'Days to keep a release that nobody has: neither stable nor the one before, no canary, not pinned.',
  ),
  releaseBudget: given(
    'WEFT_RELEASE_BUDGET',
    bytes('16k', '8m'),
    '256k',
    'Maximum compressed bytes for a page of a published release: entry, first files and its own.',
  ),
  checkBrowser: optional(
    'WEFT_CHECK_BROWSER',
    folder(startFolder),
    'Chromium with which this server visits the pages of a release itself before anyone gets it.',
    { fallbackNote: 'none: the publisher’s visit counts' },
  ),
  canarySessions: given(
    'WEFT_CANARY_SESSIONS',
    integer(10, 100_000),
    '50',
    'Sessions a canary needs before it can be rolled back for failing.',
  ),
  canaryMargin: given(
    'WEFT_CANARY_MARGIN',
    integer(1, 100),
    '5',
    'Roll back a canary when it fails in this many percentage points more sessions than stable.',
  ),
  canarySilence: given(
    'WEFT_CANARY_SILENCE',
    integer(1, 1_440),
    '15',
    'Minutes without a canary session, while others are in use, before an alarm.',
  ),
};
