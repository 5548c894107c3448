import { type Elemento, hijo, textoDe } from '#infra/nucleo/xml/arbol.ts';
import type { PartesDeClave } from './clave.ts';
import type { Esquema } from './estructura.ts';
import { leerMarcas, type Marcas } from './marcas.ts';

/** What the judgement needs of a document, read out of a tree that already fits its schema. */
export type Comprobante = {
  readonly esquema: Esquema;
  readonly raiz: Elemento;
  readonly xml: string;
  readonly clave: string;
  readonly campos: PartesDeClave;
  readonly marcas: Marcas;
};

export const leerComprobante = (esquema: Esquema, raiz: Elemento, xml: string): Comprobante => {
  const tributaria = hijo(raiz, 'infoTributaria');
  const info = hijo(raiz, esquema.info);
  return {
    esquema,
    raiz,
    xml,
    clave: textoDe(tributaria, 'claveAcceso'),
    campos: {
      fecha: textoDe(info, esquema.fecha),
      codDoc: textoDe(tributaria, 'codDoc'),
      ruc: textoDe(tributaria, 'ruc'),
      ambiente: textoDe(tributaria, 'ambiente'),
      estab: textoDe(tributaria, 'estab'),
      ptoEmi: textoDe(tributaria, 'ptoEmi'),
      secuencial: textoDe(tributaria, 'secuencial'),
      tipoEmision: textoDe(tributaria, 'tipoEmision'),
    },
    marcas: leerMarcas(esquema.contrapartes(raiz).join(' ')),
  };
};
