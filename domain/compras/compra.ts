import type { Abonos } from '#domain/cartera/abonos.ts';
import { movimientosDe, type SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import {
  moverDebido,
  type SaldoConExceso,
  soltarDebido,
} from '#domain/cartera/movimiento-de-saldo.ts';
import type { Cuenta } from '#domain/cartera/saldo.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { type ConsultaGuardada, conDicho, SIN_CONSULTAR } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { indice, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  CompraRegistrada,
  ContenidoDeCompra,
  EventoDeCompra,
  ResumenDeCompra,
} from './compra.events.ts';
import type { OpcionalesDeCompra } from './compra.opcionales.ts';
import { esNota } from './tipos-de-compra.ts';

export type EstadoDePago = 'PENDIENTE' | 'PARCIAL' | 'PAGADA';

/** A purchase. */
export type Compra = Omit<ContenidoDeCompra, 'compra_id' | 'opcionales'> &
  ConsultaGuardada & {
    readonly id: number;
    readonly opcionales: OpcionalesDeCompra | null;
    readonly origen: CompraRegistrada['datos']['origen'];
    /** SHA-256 of the document as it came; null: it was entered by hand. */
    readonly xml_sha256: string | null;
    /** Still to be paid: of a note, nothing. */
    readonly saldo: Centavos;
    /** Taken off beyond what was owed, and nobody's money: of an annulled one, all that still stands. */
    readonly exceso: Centavos;
    /** Of what is to be paid, all that is not any more: paid, withheld or taken off by notes. */
    readonly total_pagado: Centavos;
    /** Of notes, null: they are not paid. */
    readonly estado_pago: EstadoDePago | null;
    /** Withheld over it, and taken off by notes: live ones. */
    readonly total_retenido: Centavos;
    readonly total_acreditado: Centavos;
    /** Its live entry; null: it has none, or the opening of the books carries it. */
    readonly asiento_id: number | null;
    readonly estado: 'activo' | 'anulado';
    readonly anulado_en: Instante | null;
    /** Accounting date of its annulment. */
    readonly anulado_el: Fecha | null;
    readonly anulado_motivo: string | null;
    /** `01 001-001-000000001` and its access key, given up when it is annulled: others may have them. */
    readonly numero_vigente: string | null;
    readonly clave_vigente: string | null;
    readonly creado_por: string;
    readonly creado_en: Instante;
  };
export const compras = tabla<Compra>('compras', ['id']);

/** The live purchase of a supplier's number, and that of an access key. */
export const comprasPorNumero = indice(compras, ['ambiente', 'persona_id', 'numero_vigente']);
export const comprasPorClave = indice(compras, ['ambiente', 'clave_vigente']);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_COMPRAS = 'compras';

/** How their entries call them. */
export const ORIGEN_DE_COMPRA = 'compra';

export const numeroVigente = ({
  tipo_doc,
  numero_doc,
}: Pick<ContenidoDeCompra, 'tipo_doc' | 'numero_doc'>): string => `${tipo_doc} ${numero_doc}`;

/** What of a purchase is to be paid. */
export const exigibleDe = ({
  tipo_doc,
  total,
}: Pick<ContenidoDeCompra, 'tipo_doc' | 'total'>): Centavos => (esNota(tipo_doc) ? 0 : total);

/** What outsiders are told of a purchase. */
export const resumenDeCompra = (compra: Compra): ResumenDeCompra => ({
  compra_id: compra.id,
  ambiente: compra.ambiente,
  persona_id: compra.persona_id,
  tipo_doc: compra.tipo_doc,
  numero_doc: compra.numero_doc,
  clave_acceso: compra.clave_acceso,
  fecha_emision: compra.fecha_emision,
  identificacion: compra.identificacion,
  razon_social: compra.razon_social,
  total: compra.total,
});

/** A purchase as its balance is reckoned. */
export const cuentaDeCompra = (compra: Compra, abonos: Abonos | undefined): Cuenta => ({
  documento: 'compra',
  documento_id: compra.id,
  ambiente: compra.ambiente,
  dia: compra.dia,
  sucursal_id: compra.sucursal_id,
  establecimiento: null,
  punto_emision: null,
  persona_id: compra.persona_id,
  exigible: compra.estado === 'anulado' ? 0 : exigibleDe(compra),
  abonos,
});

