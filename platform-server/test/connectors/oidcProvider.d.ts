/** What tests use of it; it brings no types of its own. */
declare module 'oidc-provider' {
  interface Token {
    isValid: boolean;
  }
  interface Tokens {
    find(token: string): Promise<Token | undefined>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly AccessToken: Tokens;
    readonly ClientCredentials: Tokens;
    callback(): (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void;
    on(
      event: 'grant.success',
      received: (context: {
        oidc: { params: { grant_type?: string; code?: string; code_verifier?: string } };
        body: { access_token?: string; refresh_token?: string; id_token?: string };
      }) => void,
    ): void;
  }
}
