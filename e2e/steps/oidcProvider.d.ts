/** What journeys use of it; it brings no types of its own. */
declare module 'oidc-provider' {
  interface Token {
    isValid: boolean;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly AccessToken: { find(token: string): Promise<Token | undefined> };
    callback(): (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void;
  }
}
