import type { PartesDeClave } from './clave.ts';
import { leerMarcas, type Marcas } from './marcas.ts';
import { type Elemento, uno, valor } from './xml.ts';

/** What the judgement needs of a document, read out of a tree that already fits its schema. */
export type Comprobante = {
  readonly raiz: Elemento;
  readonly xml: string;
  readonly clave: string;
  readonly campos: PartesDeClave;
  readonly marcas: Marcas;
};

export const leerComprobante = (raiz: Elemento, xml: string): Comprobante => {
  const tributaria = uno(raiz, 'infoTributaria');
  const info = uno(raiz, 'infoFactura');
  return {
    raiz,
    xml,
    clave: valor(tributaria, 'claveAcceso'),
    campos: {
      fecha: valor(info, 'fechaEmision'),
      codDoc: valor(tributaria, 'codDoc'),
      ruc: valor(tributaria, 'ruc'),
      ambiente: valor(tributaria, 'ambiente'),
      estab: valor(tributaria, 'estab'),
      ptoEmi: valor(tributaria, 'ptoEmi'),
      secuencial: valor(tributaria, 'secuencial'),
      tipoEmision: valor(tributaria, 'tipoEmision'),
    },
    marcas: leerMarcas(valor(info, 'razonSocialComprador')),
  };
};
