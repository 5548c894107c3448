import { randomUUID } from 'node:crypto';
import { interpretar } from '#domain/catalogo.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { AjustesDeBus } from '#infra/nucleo/bus/ajustes.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import { sobreNucleo } from './entorno.ts';

/**
 * A context of the bench alone: documents with a balance and the movements that lower it, as a
 * collection over many of them writes both. It goes through the real bus, log and rows.
 */

type Documento = { readonly id: number; readonly saldo: number };
export type Movimiento = {
  readonly documento_id: number;
  readonly numero: number;
  readonly monto: number;
};
const documentos = tabla<Documento>('documentos', ['id']);
export const movimientos = tabla<Movimiento>('movimientos', ['documento_id', 'numero']);

/** The log takes only the types of the catalogue: this one carries what the bench's facts say. */
type Cobrado = Evento<'PersonaActualizada', { readonly lineas: readonly Movimiento[] }>;
const cobrado = (lineas: readonly Movimiento[]): Cobrado => ({
  tipo: 'PersonaActualizada',
  datos: { lineas },
});

const porDocumento = new WeakMap<Cobrado['datos'], ReadonlyMap<number, Movimiento>>();

/** The line of a document: each is in an event once. */
const lineaDe = ({ datos }: Pick<Cobrado, 'datos'>, documento_id: number): Movimiento => {
  const lineas =
    porDocumento.get(datos) ?? new Map(datos.lineas.map((l) => [l.documento_id, l] as const));
  porDocumento.set(datos, lineas);
  return lineas.get(documento_id)!;
};

const proyectorDocumentos = proyector<Documento, Cobrado>(documentos, {
  columnas: { id: 'int8', saldo: 'int8' },
  fillfactor: 70,
  toca: { PersonaActualizada: ({ datos }) => datos.lineas.map((l) => [l.documento_id]) },
  evolucionar: (fila, evento, [id]) => ({
    id: Number(id),
    saldo: (fila?.saldo ?? 0) - lineaDe(evento, Number(id)).monto,
  }),
});
const proyectorMovimientos = proyector<Movimiento, Cobrado>(movimientos, {
  columnas: { documento_id: 'int8', numero: 'int8', monto: 'int8' },
  toca: { PersonaActualizada: ({ datos }) => datos.lineas.map((l) => [l.documento_id, l.numero]) },
  nace: () => true,
  evolucionar: (_fila, evento, [documento_id]) => lineaDe(evento, Number(documento_id)),
});
let ultimo = 0;

/** Lowers the balance of each document by one movement: loads them all by key, and writes both. */
export const cobrar = (
  empresa_id: number,
  ids: readonly number[],
): Comando<readonly (Documento | undefined)[], number> => {
  const comando_id = randomUUID();
  ultimo += 1;
  const numero = ultimo;
  return {
    nombre: 'cobrar',
    empresa_id,
    comando_id,
    correlacion_id: comando_id,
    actor: 'bench',
    cargar: (lector) => Promise.all(ids.map((id) => lector.fila(documentos, [id]))),
    decidir: (hallados) => {
      if (hallados.length !== ids.length) throw new Error('Faltan documentos');
      return [cobrado(ids.map((documento_id) => ({ documento_id, numero, monto: 1 })))];
    },
    responder: async (lector) => (await lector.fila(documentos, [ids[0]!]))!.saldo,
  };
};

/** The kernel over these tables, without processes and without a company's profile. */
export const conLibroDeBanco = <R>(
  url: string,
  medir: (nucleo: Nucleo) => Promise<R>,
  ajustes: Partial<AjustesDeBus> = {},
): Promise<R> =>
  sobreNucleo(url, ({ nucleo }) => medir(nucleo), {
    ajustes,
    proyecciones: {
      version: 1,
      proyectores: [proyectorDocumentos, proyectorMovimientos],
      publicar: () => undefined,
      interpretar,
      versionDe: () => 1,
      pliegues: {},
    },
  });
