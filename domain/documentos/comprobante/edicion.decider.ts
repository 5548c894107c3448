import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Contraparte,
  contraparteEnDirectorio,
  type EventoDelDirectorio,
  type HechosDelDirectorio,
} from '#domain/personas/directorio.ts';
import type { Comprobante } from './ciclo.ts';
import type { BorradorEliminado } from './comprobante.events.ts';
import { seElimina, seReemplaza } from './edicion.ts';
import { fechaDeReemision } from './emision.decider.ts';
import { exigirAmbienteVigente, type TipoDeComprobante } from './tipo.ts';

/** What the documents of every type do alike when they are changed or taken away. */

/** Takes a draft away for good. Refusals: 404, 409 when it was issued. */
export const decidirEliminar = <F extends Comprobante>(
  { documento, errores }: TipoDeComprobante<F>,
  documento_id: number,
  fila: F | undefined,
): readonly BorradorEliminado[] => {
  if (!fila) throw errores.noEncontrado({ documento_id });
  const { estado } = fila;
  if (!seElimina(estado)) throw errores.noEsBorrador({ documento_id, estado });
  return [{ tipo: 'BorradorEliminado', datos: { documento, documento_id } }];
};

/** The branch of a replaced document: the one asked for, which must be there (404), or its own. */
export const sucursalDeReemplazo = <F extends Comprobante>(
  { errores }: TipoDeComprobante<F>,
  pedido: { readonly sucursal_id: number | null },
  fila: F,
  sucursal: Sucursal | undefined,
): number => {
  const sucursal_id = pedido.sucursal_id ?? fila.sucursal_id;
  if (sucursal_id !== fila.sucursal_id && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id });
  }
  return sucursal_id;
};

/** 409 for a document whose state, or whose environment, does not let it be replaced. */
export const exigirReemplazable = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  empresa: Pick<Empresa, 'ambiente'> | undefined,
): void => {
  const { id: documento_id, estado } = fila;
  if (!seReemplaza(estado)) throw tipo.errores.noModificable({ documento_id, estado });
  exigirAmbienteVigente(tipo, fila, empresa);
};

/** The date that a document which may be replaced would have if it were sent today. */
export const fechaAlReenviar = (fila: Comprobante, hoy: Fecha): Fecha =>
  fila.estado === 'BORRADOR' ? hoy : fechaDeReemision(fila, hoy);

export type LugarDeReemplazo = {
  readonly persona_id: number | null;
  /** Of a draft, the day of the change; an issued document keeps its own. */
  readonly fecha_emision: Fecha;
  /** What its other party's entry in the directory needs first: a draft enters nobody. */
  readonly enDirectorio: readonly EventoDelDirectorio[];
};

/** Whose and of when a replaced document is. `contraparte`: as its new content says it. */
export const lugarDeReemplazo = <F extends Comprobante>(
  { papel }: TipoDeComprobante<F>,
  fila: F,
  contraparte: Contraparte,
  hechos: HechosDelDirectorio,
  hoy: Fecha,
): LugarDeReemplazo => {
  const esBorrador = fila.estado === 'BORRADOR';
  const entrada = esBorrador ? undefined : contraparteEnDirectorio(papel, contraparte, hechos);
  return {
    persona_id: entrada?.datos.persona_id ?? hechos.persona?.persona_id ?? null,
    fecha_emision: esBorrador ? hoy : fila.fecha_emision,
    enDirectorio: entrada ? [entrada] : [],
  };
};
