import { useEffect, useState } from 'react';

/** The painted flow as one element of the page; nothing until it is painted. */
export function FlowPreview({ file, title }: { file: Blob | undefined; title: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img src={address} alt={title} />;
}
