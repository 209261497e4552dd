import { isSecretParameter } from './secretNames.ts';

const expressions = /\{\{.*?\}\}|\$\{.*?\}/gs;
const schemes = /\b(?:bearer|basic|token)\b/gi;
const secretUser = /^([a-z]+:\/\/)[^/?#@]*@/i;
const parameters = /(^|[?&])([^=&#{}?/:]+)=([^&#]*)/g;

/** Whether there is more to a text than what expressions read, and the scheme of a credential. */
export const isTyped = (value: string): boolean => value.replace(expressions, '').replace(schemes, '').trim() !== '';

/** An address, or the parameters of a form, without the values of secret parameters and without credentials. */
export const withoutSecretParameters = (text: string): string =>
  text
    .replace(secretUser, '$1')
    .replace(parameters, (whole, before: string, name: string, value: string) =>
      isSecretParameter(name) && isTyped(value) ? `${before}${name}=` : whole,
    );
