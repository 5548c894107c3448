import { exigirSinCaer } from '#domain/cartera/dias.ts';
import type { MovimientoDeSaldo } from '#domain/cartera/movimiento-de-saldo.ts';
import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import type { HechosDeInventario } from '#domain/inventario/mover.ts';
import { claveDeAccesoValida } from '#domain/kernel/clave-acceso.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { identificacionValida } from '#domain/kernel/identificacion.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  contraparteEnDirectorio,
  type EventoDelDirectorio,
  type HechosDelDirectorio,
  nombreImpreso,
} from '#domain/personas/directorio.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import {
  completarConServicios,
  rechazarRetirados,
  type ServiciosNombrados,
} from '#domain/servicios/en-lineas.ts';
import type { CategoriaDeCompra } from './categoria.ts';
import { asentarRegistrada, reparoDeCuenta } from './compra.asiento.ts';
import * as errores from './compra.errores.ts';
import type {
  CategoriaDeCompraAsignada,
  CompraRegistrada,
  ContenidoDeCompra,
  DocumentoModificado,
} from './compra.events.ts';
import { type Calendario, exigirDia, exigirSuOrden, registroPorOmision } from './compra.fechas.ts';
import { valorarCompra } from './compra.importes.ts';
import {
  conSuInventario,
  conSusCostos,
  type EventoDeMovida,
  moverRegistrada,
} from './compra.inventario.ts';
import { soloLoDicho } from './compra.opcionales.ts';
import type {
  ConCostosPedidos,
  ImportesPedidos,
  ImportesPorCompletar,
  LineaDeServicio,
  LineaPedida,
  PedidoDeCompra,
} from './compra.pedido.ts';
import { calcularReembolsos } from './compra.reembolsos.ts';
import {
  acreditarCompra,
  type CompraConAbonos,
  deudaDe,
  type EfectoDeCompra,
  NADA_ACREDITADO,
} from './compra.saldo.ts';
import type { Compra } from './compra.ts';
import { esNota } from './tipos-de-compra.ts';

/** Entering what a supplier issued. */

/** Accounts that lines name, and those that no line may. */
export type HechosDeCuentas = {
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  readonly control: ReadonlyMap<RolDeControl, Cuenta>;
};

export type HechosDeRegistro = HechosDelDirectorio &
  HechosDeLineas & {
    /** The environment in force. */
    readonly ambiente: Ambiente;
    /** The one asked for, or the head office. */
    readonly sucursal: { readonly id: number; readonly activo: boolean } | undefined;
    /** Live ones of this access key, and of this supplier and number. */
    readonly porClave: Compra | undefined;
    readonly porNumero: Compra | undefined;
    /** The purchase that a note says that it modifies. */
    readonly modificada: CompraConAbonos | undefined;
    /** What moved it. */
    readonly historia: readonly MovimientoDeSaldo[];
    readonly categoria: CategoriaDeCompra | undefined;
    /** Last id given. */
    readonly ultimo_id: number;
    readonly contables: HechosContables;
  };

/** With the services that lines name. */
export type HechosDeLineas = HechosDeCuentas & {
  readonly servicios: ServiciosNombrados;
  /** Absent: none of them has stock. */
  readonly inventario?: HechosDeInventario | undefined;
};

/** Lines with what they left to the catalogue. 404. */
export const completar = (
  importes: ImportesPorCompletar,
  hechos: Pick<HechosDeLineas, 'servicios' | 'inventario'>,
): ImportesPedidos => ({
  ...importes,
  detalles: completarConServicios<LineaPedida & ConCostosPedidos, LineaDeServicio>(
    importes.detalles,
    hechos.servicios,
    ({ del_servicio: servicio_id, ...dicho }, servicio) => {
      const { codigo_principal, descripcion, precio_unitario, iva_codigo } = servicio;
      return { servicio_id, codigo_principal, descripcion, precio_unitario, iva_codigo, ...dicho };
    },
  ).map((linea, i) => conSusCostos(conSuInventario(linea, i, hechos.servicios), i, hechos)),
});

/** The account of each line may have purchases. 409. */
export const exigirCuentas = (
  detalles: readonly { readonly cuenta_id: number | null }[],
  { cuentas, control }: HechosDeCuentas,
): void => {
  for (const [i, { cuenta_id }] of detalles.entries()) {
    if (cuenta_id === null) continue;
    const motivo = reparoDeCuenta(cuentas.get(cuenta_id), control);
    if (motivo) throw errores.lineaConCuentaInvalida({ linea: i + 1, cuenta_id, motivo });
  }
};

