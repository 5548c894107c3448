import {
  exigirAntesDeLoQueLaMovio,
  exigirSinCaer,
  saldosDesde,
  ultimoDiaDe,
} from '#domain/cartera/dias.ts';
import type { Liberado } from '#domain/cartera/liberado.ts';
import { saldoDe } from '#domain/cartera/saldo.ts';
import { asentar, type EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type { FechaDeAsientoCambiada } from '#domain/contabilidad/asiento.events.ts';
import { fechaCambiada } from '#domain/contabilidad/asiento.ts';
import { activacionEnCurso, antesDeLaContabilidad } from '#domain/contabilidad/libro.errores.ts';
import { anioDe } from '#domain/contabilidad/mes.ts';
import { partesEscritas } from '#domain/kernel/clave-acceso.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Centavos, decimalDeCentavos } from '#domain/kernel/dinero.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { aLaMismaHora, type Fecha } from '#domain/kernel/tiempo.ts';
import { rechazarRetirados } from '#domain/servicios/en-lineas.ts';
import type { CategoriaDeCompra } from './categoria.ts';
import { bloqueosDichos } from './compra.anulacion.decider.ts';
import { type DestinoDeCompra, porRegistrar } from './compra.asiento.ts';
import { categoriaNueva, completar, exigirCuentas, type HechosDeLineas } from './compra.decider.ts';
import * as errores from './compra.errores.ts';
import type {
  CategoriaDeCompraAsignada,
  CompraModificada,
  CompraPagada,
  ContenidoDeCompra,
} from './compra.events.ts';
import { type Calendario, exigirDia, exigirSuOrden } from './compra.fechas.ts';
import { conSustento, valorarCompra } from './compra.importes.ts';
import { type EventoDeMovida, type InventarioDeUna, moverCorregida } from './compra.inventario.ts';
import { reembolsosDe, soloLoDicho } from './compra.opcionales.ts';
import type { ImportesPorCompletar, ReembolsosPedidos } from './compra.pedido.ts';
import { calcularReembolsos } from './compra.reembolsos.ts';
import {
  asentarDeshecha,
  destinoActual,
  estaEnLibros,
  exigirAnticiposEnSuDia,
  exigirAnticiposSinUsar,
  exigirViva,
  type HechosDeUna,
  loLiberadoDe,
  type UnaCompra,
} from './compra.reverso.ts';
import {
  acreditarDeNuevo,
  deudaDe,
  type EfectoDeCompra,
  type LoAcreditado,
} from './compra.saldo.ts';
import { type Compra, cuentaDeCompra, exigibleDe, ORIGEN_DE_COMPRA } from './compra.ts';
import { deudaDeCompra } from './deuda.ts';
import { esNota } from './tipos-de-compra.ts';

/** Correcting a purchase. */

/** What may be said otherwise: what is left out stays. */
export type CambiosDeCompra = {
  readonly [C in
    | 'categoria'
    | 'notas'
    | 'fecha_vencimiento'
    | 'fecha_registro'
    | 'sucursal_id'
    | 'sustento'
    | 'parte_relacionada'
    | 'formas_pago']?: ContenidoDeCompra[C];
} & {
  /** The day: its hour stays. */
  readonly fecha_emision?: Fecha;
  /** All of its amounts. */
  readonly importes?: ImportesPorCompletar;
  /** All that it passes on of others. */
  readonly reembolsado?: ReembolsosPedidos;
};

export type HechosDeEdicion = HechosDeUna &
  HechosDeLineas & {
    /** What it moved of stock; absent: nothing, and it will not. */
    readonly movido?: InventarioDeUna;
    /** The branch asked for. */
    readonly sucursal: { readonly activo: boolean } | undefined;
    /** The category asked for. */
    readonly otra_categoria: CategoriaDeCompra | undefined;
  };

type Corregida = Omit<ContenidoDeCompra, 'compra_id'> & { readonly id: number };

/** The day of its access key is that of the document: 422. */
const exigirDiaDeSuClave = ({ clave_acceso }: Compra, dia: Fecha): void => {
  if (clave_acceso === null) return;
  const { fecha_emision } = partesEscritas(clave_acceso);
  if (fecha_emision === dia) return;
  const msg = `La clave de acceso dice que es del ${fecha_emision}`;
  const loc = ['body', 'fecha_emision'];
  throw new ErrorDeForma([{ type: 'value_error', loc, msg, input: dia, ctx: { fecha_emision } }]);
};

const dichosDe = ({
  otros_impuestos = [],
  compensaciones = [],
}: Pick<ImportesPorCompletar, 'otros_impuestos' | 'compensaciones'>) => ({
  otros_impuestos,
  compensaciones,
});

/** The purchase as it would be. 422. */
const corregir = (compra: Compra, cambios: CambiosDeCompra, hechos: HechosDeLineas): Corregida => {
  const { fecha_emision, importes, reembolsado, ...sueltos } = cambios;
  const corregida = { ...contenidoDe(compra), ...sueltos };
  if (fecha_emision !== undefined && fecha_emision !== compra.dia) {
    exigirDiaDeSuClave(compra, fecha_emision);
    corregida.fecha_emision = aLaMismaHora(compra.fecha_emision, fecha_emision);
    corregida.dia = fecha_emision;
  }
  const valores = importes
    ? valorarCompra(completar(importes, hechos), corregida.sustento)
    : conSustento(compra, corregida.sustento);
  const opcionales = soloLoDicho({
    ...(importes ? dichosDe(importes) : dichosDe(compra.opcionales ?? {})),
    reembolsos: reembolsado
      ? calcularReembolsos(reembolsado, compra.tipo_doc)
      : reembolsosDe(compra),
  });
  const { opcionales: _, ...demas } = corregida;
  return { ...demas, ...soloImportes(valores), ...(opcionales && { opcionales }) };
};

const soloImportes = (de: ReturnType<typeof valorarCompra>) => ({
  impuestos: de.impuestos,
  total_sin_impuestos: de.total_sin_impuestos,
  total_descuento: de.total_descuento,
  iva: de.iva,
  iva_credito: de.iva_credito,
  ice: de.ice,
  irbpnr: de.irbpnr,
  propina: de.propina,
  total: de.total,
  detalles: de.detalles,
});

/** What a row says, without where it is in its life. */
const contenidoDe = (fila: Compra): Corregida => ({
  id: fila.id,
  ambiente: fila.ambiente,
  sucursal_id: fila.sucursal_id,
  persona_id: fila.persona_id,
  tipo_identificacion: fila.tipo_identificacion,
  identificacion: fila.identificacion,
  razon_social: fila.razon_social,
  direccion: fila.direccion,
  email: fila.email,
  tipo_doc: fila.tipo_doc,
  numero_doc: fila.numero_doc,
  fecha_emision: fila.fecha_emision,
  dia: fila.dia,
  fecha_registro: fila.fecha_registro,
  fecha_vencimiento: fila.fecha_vencimiento,
  clave_acceso: fila.clave_acceso,
  numero_autorizacion: fila.numero_autorizacion,
  categoria: fila.categoria,
  notas: fila.notas,
  sustento: fila.sustento,
  parte_relacionada: fila.parte_relacionada,
  ambito: fila.ambito,
  formas_pago: fila.formas_pago,
  modifica: fila.modifica,
  ...soloImportes(fila),
  ...(fila.opcionales && { opcionales: fila.opcionales }),
});

const difieren = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(uno) !== JSON.stringify(otro);

/** What a withholding over it says too, by the field of the body. */
const QUE_SUSTENTA = {
  fecha_emision: (compra: Corregida) => compra.dia,
  sustento: (compra: Corregida) => compra.sustento,
  detalles: soloImportes,
  reembolsos: reembolsosDe,
} as const;

/** A live withholding says what the purchase did: 409. */
const exigirSinRetencion = (una: UnaCompra, antes: Corregida, despues: Corregida): void => {
  if (una.retenciones.length === 0) return;
  const campos = Object.entries(QUE_SUSTENTA).flatMap(([campo, de]) =>
    // Which part of the tax is credit is no matter of hers.
    difieren({ ...Object(de(antes)), iva_credito: 0 }, { ...Object(de(despues)), iva_credito: 0 })
      ? [campo]
      : [],
  );
  if (campos.length === 0) return;
  const { id: compra_id } = una.compra;
  const bloqueos = bloqueosDichos({ ...una, abonos: undefined });
  throw errores.compraRetenida({ compra_id, bloqueos, campos });
};

/** Its entry would say something else. */
const cambiaSuAsiento = (
  antes: Corregida,
  despues: Corregida,
  destinos: Readonly<Record<'antes' | 'despues', DestinoDeCompra>>,
): boolean =>
  difieren(
    porRegistrar(antes, destinos.antes).lineas,
    porRegistrar(despues, destinos.despues).lineas,
  );

/** What was paid and taken off on any day is no more than it comes to: 409. */
const exigirLoPagado = ({ compra, abonos, historias }: UnaCompra, despues: Corregida): void => {
  if (esNota(compra.tipo_doc)) return;
  // With an excess already, what leaves its total as it is or raises it takes nothing away.
  if (despues.total >= compra.total) return;
  const { exigible } = cuentaDeCompra(compra, abonos);
  const saldos = saldosDesde(exigible, historias.historia, compra.fecha_registro);
  const pagado = exigible - Math.min(...saldos.map(({ saldo }) => saldo));
  if (despues.total >= pagado) return;
  const [total, suyo] = [decimalDeCentavos(despues.total), decimalDeCentavos(pagado)];
  throw errores.totalBajoLoPagado({ compra_id: compra.id, total, pagado: suyo });
};

/**
 * What a note sent back to advances: it was not used as far as it is to return, nor is activation still
 * to post it, which posts it as it is by then (409).
 */
const exigirLoLiberado = (
  una: UnaCompra,
  despues: Corregida,
  acreditado: LoAcreditado | undefined,
): void => {
  if (!acreditado) return;
  exigirAnticiposSinUsar(una, acreditado);
  exigirAnticiposEnSuDia(una, acreditado, despues.fecha_registro);
  const libera = loLiberadoDe(una).liberado.length + acreditado.liberado.length > 0;
  if (libera && una.contables?.libro.estado === 'activando') throw activacionEnCurso({});
};

/** A note is of its purchase's day or later, whichever of both is dated otherwise: 400. */
const exigirNotaDespues = ({ modificada, notas }: UnaCompra, { dia }: Corregida): void => {
  const compraEmitida = modificada?.compra.dia ?? dia;
  const primera =
    notas
      .map((nota) => nota.dia)
      .toSorted()
      .at(0) ?? dia;
  if (dia < compraEmitida) {
    throw errores.notaAntesDeLaCompra({ fecha_emision: dia, fecha_minima: compraEmitida });
  }
  if (primera < dia) {
    throw errores.notaAntesDeLaCompra({ fecha_emision: primera, fecha_minima: dia });
  }
};

/** What would take it off another purchase again: on another day, or of another total. */
const acreditadaDeNuevo = ({ compra, modificada }: UnaCompra, despues: Corregida) =>
  modificada &&
  acreditarDeNuevo(
    modificada,
    { id: compra.id, total: despues.total, fecha: despues.fecha_registro },
    compra.fecha_registro,
  );

/**
 * The law of days: a purchase is owed before whatever moved it, and what a note takes off is owed by then
 * (400); a withholding on its way says its day (409).
 */
const exigirLoQueLaMovio = (una: UnaCompra, despues: Corregida): void => {
  const { compra, abonos, modificada, historias, retenciones } = una;
  const { fecha_registro } = despues;
  const igual = fecha_registro === compra.fecha_registro && despues.total === compra.total;
  const deNuevo = igual ? undefined : acreditadaDeNuevo(una, despues);
  if (modificada && deNuevo) {
    const deudas = deudaDe(modificada);
    exigirSinCaer(deudas, historias.deLaModificada, deNuevo.movimientos, fecha_registro);
  }
  if (fecha_registro <= compra.fecha_registro) return;
  exigirAntesDeLoQueLaMovio(
    { cuenta: cuentaDeCompra(compra, abonos) },
    historias.historia,
    fecha_registro,
  );
  const vistas = new Set(abonos?.retenciones.map(({ retencion_id }) => retencion_id));
  if (retenciones.every(({ id }) => vistas.has(id))) return;
  const bloqueos = bloqueosDichos({ ...una, abonos: undefined });
  throw errores.compraRetenida({ compra_id: compra.id, bloqueos, campos: ['fecha_registro'] });
};

/** The days of whatever the books or the month's taxes say of it. 400. */
const exigirFechas = (
  una: UnaCompra,
  despues: Corregida,
  { otroAsiento, calendario }: { readonly otroAsiento: boolean; readonly calendario: Calendario },
): void => {
  const { compra, posteado, contables } = una;
  exigirSuOrden(despues, calendario.hoy);
  if (compra.dia !== despues.dia) {
    exigirDia(compra.dia, calendario);
    exigirDia(despues.dia, calendario);
  }
  exigirNotaDespues(una, despues);
  exigirLoQueLaMovio(una, despues);
  const [de, a] = [compra.fecha_registro, despues.fecha_registro];
  if (de === a && compra.dia === despues.dia && !otroAsiento) return;
  exigirDia(a, calendario);
  if (!contables) return;
  exigirDia(de, calendario);
  const { desde } = contables.libro;
  if (de < desde !== a < desde) throw antesDeLaContabilidad({ fecha: a, desde });
  if (posteado && anioDe(de) !== anioDe(a)) {
    throw errores.otroAnioDeRegistro({ fecha_registro: a, anio: anioDe(de) });
  }
};

type PorReasentar = {
  readonly despues: Corregida;
  readonly destino: DestinoDeCompra;
  /** What it had sent back to advances, and does not return. */
  readonly sin_volver: Liberado;
};

/** Its entry, where it is to say something else or to have another day. */
const reasentar = (
  una: UnaCompra,
  { despues, destino, sin_volver }: PorReasentar,
  otroAsiento: boolean,
): readonly (EventoAsentado | FechaDeAsientoCambiada)[] => {
  const { compra, posteado, contables } = una;
  const { fecha_registro } = compra;
  if (otroAsiento) {
    const deshecho = asentarDeshecha(una, {
      fecha: fecha_registro,
      que: 'Corrección',
      sin_volver,
    });
    const asientos = deshecho.filter(({ tipo }) => tipo === 'AsientoRegistrado').length;
    const nuevo = asentar(
      siguientes(contables, asientos, fecha_registro),
      porRegistrar(despues, destino),
    );
    return [...deshecho, ...nuevo];
  }
  if (!posteado || fecha_registro === despues.fecha_registro) return [];
  return [fechaCambiada(posteado, despues.fecha_registro)];
};

/** What posting needs to know after so many entries of a year. */
const siguientes = (
  contables: UnaCompra['contables'],
  asientos: number,
  fecha: Fecha,
): UnaCompra['contables'] => {
  if (!contables) return undefined;
  const anio = anioDe(fecha);
  const ultimas = new Map(contables.ultimas);
  ultimas.set(anio, (ultimas.get(anio) ?? 0) + asientos);
  return { ...contables, ultimo_id: contables.ultimo_id + asientos, ultimas };
};

/** Corrected to what was paid of it, nothing is owed any more. */
const saldadaAlCorregir = (
  { compra, abonos, historias }: UnaCompra,
  despues: Corregida,
  saldo: Centavos,
): readonly CompraPagada[] => {
  if (compra.saldo === 0 || saldo > 0) return [];
  const { fecha_registro } = despues;
  const movida = ultimoDiaDe(historias.historia) ?? fecha_registro;
  const fecha = movida > fecha_registro ? movida : fecha_registro;
  const { saldada } = deudaDeCompra({ ...compra, ...despues, saldo }, abonos);
  return [saldada({ origen: { tipo: ORIGEN_DE_COMPRA, id: compra.id }, fecha })];
};

type EventoAlModificar =
  | CategoriaDeCompraAsignada
  | CompraModificada
  | EfectoDeCompra
  | EventoDeMovida
  | FechaDeAsientoCambiada;

/**
 * Says something else of a purchase: what its entry says too is undone and posted again. No events where
 * it says that already. Refusals in order: 422 amounts, access key; 404; 409 annulled, of the other
 * environment, withheld; 400 dates; 409 total below what is paid, accounts.
 */
export const decidirModificar = (
  compra_id: number,
  cambios: CambiosDeCompra,
  hechos: HechosDeEdicion,
  { hoy }: Contexto,
): readonly EventoAlModificar[] => {
  const una = exigirViva(compra_id, hechos);
  const { compra, contables } = una;
  const antes = contenidoDe(compra);
  const despues = corregir(compra, cambios, hechos);
  if (!difieren(antes, despues)) return [];
  const { sucursal_id } = despues;
  if (sucursal_id !== compra.sucursal_id && !hechos.sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id });
  }
  exigirSinRetencion(una, antes, despues);
  const categoria = cambios.categoria === undefined ? una.categoria : hechos.otra_categoria;
  const actual = destinoActual(una);
  const otroDia = despues.fecha_registro !== compra.fecha_registro;
  // What it sent back to advances goes with it to its new day.
  const otroAbono = despues.total !== compra.total || (otroDia && actual.liberado.length > 0);
  const acreditado = otroAbono ? acreditadaDeNuevo(una, despues) : undefined;
  const destino = {
    categoria_cuenta_id: categoria?.cuenta_id ?? null,
    liberado: acreditado?.liberado ?? actual.liberado,
  };
  // What goes back to advances is part of its entry, and is taken back and given again each on its day.
  const cambia =
    acreditado !== undefined ||
    cambiaSuAsiento(antes, despues, { antes: actual, despues: destino });
  const otroAsiento = cambia && estaEnLibros(una);
  const calendario = { libro: contables?.libro, hoy };
  exigirFechas(una, despues, { otroAsiento: cambia && contables !== undefined, calendario });
  exigirLoPagado(una, despues);
  exigirLoLiberado(una, despues, acreditado);
  if (cambios.importes) {
    exigirCuentas(despues.detalles, hechos);
    rechazarRetirados(cambios.importes.detalles, hechos.servicios);
  }
  const { id: _, ...contenido } = despues;
  const cuenta = cuentaDeCompra(compra, una.abonos);
  const saldo = saldoDe({ ...cuenta, exigible: exigibleDe(despues) });
  const corregida: CompraModificada = {
    tipo: 'CompraModificada',
    datos: {
      compra_id,
      ...contenido,
      antes: {
        exigible: exigibleDe(compra),
        fecha_registro: compra.fecha_registro,
        dia: compra.dia,
        sucursal_id: compra.sucursal_id,
      },
      saldo_cambio: saldo - compra.saldo,
      otro_asiento: otroAsiento && una.posteado !== undefined,
    },
  };
  const sin_volver = acreditado?.sin_volver ?? [];
  const asientos = reasentar(una, { despues, destino, sin_volver }, otroAsiento);
  return [
    ...categoriaNueva(contenido.categoria, categoria),
    // Before it: what it took off goes to its new day by itself, where nothing is taken off again.
    ...(acreditado?.eventos ?? []),
    corregida,
    ...saldadaAlCorregir(una, despues, saldo),
    ...asientos,
    ...moverCorregida(hechos.movido, antes, despues, asientos),
  ];
};
