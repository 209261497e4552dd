import { bytes, folder, integer, text, webAddress } from '../kinds.ts';
import { given, optional, startFolder } from '../setting.ts';

const secret = { secret: true };

/** Where published releases of remotes are kept, and what they may weigh. */
export const releaseSettings = {
  releasesDirectory: optional('WEFT_RELEASES_DIR', folder(startFolder), 'Holds the published releases of remotes.', {
    fallbackNote: 'releases in WEFT_DATA_DIR',
  }),
  releasesBucket: optional('WEFT_RELEASES_BUCKET', text, 'A bucket that speaks S3 instead of the folder: name.'),
  releasesEndpoint: optional(
    'WEFT_RELEASES_ENDPOINT',
    webAddress,
    'Bucket: address of its service, such as https://s3.eu-west-3.amazonaws.com.',
  ),
  releasesRegion: given('WEFT_RELEASES_REGION', text, 'us-east-1', 'Bucket: region.'),
  releasesKeyId: optional('WEFT_RELEASES_KEY_ID', text, 'Bucket: id of the access key.'),
  releasesSecret: optional('WEFT_RELEASES_SECRET', text, 'Bucket: secret of the access key.', secret),
  releaseBudget: given(
    'WEFT_RELEASE_BUDGET',
    bytes('16k', '8m'),
    '256k',
    'Compressed bytes in which a page of a published release may come: entry, first files and its own.',
  ),
  canarySessions: given(
    'WEFT_CANARY_SESSIONS',
    integer(10, 100_000),
    '50',
    'Sessions of a canary before it is taken back for failing.',
  ),
  canaryMargin: given(
    'WEFT_CANARY_MARGIN',
    integer(1, 100),
    '5',
    'Percentage points by which more sessions of a canary than of stable must fail for it to be taken back.',
  ),
  canarySilence: given(
    'WEFT_CANARY_SILENCE',
    integer(1, 1_440),
    '15',
    'Minutes without a session of a canary, while others are in use, that are an alarm.',
  ),
};