/** The purchase that a note modifies is there, of its supplier. 404. */
const exigirModificada = (
  { modifica, tipo_doc }: PedidoDeCompra,
  { modificada, persona }: HechosDeRegistro,
): void => {
  if (!modifica) return;
  const { compra_id, numero_doc } = modifica;
  const es = modificada && modificada.compra.persona_id === persona?.persona_id;
  // Only a note of credit takes off: of the others, it is enough that they say what they modify.
  if (es || (compra_id === null && !esNota(tipo_doc))) return;
  throw errores.compraModificadaNoEncontrada({ doc_modificado: compra_id ?? numero_doc ?? '' });
};

/** What may be of that purchase. 409. */
const exigirModificable = (
  { modifica, tipo_doc }: PedidoDeCompra,
  { modificada }: HechosDeRegistro,
): void => {
  if (!(modifica && modificada)) return;
  const { compra } = modificada;
  const { id: compra_id } = compra;
  if (compra.estado === 'anulado') throw errores.compraModificadaAnulada({ compra_id });
  if (esNota(tipo_doc) && esNota(compra.tipo_doc)) {
    throw errores.noEsModificable({ compra_id, tipo_doc: compra.tipo_doc });
  }
  const { numero_doc, compra_id: nombrada } = modifica;
  if (nombrada !== null && numero_doc !== null && numero_doc !== compra.numero_doc) {
    const campo = 'doc_modificado_numero';
    throw errores.distintaDeLaModificada({ compra_id, campo, esperado: compra.numero_doc });
  }
};

/** As it is kept. */
const loModificado = (
  { modifica }: PedidoDeCompra,
  { modificada }: HechosDeRegistro,
): DocumentoModificado | null => {
  if (modificada) {
    const { id: compra_id, tipo_doc, numero_doc } = modificada.compra;
    return { compra_id, tipo_doc, numero_doc };
  }
  if (!modifica || modifica.numero_doc === null) return null;
  return { compra_id: null, tipo_doc: modifica.tipo_doc, numero_doc: modifica.numero_doc };
};

const exigirAmbiente = ({ modificada, ambiente }: HechosDeRegistro): void => {
  if (!modificada || modificada.compra.ambiente === ambiente) return;
  const { id: compra_id, ambiente: suyo } = modificada.compra;
  throw errores.compraDeOtroAmbiente({ compra_id, ambiente: suyo, ambiente_vigente: ambiente });
};

/** Dates, and what no supplier's document can say. 400. */
const exigirValores = (
  pedido: PedidoDeCompra,
  fechas: { readonly dia: Fecha; readonly fecha_registro: Fecha },
  { modificada, contables }: HechosDeRegistro,
  hoy: Fecha,
): void => {
  const { tipo_identificacion, identificacion, clave_acceso, fecha_vencimiento } = pedido;
  if (!identificacionValida(tipo_identificacion, identificacion)) {
    throw errores.identificacionInvalida({ tipo_identificacion, identificacion });
  }
  if (clave_acceso !== null && !claveDeAccesoValida(clave_acceso)) {
    throw errores.claveInvalida({ clave_acceso });
  }
  exigirSuOrden({ ...fechas, fecha_vencimiento }, hoy);
  if (modificada && fechas.dia < modificada.compra.dia) {
    const fecha_minima = modificada.compra.dia;
    throw errores.notaAntesDeLaCompra({ fecha_emision: fechas.dia, fecha_minima });
  }
  exigirDia(fechas.fecha_registro, { libro: contables?.libro, hoy });
};

type Lugar = Pick<
  ContenidoDeCompra,
  'compra_id' | 'ambiente' | 'sucursal_id' | 'persona_id' | 'dia' | 'fecha_registro' | 'modifica'
>;

const contenidoDe = (
  pedido: PedidoDeCompra,
  lugar: Lugar,
  hechos: HechosDeLineas,
): ContenidoDeCompra => {
  const importes = valorarCompra(completar(pedido.importes, hechos), pedido.sustento);
  const opcionales = soloLoDicho({
    otros_impuestos: pedido.importes.otros_impuestos ?? [],
    compensaciones: pedido.importes.compensaciones ?? [],
    reembolsos: pedido.reembolsado ? calcularReembolsos(pedido.reembolsado, pedido.tipo_doc) : [],
  });
  return {
    ...lugar,
    tipo_identificacion: pedido.tipo_identificacion,
    identificacion: pedido.identificacion,
    razon_social: pedido.razon_social,
    direccion: pedido.direccion,
    email: pedido.email,
    tipo_doc: pedido.tipo_doc,
    numero_doc: pedido.numero_doc,
    fecha_emision: pedido.fecha_emision,
    fecha_vencimiento: pedido.fecha_vencimiento,
    clave_acceso: pedido.clave_acceso,
    numero_autorizacion: pedido.numero_autorizacion,
    categoria: pedido.categoria,
    notas: pedido.notas,
    sustento: pedido.sustento,
    parte_relacionada: pedido.parte_relacionada,
    ambito: pedido.ambito,
    formas_pago: pedido.formas_pago,
    ...importes,
    ...(opcionales && { opcionales }),
  };
};

