import type { IAuthClient } from './authClient.ts';

export interface HostedPageOptions {
  /** Where the auth service sends the user back to. */
  returnTo?: string;
  /** Extra query parameters, for sign-up and login. */
  query?: Record<string, string>;
}

/** Addresses of the auth service's pages (core §2.8). */
export interface HostedPages {
  login(options?: HostedPageOptions): string;
  signup(options?: HostedPageOptions): string;
  account(options?: HostedPageOptions): string;
  organisation(id?: string, options?: HostedPageOptions): string;
  createOrganisation(options?: HostedPageOptions): string;
  /** Throws without an id. */
  samlSetup(id: string, options?: HostedPageOptions): string;
}

/** The return address as a whole one, in plain ASCII: it is sent in base64, which takes nothing else (wire §1.7). */
const encoded = (address: string | undefined) =>
  address === undefined ? undefined : new URL(address, location.href).href;

/** The client's declared type leaves out the return address that it takes for SAML set-up. */
type SamlPage = (id: string, options?: { redirectBackToUrl?: string }) => string;

export function createHostedPages(client: IAuthClient): HostedPages {
  const back = ({ returnTo }: HostedPageOptions) => {
    const redirectBackToUrl = encoded(returnTo);
    return redirectBackToUrl === undefined ? undefined : { redirectBackToUrl };
  };
  return {
    login: ({ returnTo, query } = {}) =>
      client.getLoginPageUrl({ postLoginRedirectUrl: encoded(returnTo), userSignupQueryParameters: query }),
    signup: ({ returnTo, query } = {}) =>
      client.getSignupPageUrl({ postSignupRedirectUrl: encoded(returnTo), userSignupQueryParameters: query }),
    account: (options = {}) => client.getAccountPageUrl(back(options)),
    organisation: (id, options = {}) => client.getOrgPageUrl(id, back(options)),
    createOrganisation: (options = {}) => client.getCreateOrgPageUrl(back(options)),
    samlSetup(id, options = {}) {
      if (!id) throw new Error('SAML set-up needs the id of an organisation');
      return (client.getSetupSAMLPageUrl as SamlPage).call(client, id, back(options));
    },
  };
}
