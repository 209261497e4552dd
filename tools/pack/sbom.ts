import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceText } from '../dependencies/licences.mjs';

/** A package that the product is made of or asks npm for. */
export interface Ingredient {
  name: string;
  version: string;
  /** As its description states it. */
  licence: unknown;
  /** Fetched by npm when the product is installed, rather than lying in it. */
  isFetched: boolean;
}

/** As npm names them: `@scope/name`. */
const partsOf = (name: string) => {
  const [, group, rest] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return group && rest ? { group, rest } : { group: undefined, rest: name };
};

function addressOf(name: string, version: string): string {
  const { group, rest } = partsOf(name);
  const scope = group ? `${encodeURIComponent(group)}/` : '';
  return `pkg:npm/${scope}${rest}@${encodeURIComponent(version)}`;
}

function licenceOf(text: string) {
  return SPDX.isSupportedSpdxId(text) ? new Models.SpdxLicense(text) : new Models.LicenseExpression(text);
}

function componentOf({ name, version, licence, isFetched }: Ingredient): Models.Component {
  const { group, rest } = partsOf(name);
  const purl = addressOf(name, version);
  const component = new Models.Component(Enums.ComponentType.Library, rest, {
    ...(group && { group }),
    version,
    purl,
    bomRef: purl,
    scope: isFetched ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
  });
  const text = licenceText(licence);
  if (text) component.licenses.add(licenceOf(text));
  return component;
}

/** The list of everything that the product is made of, as CycloneDX JSON; the same for the same checkout. */
export function bomOf(product: { version: string; license: string }, ingredients: readonly Ingredient[]): string {
  const bom = new Models.Bom();
  const address = addressOf('weft', product.version);
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'weft', {
    version: product.version,
    purl: address,
    bomRef: address,
  });
  bom.metadata.component.licenses.add(licenceOf(product.license));
  for (const ingredient of ingredients) {
    const component = componentOf(ingredient);
    bom.components.add(component);
    bom.metadata.component.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
}
