/** Another server works on the same files: going on would harm what both of them keep. */
export class ClusterTaken extends Error {
  override name = 'ClusterTaken';
  /** Its process, where that is known. */
  readonly holder: string | undefined;

  constructor(message: string, holder?: string) {
    super(message);
    this.holder = holder;
  }
}
