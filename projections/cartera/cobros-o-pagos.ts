import type { OrigenDelDinero } from '#domain/cartera/abonos.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { TipoColumna } from '#projections/kernel/proyector.ts';

/** What the tables of collections and of payments have alike. */

/** `anulado_liberado`: a side tells it by whose debt it was, the other as one amount. */
export const columnasDeRegistros = (anulado_liberado: TipoColumna) =>
  ({
    id: 'int8',
    ambiente: 'text',
    sucursal_id: 'int8',
    persona_id: 'int8',
    persona_nombre: 'text',
    identificacion: 'text',
    fecha: 'timestamptz',
    dia: 'date',
    medio: 'text',
    monto: 'int8',
    monto_anticipo: 'int8',
    referencia: 'text',
    notas: 'text',
    cuenta_dinero_id: 'int8',
    movimiento_id: 'int8',
    cruce: 'json',
    aplicaciones: 'json',
    devoluciones: 'json',
    asiento_id: 'int8',
    anulado: 'bool',
    anulado_en: 'timestamptz',
    anulado_el: 'date',
    anulado_motivo: 'text',
    anulado_liberado,
    creado_por: 'text',
    creado_en: 'timestamptz',
  }) as const;

/** The list, of everybody and of one. */
export const INDICES_DE_REGISTROS = [
  '(empresa_id, ambiente, dia desc, id desc)',
  '(empresa_id, ambiente, persona_id, dia desc, id desc)',
] as const;

/** Key of the row that an entry is of; a reversal says nothing of it. */
export const registroAsentado =
  (origen: OrigenDelDinero) =>
  ({ datos: { origen_tipo, origen_id, reversa_de } }: AsientoRegistrado): readonly Clave[] =>
    origen_tipo === origen && origen_id !== null && reversa_de === null ? [[origen_id]] : [];
