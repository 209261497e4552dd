/** A file of an archive, with what the archive says of it where that is not the truth. */
export interface ZipPart {
    name: string;
    content: string | Uint8Array;
    isStored?: boolean;
    isEncrypted?: boolean;
    declaredBytes?: number;
    /** Sizes stand in the field for 64 bits. */
    isLarge?: boolean;
}
/** A zip archive, byte by byte, so that it can lie. */
export declare function zipFile(parts: readonly ZipPart[], { isLarge }?: {
    isLarge?: boolean | undefined;
}): Buffer<ArrayBuffer>;
