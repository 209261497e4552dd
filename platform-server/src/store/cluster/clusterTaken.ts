/** Another server works on the same files: going on would harm what both of them keep. */
export class ClusterTaken extends Error {
  override name = 'ClusterTaken';
}
