import type { Cuaderno } from '../cuaderno.ts';
import { CONSUMIDOR_FINAL } from '../destinos.ts';

/** Both sides of what is owed, as whoever brings the money sees them. */

/** Something that may be paid, as far as was heard of it. Cents. */
export type PorPagar = {
  readonly id: number;
  readonly persona: number;
  readonly total: number;
};

export type LadoDeRemesas = {
  readonly nombre: string;
  readonly camino: string;
  /** How a request names whose money it is, and which document. */
  readonly persona: 'cliente_id' | 'proveedor_id';
  readonly documento: 'factura_id' | 'compra_id';
  /** What a statement calls the money of a document. */
  readonly pagado: 'total_cobrado' | 'total_pagado';
  /** Of what the money account has. */
  readonly signo: 1 | -1;
  /** What may be refused because others annulled it or took something off it meanwhile. */
  readonly rehuses: readonly string[];
  readonly porPagar: (cuaderno: Cuaderno) => readonly PorPagar[];
};

/** The last ones: notes and annulments of others meet the money over them. */
const RECIENTES = 15;

export const COBROS: LadoDeRemesas = {
  nombre: 'cobros',
  camino: '/cobros',
  persona: 'cliente_id',
  documento: 'factura_id',
  pagado: 'total_cobrado',
  signo: 1,
  rehuses: ['cartera.excede_el_saldo', 'cobros.documento_no_autorizado'],
  porPagar: ({ autorizadas }) =>
    autorizadas
      .filter(({ documento, anulada }) => documento === 'factura' && !anulada)
      // Of what was replaced it was not heard whose it is by now.
      .filter(({ borrador, corregida, identificacion }) => {
        return !borrador && !corregida && identificacion !== CONSUMIDOR_FINAL;
      })
      .slice(-RECIENTES)
      .flatMap(({ id, parte_id, total }) =>
        parte_id === null || !total ? [] : [{ id, persona: parte_id, total }],
      ),
};

export const PAGOS: LadoDeRemesas = {
  nombre: 'pagos',
  camino: '/pagos-proveedor',
  persona: 'proveedor_id',
  documento: 'compra_id',
  pagado: 'total_pagado',
  signo: -1,
  rehuses: ['cartera.excede_el_saldo', 'pagos.documento_no_encontrado'],
  porPagar: ({ compras }) =>
    [...compras.values()]
      .filter(({ anulada }) => !anulada)
      .slice(-RECIENTES)
      .map(({ id, proveedor, total }) => ({ id, persona: proveedor, total })),
};
