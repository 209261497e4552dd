import { bytes, folder, text, webAddress } from '../kinds.ts';
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
};
