import { type Abonos, abonos, type DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import { type AnticipoPorDia, leerAnticiposDe } from '#domain/cartera/anticipo-por-dia.ts';
import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { type Causa, type Deuda, moverDeudas } from '#domain/cartera/deuda.ts';
import type { Remesa } from '#domain/cartera/dinero-aplicado.ts';
import {
  exigirSinUsar,
  exigirSinUsarAntes,
  type LoLiberado,
  leerRemesasDe,
  liberacionesDe,
  loLiberadoEnSuVida,
  loLiberadoPor,
  NADA_LIBERADO,
} from '#domain/cartera/liberado.ts';
import type { CompraPagada } from '#domain/compras/compra.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { DeudaDeOtro } from './abono.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobantePagado } from './comprobante.events.ts';
import { numeracionDe } from './comprobante.xml.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/** What documents are owed, and what other documents of ours take off it. */

type DocumentoNuestro = Exclude<DocumentoDeCartera, 'compra'>;
type ConTotal = Comprobante & { readonly total: Centavos };

/** The debt of an issued document: its total from its authorization to its annulment. */
export const deudaDe = <F extends ConTotal>(
  tipo: TipoDeComprobante<F>,
  documento: DocumentoNuestro,
  fila: F,
  abonado: Abonos | undefined,
): Deuda<ComprobantePagado> => {
  const { ambiente, establecimiento, punto_emision } = numeracionDe(fila);
  const cuenta = {
    documento,
    documento_id: fila.id,
    ambiente,
    dia: fila.fecha_emision,
    sucursal_id: fila.sucursal_id,
    establecimiento,
    punto_emision,
    persona_id: fila.persona_id,
    exigible: fila.estado === 'AUTORIZADO' ? fila.total : 0,
    abonos: abonado,
  };
  const desde = fila.fecha_emision;
  return { cuenta, desde, saldada: (causa) => pagado(tipo, documento, fila, causa) };
};

/** The debt of one document, with what was paid of it and taken off; none where it is not there. */
export const leerDeuda = async <F extends ConTotal>(
  lector: Lector,
  tipo: TipoDeComprobante<F>,
  documento: DocumentoNuestro,
  documento_id: number,
): Promise<readonly Deuda<ComprobantePagado>[]> => {
  const [fila, abonado] = await Promise.all([
    lector.fila(tipo.tabla, [documento_id]),
    lector.fila(abonos, [documento, documento_id]),
  ]);
  return fila ? [deudaDe(tipo, documento, fila, abonado)] : [];
};

const pagado = <F extends ConTotal>(
  tipo: TipoDeComprobante<F>,
  documento: DocumentoNuestro,
  fila: F,
  { origen, fecha: pagada_en }: Causa,
): ComprobantePagado => {
  const { clave_acceso, numero_autorizacion, fecha_autorizacion, estado_sri } = fila;
  return {
    tipo: 'ComprobantePagado',
    datos: {
      documento,
      documento_id: fila.id,
      ...resumenDe(tipo, fila),
      clave_acceso,
      numero_autorizacion,
      fecha_autorizacion,
      estado_sri,
      pagada_en,
      origen,
    },
  };
};

/** What is said of the debts of others. */
export type EventoDeAbono = SaldosMovidos | ComprobantePagado | CompraPagada;

/** What a document takes off the debts of others, and what of that goes back to advances. */
type LoAbonado = LoLiberado & { readonly eventos: readonly EventoDeAbono[] };
const NADA_ABONADO: LoAbonado = { eventos: [], ...NADA_LIBERADO };

/** Its authorization takes it off. */
export const abonarAlAutorizar = <F extends Comprobante>(
  { abona }: TipoDeComprobante<F>,
  fila: F,
  deudas: readonly DeudaDeOtro[],
): LoAbonado => {
  if (!abona) return NADA_ABONADO;
  const movimientos = abona.alAutorizar(fila, deudas);
  const causa = { origen: { tipo: abona.origen, id: fila.id }, fecha: fila.fecha_emision };
  const eventos = moverDeudas(deudas, movimientos, causa);
  return { eventos, liberado: liberacionesDe(movimientos), sin_volver: [] };
};

/** What an annulment gives back, and from whose advances. */
export type PorDevolver = {
  readonly deudas: readonly DeudaDeOtro[];
  readonly remesas: readonly Remesa[];
  /** What the advances of whoever has it changed each day; null: no day was asked for. */
  readonly anticipos: readonly AnticipoPorDia[] | null;
};

/** Read before a document is annulled. */
export const leerPorDevolver = async <F extends Comprobante>(
  lector: Lector,
  { abona }: TipoDeComprobante<F>,
  fila: F,
  pedida: Fecha | null,
): Promise<PorDevolver> => {
  if (!abona) return { deudas: [], remesas: [], anticipos: null };
  const deudas = await abona.leer(lector, fila);
  const quien = { origen: abona.origen, origen_id: fila.id };
  const remesas = await leerRemesasDe(lector, deudas, quien);
  if (pedida === null) return { deudas, remesas, anticipos: null };
  const de_quienes = new Map(
    remesas.flatMap(({ origen, persona_id }) =>
      persona_id === null ? [] : [[`${origen} ${persona_id}`, [origen, persona_id] as const]],
    ),
  );
  const anticipos = await Promise.all(
    [...de_quienes.values()].map(([origen, persona_id]) =>
      leerAnticiposDe(lector, origen, persona_id),
    ),
  );
  return { deudas, remesas, anticipos: anticipos.flat() };
};

/** Its annulment gives it back: 409 where what it had sent back to advances was used. */
export const devolverAlAnular = <F extends Comprobante>(
  { abona, singular }: TipoDeComprobante<F>,
  fila: F,
  { deudas, remesas, anticipos }: PorDevolver,
  fecha: Fecha,
): LoAbonado => {
  if (!abona) return NADA_ABONADO;
  const movimientos = abona.alAnular(fila, deudas, fecha);
  const que = `La ${singular} ${fila.numero_comprobante}`;
  exigirSinUsar(que, movimientos, remesas);
  if (anticipos) exigirSinUsarAntes(que, movimientos, anticipos, fecha);
  const causa = { origen: { tipo: abona.origen, id: fila.id }, fecha };
  return {
    eventos: moverDeudas(deudas, movimientos, causa),
    ...loLiberadoPor(deudas, { origen: abona.origen, origen_id: fila.id }, movimientos),
  };
};

/** What a document sent back to advances, whatever happened to it since. */
export const leerLoLiberado = async <F extends Comprobante>(
  lector: Lector,
  { abona }: TipoDeComprobante<F>,
  fila: F,
): Promise<LoLiberado> => {
  if (!abona) return NADA_LIBERADO;
  const deudas = await abona.leer(lector, fila);
  const filas = deudas.map(({ cuenta }) => cuenta.abonos);
  return loLiberadoEnSuVida(filas, { origen: abona.origen, origen_id: fila.id });
};