/** What moves its row: its own events, what moves its balance, and the entries of this origin. */
export type EventoEnCompra = EventoDeCompra | SaldosMovidos | AsientoRegistrado;

export const estadoDePago = (
  compra: Pick<ContenidoDeCompra, 'tipo_doc' | 'total'>,
  saldo: Centavos,
): EstadoDePago | null => {
  if (esNota(compra.tipo_doc)) return null;
  if (saldo === 0) return 'PAGADA';
  return saldo < exigibleDe(compra) ? 'PARCIAL' : 'PENDIENTE';
};

const conSaldo = (compra: Compra, { saldo, exceso }: SaldoConExceso): Compra => ({
  ...compra,
  saldo,
  exceso,
  total_pagado: exigibleDe(compra) - saldo,
  estado_pago: estadoDePago(compra, saldo),
});

const nueva = (
  { compra_id: id, xml, ...datos }: CompraRegistrada['datos'],
  { registrado_en: creado_en, actor: creado_por }: Metadatos,
): Compra => {
  const saldo = exigibleDe(datos);
  return {
    ...datos,
    ...SIN_CONSULTAR,
    id,
    opcionales: datos.opcionales ?? null,
    xml_sha256: xml?.sha256 ?? null,
    saldo,
    exceso: 0,
    total_pagado: 0,
    estado_pago: estadoDePago(datos, saldo),
    total_retenido: 0,
    total_acreditado: 0,
    asiento_id: null,
    estado: 'activo',
    anulado_en: null,
    anulado_el: null,
    anulado_motivo: null,
    numero_vigente: numeroVigente(datos),
    clave_vigente: datos.clave_acceso,
    creado_por,
    creado_en,
  };
};

const movida = (compra: Compra, evento: SaldosMovidos): Compra => {
  const movimientos = movimientosDe(evento, 'compra', compra.id);
  let { total_retenido, total_acreditado } = compra;
  for (const movimiento of movimientos) {
    if ('retencion' in movimiento) {
      const { monto } = movimiento.retencion;
      total_retenido += movimiento.tipo === 'retenido' ? monto : -monto;
    } else if ('nota' in movimiento) {
      const { monto } = movimiento.nota;
      total_acreditado += movimiento.tipo === 'acreditado' ? monto : -monto;
    }
  }
  return {
    ...conSaldo(compra, moverDebido(compra, movimientos)),
    total_retenido,
    total_acreditado,
  };
};

/** The fold of a purchase: the only writer of its row. */
export const evolucionarCompra = (
  fila: Compra | undefined,
  evento: EventoEnCompra & { readonly metadatos: Metadatos },
): Compra => {
  if (evento.tipo === 'CompraRegistrada') return nueva(evento.datos, evento.metadatos);
  if (!fila) throw new Error(`${evento.tipo} de una compra que no existe`);
  switch (evento.tipo) {
    case 'CompraModificada': {
      const { compra_id: _, antes: _a, otro_asiento: _o, saldo_cambio, ...datos } = evento.datos;
      const corregida = { ...fila, ...datos, opcionales: datos.opcionales ?? null };
      const exigible_cambio = exigibleDe(corregida) - exigibleDe(fila);
      return conSaldo(corregida, {
        saldo: fila.saldo + saldo_cambio,
        exceso: fila.exceso + saldo_cambio - exigible_cambio,
      });
    }
    case 'CompraAnulada': {
      const { motivo: anulado_motivo, fecha: anulado_el } = evento.datos;
      const anulado_en = evento.metadatos.registrado_en;
      const anulada = { estado: 'anulado', anulado_en, anulado_el, anulado_motivo } as const;
      const nada = { total_pagado: 0, numero_vigente: null, clave_vigente: null };
      return { ...fila, ...anulada, ...soltarDebido(fila, exigibleDe(fila)), ...nada };
    }
    case 'CompraPagada':
      return fila;
    case 'CompraConsultadaEnSri':
      return conDicho(fila, evento.datos);
    case 'SaldosMovidos':
      return movida(fila, evento);
    case 'AsientoRegistrado': {
      // One of another day is the mirror of what the opening carries.
      const { asiento_id, fecha } = evento.datos;
      return fecha === fila.fecha_registro ? { ...fila, asiento_id } : fila;
    }
  }
};
