import type { Ambiente } from '#domain/kernel/sri.ts';
import type { CicloDocumento } from './ciclo.ts';
import { CARRIL_DE_FIRMA, carrilDe } from './espera.ts';

/** Why the documents of a company that come by a lane do not get on. */
export type Espera = { readonly carril: string; readonly motivo: string };

const LARGO_MAXIMO = 2_000;

/** `[EN ESPERA] el SRI no responde desde …`: what a document waits for, before it is sent or after. */
export const textoEnEspera = (motivo: string): string =>
  `[EN ESPERA] ${motivo}`.slice(0, LARGO_MAXIMO).toWellFormed();

type Esperable = Pick<CicloDocumento, 'estado' | 'estado_sri'> & {
  readonly ambiente: Ambiente | null;
};

/** The lanes that lie before a document, the next one first. */
const carrilesDe = ({ estado, ambiente }: Esperable): readonly string[] => {
  if (ambiente === null) return [];
  const [recepcion, autorizacion] = [
    carrilDe('recepcion', ambiente),
    carrilDe('autorizacion', ambiente),
  ];
  switch (estado) {
    case 'PENDIENTE':
      return [CARRIL_DE_FIRMA, recepcion];
    case 'PROCESANDO':
      return [recepcion, autorizacion];
    case 'EN_PROCESO':
      return [autorizacion];
    case 'BORRADOR':
    case 'AUTORIZADO':
    case 'RECHAZADO':
    case 'DEVUELTA':
    case 'ANULADO':
      return [];
  }
};

/** Whether it is on its way, so that what its company waits for concerns it. */
export const puedeEsperar = (documento: Esperable): boolean => carrilesDe(documento).length > 0;

/** The document as who looks at it should see it, with what it waits for as its `estado_sri`. */
export const conEspera = <D extends Esperable>(documento: D, esperas: readonly Espera[]): D => {
  for (const carril of carrilesDe(documento)) {
    const espera = esperas.find((candidata) => candidata.carril === carril);
    if (espera) return { ...documento, estado_sri: textoEnEspera(espera.motivo) };
  }
  return documento;
};
