import { isIP } from 'node:net';
import type { AllowList } from '../config/allowList.ts';
import type { Egress } from '../engine/egress/egress.ts';
import { EgressError } from '../engine/egress/egressError.ts';

/** A text in each language. */
interface Words {
  en: string;
  fr: string;
}

// A name is allowed on its own here: where it leads is checked with every call.
const isAllowed = (allow: AllowList, host: string) => allow.permits(host, isIP(host) ? host : '0.0.0.0');

/** Why a URL that somebody entered may not be called; null when it may: by https, or what the operator has allowed by name. */
export function calledUrlProblem(egress: Egress, allow: AllowList, url: URL): Words | null {
  if (url.protocol !== 'https:' && !isAllowed(allow, url.hostname.replace(/^\[|\]$/g, ''))) {
    return {
      en: 'Enter a URL that starts with https://',
      fr: 'Saisissez une URL qui commence par https://',
    };
  }
  return checked(egress, url);
}

/** The same of `host:port`: by TLS, or what the operator has allowed by name. */
export function calledHostProblem(
  egress: Egress,
  allow: AllowList,
  { address, isTls }: { address: string; isTls: boolean },
): Words | null {
  const url = new URL(`https://${address}`);
  if (!isTls && !isAllowed(allow, url.hostname.replace(/^\[|\]$/g, ''))) {
    return {
      en: 'Use TLS: without it, only hosts that WEFT_EGRESS_ALLOW names are called',
      fr: 'Utilisez TLS : sans lui, seuls les hôtes nommés par WEFT_EGRESS_ALLOW sont appelés',
    };
  }
  return checked(egress, url);
}

function checked(egress: Egress, url: URL): Words | null {
  try {
    egress.check(url);
    return null;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return {
      en: 'This address is in a private network. Use a public one',
      fr: 'Cette adresse est dans un réseau privé. Utilisez une adresse publique',
    };
  }
}
