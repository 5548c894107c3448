import type { Contexto } from '#domain/kernel/comando.ts';
import { contar } from '#domain/kernel/contadores.ts';
import type { Millonesimas } from '#domain/kernel/dinero.ts';
import { type ClaseDeError, ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { moverSerie, numeroTomado, type Serie } from '#domain/kernel/series.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { EventoDelDirectorio } from '#domain/personas/directorio.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import {
  evolucionarPersonaPorIdentificacion,
  type PersonaPorIdentificacion,
} from '#domain/personas/persona.ts';
import { gastarCupo } from '../comprobante/cupo.ts';
import { conReservadas, sumarReservadas } from '../comprobante/inventario.ts';
import { decidirCrear, type EventoDeEmision, type HechosDeCreacion } from './factura.decider.ts';
import { COMUNES, propinaEnLote } from './factura.errores.ts';
import type { FacturaCreada } from './factura.events.ts';
import type { LoteDeFacturasCreado } from './factura.lote.events.ts';
import type { LoteDeFacturas } from './factura.lote.ts';
import type { PedidoFactura } from './factura.pedido.ts';

/** Several invoices in one append: all of them or none. */

type HechosDeElemento = Pick<
  HechosDeCreacion,
  'empresa' | 'sucursal' | 'serie' | 'libro' | 'persona' | 'servicios' | 'inventario'
>;

export type HechosDeLote = Pick<HechosDeCreacion, 'contador' | 'contadorPersonas' | 'cupo'> & {
  /** The batch that this idempotency key made before. */
  readonly previo: LoteDeFacturas | undefined;
  /** What each invoice needs of its own, in order: as things stood before the batch. */
  readonly elementos: readonly HechosDeElemento[];
};

/** What the invoices of a batch share, moved on by each of them. */
type Comun = Pick<HechosDeCreacion, 'contador' | 'contadorPersonas' | 'cupo'> & {
  readonly series: ReadonlyMap<string, Serie>;
  readonly personas: ReadonlyMap<string, PersonaPorIdentificacion>;
  /** Units that those before it keep, by place. */
  readonly reservado: ReadonlyMap<string, Millonesimas>;
};

/** Checks across classes, in the order in which they are answered (Ley: documentos §5). */
const ORDEN: readonly ClaseDeError[] = ['no_encontrado', 'valor', 'conflicto', 'cuota'];

/**
 * A batch of invoices, numbered without gaps in the order asked for. Returns no events for a replay
 * of an idempotency key. A refusal is the one that the invoice alone would get, with its `indice` in
 * the batch (from 0); when several are refused, the first by class and then by place.
 */
export const decidirLote = (
  pedidos: readonly PedidoFactura[],
  idempotencia: Idempotencia | null,
  hechos: HechosDeLote,
  contexto: Contexto,
): readonly (EventoDeEmision | LoteDeFacturasCreado)[] => {
  if (hechos.previo) return [];
  const { contador, contadorPersonas, cupo } = hechos;
  const eventos: EventoDeEmision[] = [];
  const rechazos: ErrorDominio[] = [];
  let comun: Comun = {
    contador,
    contadorPersonas,
    cupo,
    series: new Map(),
    personas: new Map(),
    reservado: new Map(),
  };
  for (const [indice, pedido] of pedidos.entries()) {
    const elemento = alDia(hechos.elementos[indice]!, pedido, comun);
    try {
      const nuevos = decidirElemento(indice, pedido, { ...comun, ...elemento }, contexto);
      eventos.push(...nuevos);
      comun = nuevos.reduce(avanzar, comun);
    } catch (error) {
      if (error instanceof ErrorDeForma) throw enElLote(error, indice);
      if (!(error instanceof ErrorDominio)) throw error;
      rechazos.push(enSuLugar(error, indice, eventos));
    }
  }
  const [primero] = rechazos.toSorted((a, b) => ORDEN.indexOf(a.clase) - ORDEN.indexOf(b.clase));
  if (primero) throw primero;
  const primera_factura_id = (contador?.ultimo ?? 0) + 1;
  const datos = { primera_factura_id, facturas: pedidos.length, idempotencia };
  return [...eventos, { tipo: 'LoteDeFacturasCreado', datos }];
};

