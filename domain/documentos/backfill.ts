import {
  type Pasada,
  type Rellenable,
  rellenable,
  rellenoDe,
} from '#domain/contabilidad/backfill.ts';
import { sinDeshacer } from '#domain/contabilidad/deshacer.ts';
import type { LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { leerAsientosDe, porAnular, porAutorizar, porSinVolver } from './comprobante/asentado.ts';
import type { AsientoDeTipo } from './comprobante/asiento.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import { leerLoLiberado } from './comprobante/deuda.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { TIPOS } from './tipos.ts';

/** Documents that were there when the books began: what their authorization and annulment post. */

type QueAsienta = {
  readonly tipo: TipoDeComprobante;
  readonly asiento: AsientoDeTipo<Comprobante>;
};

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

/** What was authorized before the books were there, annulled since they began or not. */
const alAutorizar =
  ({ tipo, asiento }: QueAsienta): Pasada<Comprobante> =>
  async (lector, fila, libro) => {
    const { numero_autorizacion, anulacion, fecha_emision, id } = fila;
    if (numero_autorizacion === null) return undefined;
    const loLiberado = await leerLoLiberado(lector, tipo, fila);
    // Done and undone before the books: nothing of it is open, but for what it left as an advance.
    if (anulacion !== null && esAnterior(anulacion.fecha, libro)) {
      return porSinVolver(tipo, asiento, fila, loLiberado);
    }
    const pedido = porAutorizar(tipo, asiento, fila, loLiberado.liberado);
    if (esAnterior(fecha_emision, libro)) return pedido;
    // Whatever came after activation posted by itself.
    const asientos = await leerAsientosDe(lector, asiento, id);
    return asientos.length > 0 ? undefined : pedido;
  };

const alAnular =
  ({ tipo, asiento }: QueAsienta): Pasada<Comprobante> =>
  async (lector, fila, libro) => {
    const { anulacion, fecha_emision, id } = fila;
    if (anulacion === null || esAnterior(anulacion.fecha, libro)) return undefined;
    const asientos = await leerAsientosDe(lector, asiento, id);
    const posteado = sinDeshacer(asientos);
    // Undone already: of an older one, all that it posts is its mirror.
    const deshecho = esAnterior(fecha_emision, libro) ? asientos.length > 0 : !posteado;
    if (deshecho) return undefined;
    const liberado = await leerLoLiberado(lector, tipo, fila);
    return porAnular(tipo, asiento, fila, { ...liberado, fecha: anulacion.fecha, posteado });
  };

const QUE_SE_RELLENAN = (TIPOS as readonly TipoDeComprobante[]).flatMap((tipo): Rellenable[] => {
  if (!tipo.asiento) return [];
  const conAsiento = { tipo, asiento: tipo.asiento };
  const { recurso, tabla } = tipo;
  return [
    rellenable<Comprobante>({
      recurso,
      tabla,
      pasadas: [alAutorizar(conAsiento), alAnular(conAsiento)],
    }),
  ];
});

export const RELLENO_DE_DOCUMENTOS = rellenoDe(QUE_SE_RELLENAN);