/** A category that nobody had named. */
export const categoriaNueva = (
  categoria: string | null,
  conocida: CategoriaDeCompra | undefined,
): readonly CategoriaDeCompraAsignada[] =>
  categoria === null || conocida
    ? []
    : [{ tipo: 'CategoriaDeCompraAsignada', datos: { categoria, cuenta_id: null } }];

/** When one that does not say it is registered: a note, not before the purchase that it takes off. */
const registroDe = (
  { tipo_doc, fecha_emision }: PedidoDeCompra,
  { modificada }: HechosDeRegistro,
  calendario: Calendario,
): Fecha => {
  const suyo = registroPorOmision(fechaDe(fecha_emision), calendario);
  const desde = esNota(tipo_doc) ? (modificada?.compra.fecha_registro ?? suyo) : suyo;
  return suyo < desde ? desde : suyo;
};

/** What a purchase does to the one that it modifies: a note of credit only. */
const acreditadoPor = (contenido: ContenidoDeCompra, { modificada }: HechosDeRegistro) => {
  if (!(modificada && esNota(contenido.tipo_doc))) return NADA_ACREDITADO;
  const { compra_id: id, total, fecha_registro: fecha } = contenido;
  return acreditarCompra(modificada, { id, total, fecha });
};

type EventoAlRegistrar =
  | EventoDelDirectorio
  | PersonaNombrada
  | CategoriaDeCompraAsignada
  | CompraRegistrada
  | EfectoDeCompra
  | EventoDeMovida;

/**
 * A purchase, with its supplier in the directory, what it takes off another one, and its entry. No
 * events where its access key was entered before. Refusals in order: 404 service; 422 amounts; 404 branch, purchase
 * that it modifies; 409 of the other environment; 400 values and dates; 409 head office, entered before,
 * what it modifies, accounts.
 */
export const decidirRegistrar = (
  pedido: PedidoDeCompra,
  hechos: HechosDeRegistro,
  { hoy }: Contexto,
): readonly EventoAlRegistrar[] => {
  if (hechos.porClave) return [];
  const { sucursal, persona, porNumero, categoria, contables, ambiente, modificada } = hechos;
  const dia = fechaDe(pedido.fecha_emision);
  const calendario = { libro: contables?.libro, hoy };
  const fecha_registro = pedido.fecha_registro ?? registroDe(pedido, hechos, calendario);
  const entrada = contraparteEnDirectorio('proveedor', pedido, hechos);
  const lugar = {
    compra_id: hechos.ultimo_id + 1,
    ambiente,
    sucursal_id: sucursal?.id ?? 0,
    persona_id: entrada?.datos.persona_id ?? persona?.persona_id ?? 0,
    dia,
    fecha_registro,
    modifica: loModificado(pedido, hechos),
  };
  const contenido = contenidoDe(pedido, lugar, hechos);
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  exigirModificada(pedido, hechos);
  exigirAmbiente(hechos);
  exigirValores(pedido, { dia, fecha_registro }, hechos, hoy);
  if (!sucursal?.activo) throw errores.sinMatriz({});
  if (porNumero) {
    const { id: compra_id, tipo_doc, numero_doc } = porNumero;
    throw errores.compraDuplicada({ compra_id, tipo_doc, numero_doc });
  }
  exigirModificable(pedido, hechos);
  exigirCuentas(contenido.detalles, hechos);
  rechazarRetirados(pedido.importes.detalles, hechos.servicios);
  const { eventos, liberado, movimientos } = acreditadoPor(contenido, hechos);
  if (modificada && movimientos.length > 0) {
    exigirSinCaer(deudaDe(modificada), hechos.historia, movimientos, fecha_registro);
  }
  const destino = { categoria_cuenta_id: categoria?.cuenta_id ?? null, liberado };
  const registrada: CompraRegistrada = {
    tipo: 'CompraRegistrada',
    datos: { ...contenido, origen: pedido.xml ? 'xml' : 'manual', xml: pedido.xml },
  };
  const asentable = { ...contenido, id: contenido.compra_id };
  const asientos = asentarRegistrada(contables, asentable, destino);
  return [
    ...(entrada ? [entrada] : []),
    ...nombreImpreso(pedido, persona),
    ...categoriaNueva(contenido.categoria, categoria),
    registrada,
    ...eventos,
    ...asientos,
    ...moverRegistrada(hechos.inventario, asentable, asientos),
  ];
};