/**
 * The refusal of an invoice, with its place in the batch. What exceeds the quota says how many of the
 * batch fit: those before it that would be issued.
 */
const enSuLugar = (
  { clase, codigo, message, datos }: ErrorDominio,
  indice: number,
  anteriores: readonly EventoDeEmision[],
): ErrorDominio => {
  const caben = anteriores.filter(({ tipo }) => tipo === 'FacturaCreada').length;
  const { mes, cuota } = datos;
  if (
    codigo === COMUNES.cupoAgotado.codigo &&
    typeof mes === 'string' &&
    typeof cuota === 'number'
  ) {
    const agotado = COMUNES.cupoAgotado({ mes, cuota, caben });
    return new ErrorDominio(clase, codigo, agotado.message, { ...agotado.datos, indice });
  }
  return new ErrorDominio(clase, codigo, message, { ...datos, indice });
};

/** The same form, as an element of the batch. */
const enElLote = ({ errores }: ErrorDeForma, indice: number): ErrorDeForma =>
  new ErrorDeForma(
    errores.map(({ loc: [raiz = 'body', ...campo], ...resto }) => ({
      ...resto,
      loc: [raiz, 'facturas', indice, ...campo],
    })),
  );

/** Ley: documentos §4. A branch that is not there is 404 before. */
const decidirElemento = (
  indice: number,
  pedido: PedidoFactura,
  hechos: Omit<HechosDeCreacion, 'previa'>,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const sinSucursal = pedido.sucursal_id !== null && !hechos.sucursal?.activo;
  if (pedido.propina > 0 && !sinSucursal) throw propinaEnLote({ indice });
  return decidirCrear(pedido, null, { ...hechos, previa: undefined }, contexto);
};

const claveDeSerie = (s: Pick<Serie, 'ambiente' | 'establecimiento' | 'punto_emision'>): string =>
  [s.ambiente, s.establecimiento, s.punto_emision].join('/');
const claveDePersona = (p: {
  readonly tipo_identificacion: string;
  readonly identificacion: string;
}): string => `${p.tipo_identificacion}/${p.identificacion}`;

/** The facts of an invoice after those before it in the batch. */
const alDia = (
  elemento: HechosDeElemento,
  pedido: PedidoFactura,
  { series, personas, reservado }: Comun,
): HechosDeElemento => {
  const { empresa, sucursal } = elemento;
  const deSerie = empresa && sucursal && { ...sucursal, ambiente: empresa.ambiente };
  return {
    ...elemento,
    serie: (deSerie && series.get(claveDeSerie(deSerie))) ?? elemento.serie,
    persona: personas.get(claveDePersona(pedido)) ?? elemento.persona,
    inventario: conReservadas(elemento.inventario, reservado),
  };
};

const avanzar = (comun: Comun, evento: EventoDeEmision): Comun => {
  if (evento.tipo === 'FacturaCreada') return conFactura(comun, evento.datos);
  if (evento.tipo === 'BorradorDeFacturaGuardado') {
    const { factura_id } = evento.datos;
    return { ...comun, contador: contar(comun.contador, 'facturas', factura_id) };
  }
  if (evento.tipo === 'ExistenciasReservadas') {
    return { ...comun, reservado: sumarReservadas(comun.reservado, evento) };
  }
  return conPersona(comun, evento);
};

const conPersona = (comun: Comun, evento: EventoDelDirectorio | PersonaNombrada): Comun => {
  const { persona_id, tipo_identificacion, identificacion } = evento.datos;
  const clave = claveDePersona(evento.datos);
  const fila = evolucionarPersonaPorIdentificacion(comun.personas.get(clave), evento, [
    tipo_identificacion,
    identificacion,
  ]);
  return {
    ...comun,
    personas: new Map(comun.personas).set(clave, fila),
    contadorPersonas: contar(comun.contadorPersonas, 'personas', persona_id),
  };
};

const conFactura = (comun: Comun, datos: FacturaCreada['datos']): Comun => {
  const clave = claveDeSerie(datos);
  const serie = moverSerie(comun.series.get(clave), numeroTomado(COD_DOC.factura, datos));
  return {
    ...comun,
    contador: contar(comun.contador, 'facturas', datos.factura_id),
    cupo: gastarCupo(comun.cupo, datos.mes_cupo),
    series: new Map(comun.series).set(clave, serie),
  };
};
