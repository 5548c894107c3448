import {
  type Asignaciones,
  type AsignacionesPorEvento,
  asignaciones,
  claveUsada,
} from '#domain/kernel/claves.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { numeroTomado } from '#domain/kernel/series.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import type { ComprobanteReemitido } from './comprobante/comprobante.events.ts';
import type { Numeracion } from './comprobante/comprobante.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { TIPOS, tipoDe } from './tipos.ts';

/** What the documents' events take: of every type the same, by the names in its record. */

type Guardado = { readonly [id: string]: unknown } & { readonly idempotencia: Idempotencia | null };
type Creado = Guardado &
  Numeracion & { readonly desde_borrador: boolean; readonly mes_cupo: string };

const delTipo = (
  tipo: TipoDeComprobante,
): readonly (readonly [tipo: string, Asignaciones<never>])[] => {
  const { recurso, parametro, cod_doc, eventos } = tipo;
  /** The row of a document has what its events say, under the same names. */
  const montoDe = (datos: object): Centavos => {
    const contenido = datos as Comprobante;
    return tipo.sumando?.(contenido) ?? tipo.total(contenido) ?? 0;
  };
  const idDe = (datos: Guardado): number => datos[parametro] as number;
  const clave = (datos: Guardado) => claveUsada(recurso, idDe(datos), datos);
  const guardado: Asignaciones<Guardado> = { id: (datos) => [recurso, idDe(datos)], clave };
  const creado: Asignaciones<Creado> = {
    // A draft that is issued has its id already.
    id: (datos) => (datos.desde_borrador ? null : [recurso, idDe(datos)]),
    clave,
    serie: (datos) => numeroTomado(cod_doc, datos),
    cupo: ({ mes_cupo }) => mes_cupo,
    suma: (datos) => ({ ambiente: datos.ambiente, monto: montoDe(datos) }),
  };
  // It does not say where it will be issued.
  const modificado: Asignaciones<object> = {
    suma: (datos) => ({ ambiente: null, monto: montoDe(datos) }),
  };
  return [
    [eventos.guardado, guardado],
    [eventos.creado, creado],
    [eventos.modificado, modificado],
  ];
};

export const ASIGNACIONES_DE_DOCUMENTOS: AsignacionesPorEvento = {
  ...Object.fromEntries(TIPOS.flatMap(delTipo)),
  ...asignaciones<ComprobanteReemitido>({
    ComprobanteReemitido: {
      serie: ({ documento, renumerado, ...numeracion }) =>
        renumerado ? numeroTomado(tipoDe(documento).cod_doc, numeracion) : null,
    },
  }),
};
